import CWhiskerProcess
import Foundation
import Glibc
import Testing
import WhiskerRunner

@testable import WhiskerCLI

/// How the supervisor hears its workers, several of which may be ready at once.
struct WorkerWatchTests {
  /// The message of one worker may pass on what another one has printed, after the wait that found both ready.
  @MainActor
  @Test func outputThatWasPassedOnMeanwhileIsNotReadAgain() async throws {
    var messages: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    #expect(pipe(&messages) == 0)
    #expect(pipe(&output) == 0)
    defer { for descriptor in messages + output { close(descriptor) } }
    // A read that would wait fails here instead, which looks like the end of the output.
    #expect(fcntl(output[0], F_SETFL, O_NONBLOCK) == 0)
    let worker = WorkerProcess(
      process: getpid(), messages: messages[0], complaints: output[0], lifeline: -1, hasGroup: false)
    let progress = try #require(SharedProgress())
    defer { progress.unmap() }
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1)

    #expect(write(output[1], "\n", 1) == 1)
    let ready = ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)
    #expect(ready.contains(output[0]))
    watch.passOutput(upTo: 1)
    #expect(watch.listen(ready).isEmpty)
    #expect(watch.descriptors.contains(output[0]), "the output has not ended")

    #expect(write(output[1], "\n", 1) == 1)
    #expect(watch.listen(ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)).isEmpty)
    #expect(watch.holdsOutput(upTo: 2), "what came later is heard")
  }

  /// An app that prints without end, in a journey that is not to be reported yet, waits instead of taking all memory.
  @MainActor
  @Test func outputThatIsNotPassedOnIsHeldUpToALimit() async throws {
    var messages: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    #expect(pipe(&messages) == 0)
    #expect(pipe(&output) == 0)
    defer { for descriptor in messages + output { close(descriptor) } }
    #expect(fcntl(output[1], F_SETFL, O_NONBLOCK) == 0)
    let sleeper = try sleeper()
    let worker = WorkerProcess(
      process: sleeper.processIdentifier, messages: messages[0], complaints: output[0], lifeline: -1,
      hasGroup: false)
    defer {
      worker.kill()
      sleeper.waitUntilExit()
    }
    let progress = try #require(SharedProgress())
    defer { progress.unmap() }
    let bytes = [UInt8](repeating: 0x0A, count: 1 << 14)
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1, heldOutput: 5 * bytes.count)
    var rounds = 0
    while watch.descriptors.contains(output[0]), rounds < 20 {
      _ = write(output[1], bytes, bytes.count)
      #expect(watch.listen(ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)).isEmpty)
      rounds += 1
    }
    #expect(rounds == 5)
    _ = write(output[1], bytes, bytes.count)
    #expect(watch.listen(ReadyDescriptors(waitingFor: watch.descriptors, atMost: 0)).isEmpty)
    #expect(Terminal.readableBytes(output[0]) > 0, "the worker waits")
    watch.charge(100_000_000_000)
    #expect(!watch.wasStopped)
  }

  /// A worker that prints without a pause is never waited for.
  @MainActor
  @Test func aStepThatPrintsWithoutEndIsStopped() throws {
    let sleeper = try sleeper()
    let worker = WorkerProcess(
      process: sleeper.processIdentifier, messages: -1, complaints: -1, lifeline: -1, hasGroup: false)
    let progress = try #require(SharedProgress())
    defer { progress.unmap() }
    var time = whisker_processor_time(used: 3_000_000_000, starved: 0, is_ready: 0)
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1) { time }
    let start = ReadyDescriptors.now
    var stopped: [Int] = []
    for tenth in 0..<30 {
      watch.charge(0, at: start + tenth * 100_000_000)
      if watch.wasStopped { stopped.append(tenth) }
      // Half of the time it waits until its output is read.
      time.used += 50_000_000
    }
    if !watch.wasStopped { worker.kill() }
    sleeper.waitUntilExit()
    #expect(stopped.first == 24)
  }

  /// Virtual time that moves, and an app that gets turns at one instant, are progress of a step.
  @MainActor
  @Test func aStepThatMakesProgressIsNotStopped() throws {
    let sleeper = try sleeper()
    let worker = WorkerProcess(
      process: sleeper.processIdentifier, messages: -1, complaints: -1, lifeline: -1, hasGroup: false)
    let progress = try #require(SharedProgress())
    defer { progress.unmap() }
    let time = whisker_processor_time(used: 3_000_000_000, starved: 0, is_ready: 0)
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1) { time }
    let words = progress.engineWords.bindMemory(to: Int.self, capacity: 2)
    for round in 1...10 {
      watch.charge(900_000_000)
      words[round % 2] += 1
    }
    #expect(!watch.wasStopped)
    #expect(progress.time == .nanoseconds(5))
    progress.note(.lookAhead)
    words[0] = 99
    #expect(progress.time == .nanoseconds(5), "the journey does not reach the time of an explanation")
    progress.note(nil)
    #expect(progress.time == .nanoseconds(5))
    watch.charge(100_000_000)
    watch.charge(1_000_000_000)
    #expect(watch.wasStopped)
    sleeper.waitUntilExit()
  }

  private func sleeper() throws -> Process {
    let sleeper = Process()
    sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
    sleeper.arguments = ["60"]
    try sleeper.start()
    return sleeper
  }

  /// Charges a step with 0.3 s, then with 5.5 s in which the worker had the processors as given, then with 0.5 s; returns when it was stopped.
  @MainActor
  private func stops(
    _ time: (used: UInt64, starved: UInt64), isReady: Int32
  ) throws -> [Bool] {
    let sleeper = try sleeper()
    let worker = WorkerProcess(
      process: sleeper.processIdentifier, messages: -1, complaints: -1, lifeline: -1, hasGroup: false)
    let progress = try #require(SharedProgress())
    defer { progress.unmap() }
    var now = whisker_processor_time(used: 3_000_000_000, starved: 7_000_000_000, is_ready: 1)
    var watch = WorkerWatch(worker: worker, progress: progress, limit: 1) { now }
    watch.charge(300_000_000)
    now.used += time.used
    now.starved += time.starved
    now.is_ready = isReady
    watch.charge(5_500_000_000)
    let early = watch.wasStopped
    now.used += 500_000_000
    watch.charge(500_000_000)
    if !watch.wasStopped { worker.kill() }
    sleeper.waitUntilExit()
    #expect(sleeper.terminationReason == .uncaughtSignal)
    return [early, watch.wasStopped]
  }

  /// The limit of a step counts the time in which the worker could have gone on.
  @MainActor
  @Test func aBusyMachineIsNoFaultOfTheApp() async throws {
    #expect(try stops((used: 500_000_000, starved: 0), isReady: 1) == [false, true], "it waits, or runs on")
    #expect(try stops((used: 5_400_000_000, starved: 0), isReady: 1) == [true, true], "it runs without end")
    #expect(try stops((used: 0, starved: 0), isReady: 0) == [true, true], "it is blocked")
    #expect(
      try stops((used: 0, starved: 5_000_000_000), isReady: 0) == [false, true], "it waited, and is blocked")
  }

  /// What the system tells of a process that runs, and of none.
  @Test func theTimeOfAProcessorIsTheSystems() {
    let time = whisker_processor_time(getpid())
    #expect(time.used > 0)
    let none = whisker_processor_time(Int32.max)
    #expect(none.used + none.starved + UInt64(none.is_ready) == 0)
  }
}
