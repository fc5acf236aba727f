import AppCoordinator
import ScreenModels
import WhiskerHTTP
import WhiskerImages
import WhiskerTime
import XCTest

private struct Picture: Identifiable, Equatable {
  let id: String
}

@MainActor
private func album(_ loader: ImageLoader) -> [Node] {
  let list = List("Album") {
    ForEach(["a", "b", "c", "d"].map(Picture.init)) { picture in
      Cell(picture.id) { AsyncImage(picture.id, url: "https://a.test/\(picture.id)", from: loader) }
    }
  }
  return [list.node]
}

/// Images that are loaded while they are in view.
final class AsyncImageTests: XCTestCase {
  func testImagesInViewAreRequestedAndShowTheSizeOfTheirBytes() throws {
    try PictureApp.run({ _, loader in album(loader) }) { app in
      XCTAssertEqual(app.server.take(), ["a", "b"])
      XCTAssertEqual(app.seen, ["a …", "b …"])
      try app.advance(99)
      XCTAssertEqual(app.seen, ["a …", "b …"])
      try app.advance(1)
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"])
    }
  }

  func testARequestIsCancelledWhenItsImageLeavesTheView() throws {
    try PictureApp.run({ _, loader in album(loader) }) { app in
      try app.advance(50)
      try app.scroll(to: 1)
      XCTAssertEqual(app.server.take(), ["a", "b", "-a", "c"])
      try app.advance(50)
      XCTAssertEqual(app.seen, ["b 980×7", "c …"])
      try app.scroll(to: 0)
      XCTAssertEqual(app.seen, ["a …", "b 980×7"], "a was given up and begins again, b is kept")
      XCTAssertEqual(app.server.take().filter { $0 != "-c" }, ["a"])
    }
  }

  func testARowIsDescribedOnceUntilItsImageIsLoaded() throws {
    try PictureApp.run({ page, loader in
      let list = List("Album") {
        ForEach(["a", "b", "c", "d"].map(Picture.init)) { picture in
          Cell(picture.id) {
            let _ = page.described.append(picture.id)
            AsyncImage(picture.id, url: "https://a.test/\(picture.id)", from: loader)
          }
        }
      }
      return [list.node]
    }) { app in
      XCTAssertEqual(app.seen, ["a …", "b …"])
      try app.scroll(to: 2)
      try app.scroll(to: 0)
      XCTAssertEqual(app.seen, ["a …", "b …"])
      XCTAssertEqual(
        app.page.described.sorted(), ["a", "b", "c", "d"], "a request that begins or ends changes no row")
      try app.advance(100)
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"])
      XCTAssertEqual(app.page.described.sorted(), ["a", "a", "b", "b", "c", "d"])
      try app.scroll(to: 2)
      try app.scroll(to: 0)
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"])
      XCTAssertEqual(app.page.described.count, 6, "a loaded image stays as it is")
    }
  }

  func testImagesOfAListBelowTheFoldArePlaceholders() throws {
    try PictureApp.run({ page, loader in
      (page.shows ? [] : (1...12).map { Text("\($0)").node }) + album(loader)
    }) { app in
      @MainActor func images() -> [String] { app.seen.filter { $0.contains(" ") } }
      XCTAssertEqual(images(), ["a …", "b …"])
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.server.take(), ["a", "b", "-a", "-b"])
      XCTAssertEqual(images().first, "a □")
      XCTAssertFalse(images().contains { $0.hasSuffix("…") })
      app.page.shows = true
      try app.frame()
      XCTAssertEqual(images(), ["a …", "b …"])
      try app.advance(100)
      XCTAssertEqual(images(), ["a 970×7", "b 980×7"])
    }
  }

  func testAnImageIsRequestedOnceForAllItsElements() throws {
    try PictureApp.run({ _, loader in
      (1...3).map { AsyncImage("\($0)", url: "https://a.test/a", from: loader).node }
    }) { app in
      XCTAssertEqual(app.server.take(), ["a"])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["1 970×7", "2 970×7", "3 970×7"])
    }
  }

  func testAnImageIsRequestedOnceForAllSpellingsOfItsURL() throws {
    let addresses = ["https://a.test/a#x", "https://a.test/a", "HTTPS://A.test:443/a", "https://a.test/a#y"]
    try PictureApp.run({ _, loader in
      addresses.enumerated().map { AsyncImage("\($0)", url: $1, from: loader).node }
    }) { app in
      XCTAssertEqual(app.server.take(), ["a"])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["0 970×7", "1 970×7", "2 970×7", "3 970×7"])
      for address in addresses {
        XCTAssertEqual(app.loader.phase(of: address), .success(PixelSize(width: 970, height: 7)))
      }
      XCTAssertNotNil(app.cache.dataAtHand(for: try XCTUnwrap(HTTPURL("https://a.test/a"))))
    }
  }

  func testURLsThatDifferOnlyInHowALetterIsComposedAreDifferent() throws {
    try PictureApp.run({ _, loader in
      ["\u{E9}", "e\u{301}"].enumerated().map {
        AsyncImage("\($0)", url: "https://a.test/\($1)", from: loader).node
      }
    }) { app in
      XCTAssertEqual(app.server.take().map(\.unicodeScalars.count), [1, 2])
    }
  }

  func testAnImageInTheCacheIsNotRequestedAgain() throws {
    try PictureApp.run({ _, loader in album(loader) }) { app in
      try app.advance(100)
      try app.scroll(to: 2)
      try app.advance(100)
      XCTAssertEqual(app.server.take(), ["a", "b", "c", "d"])
      try app.scroll(to: 0)
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"])
      app.cache.removeAll()
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"], "an image in view stays")
      try app.scroll(to: 2)
      XCTAssertEqual(app.seen, ["c …", "d …"])
      XCTAssertEqual(app.server.take(), ["c", "d"])
    }
  }

  func testAnImageAtHandIsLoadedWithoutAJob() throws {
    try PictureApp.run({ _, loader in album(loader) }) { app in
      try app.advance(100)
      try app.scroll(to: 2)
      try app.advance(100)
      let jobs = app.session.jobsRun
      try app.scroll(to: 0)
      XCTAssertEqual(app.seen, ["a 970×7", "b 980×7"])
      XCTAssertEqual(app.session.jobsRun, jobs, "nothing had to be waited for")
    }
  }

  func testTheNextScreenTakesOverTheRequestOfTheSameImage() throws {
    try PictureApp.run({ _, loader in [AsyncImage("Album", url: "https://a.test/a", from: loader).node] }) {
      app in
      try app.advance(50)
      try app.go { $0.push(.detail) }
      XCTAssertEqual(app.seen, ["Detail …"])
      try app.advance(50)
      XCTAssertEqual(app.seen, ["Detail 970×7"])
      XCTAssertEqual(app.server.take(), ["a"], "requested once, and not cancelled")
    }
  }

  func testAnImageIsGivenUpWithItsScreen() throws {
    try PictureApp.run({ _, loader in [AsyncImage("Album", url: "https://a.test/a", from: loader).node] }) {
      app in
      try app.advance(50)
      try app.go { $0.push(.empty) }
      XCTAssertEqual(app.server.take(), ["a", "-a"])
      XCTAssertEqual(app.loader.phase(of: "https://a.test/a"), .empty)
      try app.go { $0.pop() }
      XCTAssertEqual(app.seen, ["Album …"])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["Album 970×7"])
    }
  }

  func testAnotherURLOfTheSameElementEndsTheOldOne() throws {
    try PictureApp.run({ page, loader in
      [AsyncImage("Image", url: "https://a.test/\(page.name)", from: loader).node]
    }) { app in
      try app.advance(50)
      app.page.name = "b"
      try app.frame()
      XCTAssertEqual(app.server.take().sorted(), ["-a", "a", "b"])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["Image 980×7"])
    }
  }

  func testEveryFailureHasItsReason() throws {
    let phases: [(String, AsyncImageFailure)] = [
      ("https://a.test/reset", .transport(.connectionReset)), ("https://a.test/404", .status(404)),
      ("https://a.test/text", .image(.notAnImage)), ("https://a.test/half", .image(.truncated(.png))),
      ("https://a.test/lie", .image(.falseSize(.png, PixelSize(width: 9_999, height: 9_999)))),
      ("no address", .badURL),
    ]
    try PictureApp.run(
      { _, loader in
        phases.map { url, _ in
          AsyncImage(url: url, from: loader) { phase in
            if case .failure(let reason) = phase { Text(reason.code) } else { Image(url, phase.element) }
          }.node
        }
      },
      prepare: { server in
        server.on("reset", .failure(.connectionReset))
        server.on("404", .success(HTTPResponse(status: 404, body: ImageFiles.gif(1, 1))))
        server.on("text", Array("a picture".utf8))
        server.on("half", Array(ImageFiles.png(20, 10).prefix(60)))
        server.on("lie", ImageFiles.png(9_999, 9_999))
      },
      { app in
        try app.advance(100)
        XCTAssertEqual(
          app.seen, ["reset", "status-404", "not-an-image", "truncated", "false-size", "bad-url"])
        for (url, reason) in phases { XCTAssertEqual(app.loader.phase(of: url), .failure(reason)) }
        XCTAssertEqual(app.failures.sorted(), phases.map { "\($0) \($1.code)" }.sorted())
        XCTAssertEqual(app.cache.bytes, 0, "only valid images are kept")
      })
  }

  func testAFailureIsReportedWithoutTheCredentialsOfTheURL() throws {
    let urls = ["https://a.test/x?page=1&token=s3cret#token=s3cret", "not a URL?token=s3cret"]
    try PictureApp.run({ _, loader in urls.map { AsyncImage("Picture", url: $0, from: loader).node } }) {
      app in
      try app.advance(100)
      XCTAssertEqual(
        app.failures.sorted().map { $0.split(separator: " ").dropLast().joined(separator: " ") },
        ["https://a.test/x?page=1&token=[redacted]#token=[redacted]", "not a URL?token=[redacted]"])
    }
  }

  func testFailedImagesInViewAreLoadedAgainOnRequest() throws {
    try PictureApp.run(
      { _, loader in album(loader) }, prepare: { $0.on("b", .failure(.offline)) },
      { app in
        try app.advance(100)
        XCTAssertEqual(app.seen, ["a 970×7", "b failed"])
        app.server.on("b", ImageFiles.png(3, 2))
        _ = app.server.take()
        app.loader.retryFailed()
        try app.frame()
        XCTAssertEqual(app.server.take(), ["b"])
        XCTAssertEqual(app.failures, ["https://a.test/b offline"])
        try app.advance(100)
        XCTAssertEqual(app.seen, ["a 970×7", "b 3×2"])
      })
  }

  func testAFailedImageIsLoadedAgainForAnotherElementThatShowsIt() throws {
    try PictureApp.run(
      { page, loader in
        (page.shows ? ["1", "2"] : ["1"]).map { AsyncImage($0, url: "https://a.test/a", from: loader).node }
      }, prepare: { $0.on("a", .failure(.offline)) },
      { app in
        app.page.shows = false
        try app.frame()
        try app.advance(100)
        XCTAssertEqual(app.seen, ["1 failed"])
        app.server.on("a", ImageFiles.png(3, 2))
        _ = app.server.take()
        app.page.shows = true
        try app.frame()
        XCTAssertEqual(app.server.take(), ["a"])
        try app.advance(100)
        XCTAssertEqual(app.seen, ["1 3×2", "2 3×2"])
      })
  }

  func testThePhaseOfAnImageIsObservableOutsideOfDescriptions() throws {
    try PictureApp.run({ _, loader in album(loader) }) { app in
      let changes = ChangeFlag()
      changes.observing { XCTAssertEqual(app.loader.phase(of: "https://a.test/a"), .loading) }
      try app.advance(99)
      XCTAssertFalse(changes.isSet)
      try app.advance(1)
      XCTAssertTrue(changes.isSet)
    }
  }

  func testAnImageWithoutAURLStaysAPlaceholder() throws {
    try PictureApp.run({ _, loader in [AsyncImage("None", url: nil, from: loader).node] }) { app in
      try app.advance(1_000)
      XCTAssertEqual(app.seen, ["None □"])
      XCTAssertEqual(app.server.take(), [])
    }
  }

  func testDamagedDataOfACacheIsAsIfItWereNotThere() throws {
    try PictureApp.run({ page, loader in
      page.shows ? [] : [AsyncImage("Image", url: "https://a.test/a", from: loader).node]
    }) { app in
      let url = try XCTUnwrap(HTTPURL("https://a.test/a"))
      Task { await app.cache.store([1, 2, 3], for: url) }
      try app.frame()
      app.page.shows = false
      try app.frame()
      XCTAssertEqual(app.server.take(), ["a"])
      try app.advance(100)
      XCTAssertEqual(app.seen, ["Image 970×7"])
    }
  }
}
