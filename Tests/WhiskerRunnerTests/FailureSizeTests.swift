import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// What a failure takes does not depend on the size of its file, nor on the number of places that it is about.
final class FailureSizeTests: XCTestCase {
  private func failures(_ header: String, checks count: Int) -> [RunFailure] {
    let checks = (0..<count).map { "check see text \"nope\($0)\"\n" }.joined()
    let padding = String(repeating: "# a file of some size\n", count: 2_000)
    return WhiskerRunnerTests.failures(
      of: "journey \"J\"\napp trouble\n\(header)\nlaunch\n\(checks)\(padding)", .trouble)
  }

  private func encoded(_ failures: [RunFailure]) -> [UInt8] {
    var encoder = EventEncoder()
    return failures.flatMap { encoder.encode(.failed($0)) }
  }

  func testTheBytesOfFailuresContainTheirFileOnce() throws {
    for header in ["", "param token default \"s3cretvalue\"\nsecret token\n"] {
      let failures = failures(header, checks: 20)
      XCTAssertEqual(failures.count, 20)
      XCTAssertEqual(Set(failures.map { ObjectIdentifier($0.diagnostic.file) }).count, 1)
      let fileSize = try XCTUnwrap(failures.first).diagnostic.file.bytes.count
      let (one, all) = (encoded(Array(failures.prefix(1))), encoded(failures))
      XCTAssertGreaterThan(one.count, fileSize)
      XCTAssertLessThan(all.count - one.count, fileSize)
      var decoder = EventDecoder()
      var files: Set<ObjectIdentifier> = []
      var decoded: [RunFailure] = []
      try decoder.decode(all[...]) { event in
        guard case .failed(let failure) = event else { return }
        files.insert(ObjectIdentifier(failure.diagnostic.file))
        decoded.append(failure)
      }
      XCTAssertEqual(files.count, 1)
      XCTAssertEqual(decoded, failures)
    }
  }

  func testAFileThatWasNotSentIsRefused() throws {
    let failures = failures("", checks: 2)
    var encoder = EventEncoder()
    let first = encoder.encode(.failed(failures[0]))
    let second = encoder.encode(.failed(failures[1]))
    var decoder = EventDecoder()
    XCTAssertNoThrow(try decoder.decode(first[...]) { _ in })
    XCTAssertNoThrow(try decoder.decode(second[...]) { _ in })
    var other = EventDecoder()
    XCTAssertThrowsError(try other.decode(second[...]) { _ in })
  }

  func testAFileIsMaskedOnceForSecretsThatALetTakes() throws {
    let failures = WhiskerRunnerTests.failures(
      of: """
        journey "J"
        app trouble
        secret key

        launch
        check see text "nope"
        navigate push "device"
        type "s3cretvalue" into field "Note"
        let key = value of field "Note"
        check see text "nope"
        check see text "nope"
        """, .trouble)
    XCTAssertEqual(failures.count, 3)
    let files = failures.map(\.diagnostic.file)
    XCTAssertTrue(files[1] === files[2])
  }

  func testUnusedRepliesAreListedUpToALimit() throws {
    func failure(replies count: Int) throws -> RunFailure {
      let lines = (0..<count).map { "on GET \"/a\($0)\"\n  reply 200\n" }.joined()
      let failures = WhiskerRunnerTests.failures(
        of: "journey \"J\"\napp trouble\n\n\(lines)\nlaunch\n", .trouble)
      XCTAssertEqual(failures.map(\.diagnostic.code), ["J270"])
      return try XCTUnwrap(failures.first)
    }
    let few = try failure(replies: 11)
    XCTAssertEqual(few.diagnostic.related.count, 10)
    XCTAssertEqual(few.diagnostic.see.count, 11)
    XCTAssertEqual(few.diagnostic.see.last, "and 1 more reply")
    let many = try failure(replies: 200)
    XCTAssertEqual(many.diagnostic.related.count, 10)
    XCTAssertEqual(many.diagnostic.see.last, "and 190 more replies")
  }
}
