import CWhiskerProcess
import Foundation
import Testing

@testable import WhiskerCLI

struct LastWordsTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func theReasonOfACrashMayArriveInParts() {
    var words = LastWords()
    for part in ["work\nFa", "tal err", "or: no", "thing\nmore\n"] { words.hear(bytes(part), journeyFrom: 0) }
    #expect(words.lines(journeyFrom: 0) == ["Fatal error: nothing"])
  }

  @Test func outputOfAnEarlierJourneyIsForgottenWhereverThePartsEnd() {
    let earlier = "Fatal error: old\nwork\n"
    let later = "work\nPrecondition failed: new\n"
    let all = bytes(earlier + later)
    for cut in 0...all.count {
      // The boundary is known before, or only after, its bytes are read.
      for known in [0, earlier.utf8.count] {
        var words = LastWords()
        words.hear(Array(all[..<cut]), journeyFrom: known)
        words.hear(Array(all[cut...]), journeyFrom: earlier.utf8.count)
        #expect(words.lines(journeyFrom: earlier.utf8.count) == ["Precondition failed: new"], "\(cut)")
        #expect(words.lines(journeyFrom: all.count) == [], "\(cut)")
      }
    }
  }

  @Test func aJourneyBeginsBehindWhatASlowReaderIsAboutToRead() throws {
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
    #expect(whisker_output_start(marks) == 12)
    // An app may have closed the pipe while bytes of earlier journeys were still in it.
    marks.pointee.heard = 3
    whisker_begin_output(marks, -1)
    #expect(whisker_output_start(marks) == 12)
  }

  @Test func theReasonIsKeptWhateverFollowsAndMemoryIsBounded() {
    var words = LastWords()
    words.hear(bytes("Fatal error: the reason\n"), journeyFrom: 0)
    for _ in 0..<200 { words.hear(bytes(String(repeating: "x", count: 1000)), journeyFrom: 0) }
    #expect(words.lines(journeyFrom: 0) == ["Fatal error: the reason"])
    #expect(words.size <= LastWords.limit)
    var noise = LastWords()
    for _ in 0..<200 { noise.hear(bytes(String(repeating: "x", count: 1000)), journeyFrom: 0) }
    #expect(noise.size <= LastWords.limit)
    noise.hear(bytes("\nFatal error: late\n"), journeyFrom: 0)
    #expect(noise.lines(journeyFrom: 0) == ["Fatal error: late"])
  }

  /// The registers of a backtrace are shown with the bytes that they point to, and its frames with the names of functions.
  @Test func aBacktraceIsNoReason() {
    let backtrace = """

      *** Signal 6: Backtracing from 0x7f62c1518eec... done ***

      *** Program crashed: Aborted at 0x0000000000006701 ***

        0 0x00007f62c1518eec checkPreconditions() + 268 in shop
        1 0x00007f62c1518eed checkPreconditions() + 12 in shop
      rdi 0x000055801bc646b0  46 61 74 61 6c 20 65 72 72 6f 72 3a 20 74 68 65  Fatal error: the

      Backtrace took 0.01s


      """
    for reason in ["Fatal error: the reason\n", ""] {
      let all = bytes("work\n" + reason + backtrace)
      for cut in 0...all.count {
        var words = LastWords()
        words.hear(Array(all[..<cut]), journeyFrom: 0)
        words.hear(Array(all[cut...]), journeyFrom: 0)
        #expect(
          words.lines(journeyFrom: 0).joined(separator: "\n") + (reason.isEmpty ? "" : "\n") == reason,
          "\(cut)")
        // That was the crash of a process of the app, which went on.
        words.hear(bytes("Fatal error: later\n"), journeyFrom: 0)
        #expect(words.lines(journeyFrom: 0).last == "Fatal error: later", "\(cut)")
      }
    }
  }

  @Test func secretsAreHiddenBeforeLinesAreCutAndAddressesReplaced() {
    let secrets = ["0xdeadbeef-live", "first\nsecond"]
    func masked(_ bytes: [UInt8]) -> [UInt8] {
      let text = String(decoding: bytes, as: UTF8.self)
      return Array(secrets.reduce(text) { $0.replacing($1, with: "‹token›") }.utf8)
    }
    let filler = String(repeating: "x", count: 1_980)
    for text in [secrets[0], secrets[1], filler + secrets[0]] {
      var words = LastWords()
      words.hear(bytes("Fatal error: \(text)\n"), journeyFrom: 0)
      let line = words.lines(journeyFrom: 0, masked: masked).joined()
      #expect(line.hasPrefix("Fatal error: "))
      for part in ["live", "0x", "first", "second"] { #expect(!line.contains(part), "\(line)") }
    }
  }

  @Test func theBeginningOfASecretAtTheLimitIsNotShown() {
    let (first, last, secret) = ("Fatal error: first\n", "Fatal error: with ", "s3cret-t0ken")
    for cut in 0...secret.utf8.count {
      let count = LastWords.limit - first.utf8.count - last.utf8.count - cut - 1
      var words = LastWords()
      words.hear(
        bytes(first + String(repeating: "x", count: count) + "\n" + last + secret + "\nmore\n"),
        journeyFrom: 0)
      let lines = words.lines(journeyFrom: 0) { text in
        bytes(String(decoding: text, as: UTF8.self).replacing(secret, with: "‹token›"))
      }
      #expect(lines.first == "Fatal error: first")
      #expect(!lines.contains { $0.contains("with s") }, "\(cut): \(lines)")
    }
  }

  @Test func noAddressIsInAReason() {
    #expect(AddressMask.masked("at 0x7ffd0123abcd, 0xdeadBEEF.") == "at 0x…, 0x….")
    #expect(AddressMask.masked("code 0x1F of 10x000000") == "code 0x1F of 10x…")
    #expect(AddressMask.masked("0x") == "0x")
  }

  @Test func outputForATerminalIsEscaped() {
    #expect(
      AppOutput.escaped(bytes("a\u{1B}[31mb\u{202E}\tc\r\nd\u{7}\n"))
        == "a\\u{1B}[31mb\\u{202E}\tc\nd\\u{7}\n")
    #expect(AppOutput.escaped([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test func outputInAJobOfGitHubHasNoCommands() {
    func passed(_ text: String) -> String {
      String(decoding: AppOutput.withoutCommands(bytes(text)), as: UTF8.self)
    }
    #expect(passed("a\n::error::x\n") == "a\n| ::error::x\n")
    #expect(passed(" \t\u{A0}::stop-commands::a\r::a::") == " \t\u{A0}| ::stop-commands::a\r| ::a::")
    #expect(passed("a ##[error]x") == "a ## [error]x")
    for text in ["std::vector", ": a\n:b: :c\n", "a ::b\n", "#[x]\n"] { #expect(passed(text) == text) }
  }

  @Test func aCharacterThatIsCutOffWaitsForItsRest() {
    for text in ["é", "€", "😀"] {
      let whole = bytes("a" + text)
      for count in 1..<whole.count {
        #expect(AppOutput.completeCount(of: Array(whole[..<count])) == 1, "\(text) \(count)")
      }
      #expect(AppOutput.completeCount(of: whole) == whole.count)
    }
    #expect(AppOutput.completeCount(of: []) == 0)
    #expect(AppOutput.completeCount(of: [0x80, 0x80, 0x80, 0x80, 0x80]) == 5)
  }
}
