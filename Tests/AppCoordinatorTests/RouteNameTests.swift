import AppCoordinator
import XCTest

private struct Kennel: Hashable, Codable, Sendable {
  var street: String
  var number: Int
}

private enum Coat: String, Codable, Sendable { case short, long }

private enum DogRoute: Route {
  case breedList
  case images(breed: String, subBreed: String?)
  case picture(Int, isLarge: Bool)
  case kennel(Kennel)
  case groomer(Coat)

  static var kinds: [DogRoute] {
    [
      .breedList, .images(breed: "", subBreed: nil), .picture(0, isLarge: false),
      .kennel(Kennel(street: "", number: 0)), .groomer(.short),
    ]
  }
}

private enum PlainRoute: String, Route, CaseIterable {
  case home
  case legal = "privacy policy"
}

/// The names of routes are said once: by their cases.
final class RouteNameTests: XCTestCase {
  func testARouteIsCalledAfterItsCase() {
    XCTAssertEqual(DogRoute.kinds.map(\.name), ["breed-list", "images", "picture", "kennel", "groomer"])
    XCTAssertEqual(PlainRoute.kinds.map(\.name), ["home", "privacy policy"])
  }

  func testWordsAreTheDataInItsOrder() {
    XCTAssertEqual(DogRoute(named: "breed-list"), .breedList)
    XCTAssertEqual(DogRoute(named: "images hound afghan"), .images(breed: "hound", subBreed: "afghan"))
    XCTAssertEqual(DogRoute(named: "images hound"), .images(breed: "hound", subBreed: nil))
    XCTAssertEqual(DogRoute(named: "picture 7 true"), .picture(7, isLarge: true))
    XCTAssertEqual(DogRoute(named: "kennel Main 12"), .kennel(Kennel(street: "Main", number: 12)))
    XCTAssertEqual(DogRoute(named: "groomer long"), .groomer(.long))
  }

  func testWordsThatDoNotFitNameNothing() {
    for text in [
      "", " ", "nowhere", "breedList x", "breed-list now", "images", "images a b c", "picture x true",
      "picture 7",
      "picture 7 true 8", "kennel Main", "groomer bald", "BREED-LIST",
    ] {
      XCTAssertNil(DogRoute(named: text), text)
    }
  }

  @MainActor func testACoordinatorKnowsItsRoutesByTheseNames() async {
    let plain = NamedFlow<PlainRoute>(.home)
    XCTAssertEqual(plain.route(named: "privacy policy"), .legal)
    XCTAssertNil(plain.route(named: "legal"))
    let dogs = NamedFlow<DogRoute>(.breedList)
    XCTAssertEqual(dogs.perform(.push("images hound afghan")), .performed)
    XCTAssertEqual(dogs.navigator.state.front?.path, [.images(breed: "hound", subBreed: "afghan")])
    XCTAssertEqual(dogs.perform(.push("images")), .refused(.unknownRoute))
  }
}
