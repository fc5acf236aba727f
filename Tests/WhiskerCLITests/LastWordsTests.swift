import CWhiskerProcess
import Foundation
import XCTest

@testable import WhiskerCLI

final class LastWordsTests: XCTestCase {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  func testTheReasonOfACrashMayArriveInParts() {
    var words = LastWords()
    for part in ["work\nFa", "tal err", "or: no", "thing\nmore\n"] { words.hear(bytes(part), journeyFrom: 0) }
    XCTAssertEqual(words.lines(journeyFrom: 0), ["Fatal error: nothing"])
  }

  func testOutputOfAnEarlierJourneyIsForgottenWhereverThePartsEnd() {
    let earlier = "Fatal error: old\nwork\n"
    let later = "work\nPrecondition failed: new\n"
    let all = bytes(earlier + later)
    for cut in 0...all.count {
      // The boundary is known before, or only after, its bytes are read.
      for known in [0, earlier.utf8.count] {
        var words = LastWords()
        words.hear(Array(all[..<cut]), journeyFrom: known)
        words.hear(Array(all[cut...]), journeyFrom: earlier.utf8.count)
        XCTAssertEqual(words.lines(journeyFrom: earlier.utf8.count), ["Precondition failed: new"], "\(cut)")
        XCTAssertEqual(words.lines(journeyFrom: all.count), [], "\(cut)")
      }
    }
  }

  func testAJourneyBeginsBehindWhatASlowReaderIsAboutToRead() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("later".utf8))
    let marks = UnsafeMutablePointer<whisker_output_marks>.allocate(capacity: 1)
    marks.initialize(to: whisker_output_marks())
    defer { marks.deallocate() }
    nonisolated(unsafe) let shared = marks
    whisker_begin_reading(shared)
    let reader = Thread {
      // As long as a process waits that has the processor taken away in the middle of a read, among many others.
      Thread.sleep(forTimeInterval: 0.3)
      whisker_end_reading(shared, 7)
    }
    reader.start()
    whisker_begin_output(marks, pipe.fileHandleForReading.fileDescriptor)
    XCTAssertEqual(whisker_output_start(marks), 12)
    // An app may have closed the pipe while bytes of earlier journeys were still in it.
    marks.pointee.heard = 3
    whisker_begin_output(marks, -1)
    XCTAssertEqual(whisker_output_start(marks), 12)
  }

  func testTheReasonIsKeptWhateverFollowsAndMemoryIsBounded() {
    var words = LastWords()
    words.hear(bytes("Fatal error: the reason\n"), journeyFrom: 0)
    for _ in 0..<200 { words.hear(bytes(String(repeating: "x", count: 1000)), journeyFrom: 0) }
    XCTAssertEqual(words.lines(journeyFrom: 0), ["Fatal error: the reason"])
    XCTAssertLessThanOrEqual(words.size, LastWords.limit)
    var noise = LastWords()
    for _ in 0..<200 { noise.hear(bytes(String(repeating: "x", count: 1000)), journeyFrom: 0) }
    XCTAssertLessThanOrEqual(noise.size, LastWords.limit)
    noise.hear(bytes("\nFatal error: late\n"), journeyFrom: 0)
    XCTAssertEqual(noise.lines(journeyFrom: 0), ["Fatal error: late"])
  }

  func testNoAddressIsInAReason() {
    XCTAssertEqual(AddressMask.masked("at 0x7ffd0123abcd, 0xdeadBEEF."), "at 0x…, 0x….")
    XCTAssertEqual(AddressMask.masked("code 0x1F of 10x000000"), "code 0x1F of 10x…")
    XCTAssertEqual(AddressMask.masked("0x"), "0x")
  }

  func testOutputForATerminalIsEscaped() {
    XCTAssertEqual(
      AppOutput.escaped(bytes("a\u{1B}[31mb\u{202E}\tc\r\nd\u{7}\n")), "a\\u{1B}[31mb\\u{202E}\tc\nd\\u{7}\n")
    XCTAssertEqual(AppOutput.escaped([0x61, 0xFF, 0x62]), "a\u{FFFD}b")
  }

  func testACharacterThatIsCutOffWaitsForItsRest() {
    for text in ["é", "€", "😀"] {
      let whole = bytes("a" + text)
      for count in 1..<whole.count {
        XCTAssertEqual(AppOutput.completeCount(of: Array(whole[..<count])), 1, "\(text) \(count)")
      }
      XCTAssertEqual(AppOutput.completeCount(of: whole), whole.count)
    }
    XCTAssertEqual(AppOutput.completeCount(of: []), 0)
    XCTAssertEqual(AppOutput.completeCount(of: [0x80, 0x80, 0x80, 0x80, 0x80]), 5)
  }
}
