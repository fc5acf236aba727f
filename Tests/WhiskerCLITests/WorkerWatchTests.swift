import Glibc
import XCTest

@testable import WhiskerCLI

/// How the supervisor hears its workers, several of which may be ready at once.
final class WorkerWatchTests: XCTestCase {
  /// The message of one worker may pass on what another one has printed, after the wait that found both ready.
  @MainActor
  func testOutputThatWasPassedOnMeanwhileIsNotReadAgain() async throws {
    var messages: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    XCTAssertEqual(pipe(&messages), 0)
    XCTAssertEqual(pipe(&output), 0)
    defer { for descriptor in messages + output { close(descriptor) } }
    // A read that would wait fails here instead, which looks like the end of the output.
    XCTAssertEqual(fcntl(output[0], F_SETFL, O_NONBLOCK), 0)
    let worker = WorkerProcess(
      process: getpid(), messages: messages[0], complaints: output[0], lifeline: -1, hasGroup: false)
    let progress = try XCTUnwrap(SharedProgress())
    defer { progress.unmap() }
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1)

    XCTAssertEqual(write(output[1], "\n", 1), 1)
    let ready = ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)
    XCTAssertTrue(ready.contains(output[0]))
    watch.passOutput(upTo: 1)
    XCTAssertTrue(watch.listen(ready).isEmpty)
    XCTAssertTrue(watch.descriptors.contains(output[0]), "the output has not ended")

    XCTAssertEqual(write(output[1], "\n", 1), 1)
    XCTAssertTrue(watch.listen(ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)).isEmpty)
    XCTAssertTrue(watch.holdsOutput(upTo: 2), "what came later is heard")
  }
}
