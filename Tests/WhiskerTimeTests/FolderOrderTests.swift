import Foundation
import WhiskerTime
import XCTest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder is listed in the order of its names, whatever the order of the file system is.
final class FolderOrderTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private static let names = (0..<40).map { "\(10 + $0 * 7 % 40)" }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("whisker-\(UUID().uuidString)")
    for name in Self.names {
      let inner = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: inner.appendingPathComponent("b"))
      try Data("x".utf8).write(to: inner.appendingPathComponent("a"))
    }
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// The entries that the C library returns, from the beginning or from the present place.
  private static func read(_ stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  /// The entries that the C library returns at once.
  private static func scanned(_ path: String) -> [String] {
    var entries: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
    let count = Int(scandir(path, &entries, nil, nil))
    defer { free(entries) }
    let names = (0..<max(0, count)).compactMap { index -> String? in
      guard let entry = entries?[index] else { return nil }
      defer { free(entry) }
      return withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  func testEveryWayToListAFolderHasTheOrderOfItsNames() throws {
    let sorted = Self.names.sorted()
    let deep = sorted.flatMap { [$0, $0 + "/a", $0 + "/b"] }
    let folder = folder
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the calls of this build can't be redirected") }
      let manager = FileManager.default
      XCTAssertEqual(try manager.contentsOfDirectory(atPath: folder.path), sorted)
      XCTAssertEqual(
        try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.lastPathComponent),
        sorted)
      XCTAssertEqual(manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String }, deep)
      XCTAssertEqual(try manager.subpathsOfDirectory(atPath: folder.path), deep)
      let found = manager.enumerator(at: folder, includingPropertiesForKeys: nil)
      XCTAssertEqual(
        found?.compactMap { ($0 as? URL)?.path.dropFirst(folder.path.count + 1) }.map(String.init), deep)
      XCTAssertEqual(Self.scanned(folder.path), sorted)
    }
  }

  func testAFolderIsReadAgainFromItsBeginningAndToItsEnd() throws {
    let sorted = Self.names.sorted()
    nonisolated(unsafe) let stream = try XCTUnwrap(opendir(folder.path))
    try withSession { session in
      guard session.tier == .exact else { throw XCTSkip("the calls of this build can't be redirected") }
      XCTAssertEqual(Self.read(stream), sorted)
      XCTAssertNil(readdir(stream))
      rewinddir(stream)
      XCTAssertNotNil(readdir(stream))
    }
    // The rest is there after the session too, and nothing of it in the next folder.
    XCTAssertGreaterThan(Self.read(stream).count, sorted.count - 3)
    XCTAssertEqual(closedir(stream), 0)
    let other = try XCTUnwrap(opendir(folder.appendingPathComponent(sorted[0]).path))
    XCTAssertEqual(Set(Self.read(other)), ["a", "b"])
    XCTAssertEqual(closedir(other), 0)
  }
}
