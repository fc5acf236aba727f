import TestSupport
import WhiskerSnapshots
import XCTest

final class SnapshotNameTests: XCTestCase {
  private func stem(_ text: String) -> String { SnapshotName(text).fileStem }

  func testPlainNamesStayAsTheyAre() {
    for name in ["login", "login-error.2_b", "0", "come", "cons", String(repeating: "a", count: 80)] {
      XCTAssertEqual(stem(name), name)
      XCTAssertEqual(SnapshotName(name).fileName(extension: "json"), name + ".json")
    }
  }

  func testOtherNamesKeepTheirReadableLetters() {
    XCTAssertTrue(stem("Login / Error: café").hasPrefix("login-error-caf~"), stem("Login / Error: café"))
    XCTAssertTrue(stem("").hasPrefix("snapshot~"))
    XCTAssertTrue(stem("🦊").hasPrefix("snapshot~"))
  }

  func testNamesThatWindowsReservesForDevicesAreDerived() {
    for name in ["con", "nul.txt", "com1", "lpt9.a"] { XCTAssertTrue(stem(name).contains("~"), name) }
  }

  func testNormalizationFormsAreDifferentNames() {
    XCTAssertNotEqual(SnapshotName("caf\u{E9}"), SnapshotName("cafe\u{301}"))
    XCTAssertEqual(SnapshotName("caf\u{E9}"), SnapshotName("caf\u{E9}"))
  }

  func testTheMappingIsTheOneThatReferencesAreStoredBy() {
    XCTAssertEqual(stem("a b"), "a-b~s1m7m25abnqd412353x6")
  }

  func testNamesThatLookAlikeHaveDifferentFiles() {
    let names = [
      "a b", "a-b", "a/b", "A-b", "a-B", "a--b", "", " ", ".", "..", "../a", "/etc/passwd", "caf\u{E9}",
      "cafe\u{301}",
      "con", "com1", "nul.txt", "a.", "a", "🦊", "🦊🦊", "a\0", "a\n", String(repeating: "a", count: 81),
      String(repeating: "a", count: 300), String(repeating: "a", count: 301),
    ]
    XCTAssertEqual(Set(names.map(stem)).count, names.count)
    XCTAssertEqual(Set(names.map(SnapshotName.init)).count, names.count)
    for name in names { assertHarmless(stem(name), name) }
  }

  func testTenThousandRandomNamesHaveTenThousandFilesInTheFolder() {
    let seed: UInt64 = 20_260_101
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aAbB-_./ \\~:é\u{301}ß🦊\0\n".unicodeScalars)
    var names: Set<[UInt8]> = []
    var stems: Set<String> = []
    while names.count < 10_000 {
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...(names.count % 50 == 0 ? 300 : 12), using: &generator) {
        name.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      guard names.insert(Array(String(name).utf8)).inserted else { continue }
      let stem = stem(String(name))
      XCTAssertTrue(
        stems.insert(stem.lowercased()).inserted, "seed \(seed): \(String(name).debugDescription)")
      assertHarmless(stem, "seed \(seed): \(String(name).debugDescription)")
    }
  }

  private func assertHarmless(_ stem: String, _ message: String) {
    XCTAssertTrue(stem.utf8.count <= 80 && !stem.isEmpty, message)
    XCTAssertTrue(
      stem.utf8.allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || "-_.~".utf8.contains($0)
      },
      message)
    XCTAssertFalse(stem.hasPrefix(".") || stem.hasPrefix("~") || stem.hasPrefix("-"), message)
  }
}
