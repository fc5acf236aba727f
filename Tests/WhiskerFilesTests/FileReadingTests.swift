import WhiskerFiles
import XCTest

final class FileReadingTests: XCTestCase {
  private func reason(_ body: () throws -> Void) -> FileError.Reason? {
    var reason: FileError.Reason?
    XCTAssertThrowsError(try body()) { reason = ($0 as? FileError)?.reason }
    return reason
  }

  func testBytesComeBackAsTheyWereWritten() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.writeAtomically(bytes, to: folder("a"))
    XCTAssertEqual(try Files.read(folder("a")), bytes)
    try Files.writeAtomically([], to: folder("a"))
    XCTAssertEqual(try Files.read(folder("a")), [])
    try folder.remove()
  }

  func testAFileThatDoesNotKnowItsSizeIsReadWhole() throws {
    #if os(Linux)
      XCTAssertFalse(try Files.read("/proc/self/status").isEmpty)
      XCTAssertEqual(reason { _ = try Files.read("/proc/self/status", limit: 10) }, .tooLarge(limit: 10))
      XCTAssertEqual(reason { _ = try Files.readStream("/dev/zero", limit: 1_000) }, .tooLarge(limit: 1_000))
      XCTAssertEqual(reason { _ = try Files.read("/dev/zero", limit: 1_000) }, .isStream)
    #endif
  }

  func testWhatCannotBeReadSaysWhy() throws {
    let folder = try TemporaryFolder()
    try folder.write("12345", "five")
    XCTAssertEqual(reason { _ = try Files.read(folder("none")) }, .notFound)
    XCTAssertEqual(reason { _ = try Files.read(folder.path) }, .isDirectory)
    XCTAssertEqual(reason { _ = try Files.read(folder("five/x")) }, .notDirectory)
    XCTAssertEqual(reason { _ = try Files.read(folder("five"), limit: 4) }, .tooLarge(limit: 4))
    XCTAssertEqual(try Files.read(folder("five"), limit: 5).count, 5)
    XCTAssertEqual(reason { _ = try Files.read(folder("five\0")) }, .invalidPath)
    XCTAssertEqual(reason { _ = try Files.read("") }, .invalidPath)
    try Files.writeAtomically([0x61, 0xff], to: folder("bytes"))
    XCTAssertEqual(reason { _ = try Files.readText(folder("bytes")) }, .notUTF8)
    try folder.remove()
  }

  func testErrorsAreWordedInOneSentence() {
    let error = FileError(operation: .read, path: "a.txt", reason: .tooLarge(limit: 9))
    XCTAssertEqual(error.description, "cannot read a.txt: it is larger than 9 bytes")
    XCTAssertEqual(error.code, "file.too-large")
    let system = FileError(operation: .write, path: "a.txt", reason: .other(28))
    XCTAssertEqual(system.description, "cannot write a.txt: no space is left on the device")
    let signal = FileError(operation: .write, path: "pipe", reason: .init(systemError: EINTR))
    XCTAssertEqual(signal.description, "cannot write pipe: a signal interrupted it")
    let refused = FileError(operation: .write, path: "/proc/a.txt", reason: .notFound)
    XCTAssertEqual(refused.description, "cannot write /proc/a.txt: no file can be created there")
  }
}
