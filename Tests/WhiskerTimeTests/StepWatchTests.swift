import Foundation
import WhiskerTime
import XCTest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@_silgen_name("fork") private func forkProcess() -> Int32

/// A process without a supervisor says where it trapped or was stuck.
final class StepWatchTests: XCTestCase {
  /// Runs `body` in a copy of this process; returns the signal that ended it, and what it complained about.
  private func end(of body: () -> Void) throws -> (signal: Int32, complaints: String) {
    let pipe = Pipe()
    let child = forkProcess()
    precondition(child >= 0, "no process could be made")
    if child == 0 {
      for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] { Glibc.signal(signal, SIG_DFL) }
      dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
      body()
      _exit(0)
    }
    pipe.fileHandleForWriting.closeFile()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    return (status & 0x7F, text)
  }

  func testAStepThatNeverEndsIsEndedWithItsName() throws {
    for isInSession in [false, true] {
      let (signal, complaints) = try end {
        StepWatch.begin("journey \"J\"", limit: .milliseconds(100))
        StepWatch.step("journey \"J\", step 2, line 5: tap button \"Block\"")
        let block: @Sendable () -> Void = { while true {} }
        if isInSession { do { try withSession { _ in block() } } catch { _exit(9) } } else { block() }
      }
      XCTAssertEqual(signal, SIGABRT)
      XCTAssertTrue(
        complaints.contains(
          "took too long in real time: journey \"J\", step 2, line 5: tap button \"Block\"\n"), complaints)
    }
  }

  /// The worker threads of libdispatch, on which Swift Testing runs, block every signal.
  func testAStepIsEndedAtOnceOnAThreadThatBlocksSignals() throws {
    let (signal, complaints) = try end {
      var set = sigset_t()
      sigfillset(&set)
      pthread_sigmask(SIG_SETMASK, &set, nil)
      StepWatch.begin("journey \"J\"", limit: .milliseconds(100))
      while true {}
    }
    XCTAssertEqual(signal, SIGABRT)
    XCTAssertTrue(complaints.contains("took too long in real time: journey \"J\"\n"), complaints)
  }

  func testTheSignalsThatAThreadBlocksAreRestored() throws {
    for (how, expected) in [(SIG_BLOCK, Int32(1)), (SIG_UNBLOCK, Int32(0))] {
      let (signal, complaints) = try end {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGABRT)
        pthread_sigmask(how, &set, nil)
        StepWatch.begin("journey \"J\"", limit: .seconds(60))
        StepWatch.end()
        pthread_sigmask(SIG_BLOCK, nil, &set)
        if sigismember(&set, SIGABRT) != expected { raise(SIGKILL) }
      }
      XCTAssertEqual(signal, 0, complaints)
    }
  }

  func testAStepWhoseTimeMovesIsNotEnded() throws {
    let (signal, complaints) = try end {
      StepWatch.begin("journey \"J\"", limit: .seconds(1))
      for _ in 0..<8 {
        do { try withSession { try $0.advance(by: .seconds(1)) {} } } catch { _exit(9) }
        Thread.sleep(forTimeInterval: 0.15)
      }
      StepWatch.end()
    }
    XCTAssertEqual(signal, 0, complaints)
    XCTAssertEqual(complaints, "")
  }

  func testATrapIsNamed() throws {
    let (signal, complaints) = try end {
      StepWatch.begin("journey \"J\"", limit: .seconds(60))
      StepWatch.step("journey \"J\", step 1, line 4: launch")
      let none = [Int]().first
      _exit(Int32(none!))
    }
    XCTAssertTrue([SIGILL, SIGTRAP].contains(signal), "\(signal)")
    XCTAssertTrue(complaints.contains("trapped in journey \"J\", step 1, line 4: launch\n"), complaints)
  }

  func testNothingIsSaidAfterTheEnd() throws {
    let (signal, complaints) = try end {
      StepWatch.begin("journey \"J\"", limit: .milliseconds(50))
      StepWatch.end()
      Thread.sleep(forTimeInterval: 0.3)
      abort()
    }
    XCTAssertEqual(signal, SIGABRT)
    XCTAssertEqual(complaints, "")
  }
}
