internal import CWhiskerProcess
import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The progress of a worker, in memory shared with its supervisor: a store costs nothing, and a crash cannot lose it.
///
/// Only the worker writes and only the supervisor reads, except for the marks in the output; each number is independent.
struct SharedProgress {
  private let words: UnsafeMutablePointer<Int>
  private let marks: UnsafeMutablePointer<whisker_output_marks>
  private static let size = 4096
  private static let offsetOfMarks = 1024
  private static let offsetOfCall = 2048

  /// Maps the memory; `nil` if the system refuses.
  init?() {
    let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let address, address != MAP_FAILED else { return nil }
    words = address.bindMemory(to: Int.self, capacity: Self.offsetOfMarks / MemoryLayout<Int>.stride)
    marks = (address + Self.offsetOfMarks).bindMemory(to: whisker_output_marks.self, capacity: 1)
  }

  /// Unmaps the memory.
  func unmap() { munmap(words, Self.size) }

  /// Begins a journey.
  func start(journey: Int) {
    words[0] = journey
    words[1] = 0
    words[2] &+= 1
    words[5] = 0
    words[6] = 0
    words[9] = 0
    words[10] = 0
    words[12] = 0
  }

  /// Ends the output of a journey: all later output of the process belongs to the next one.
  ///
  /// - Returns: The number of bytes of output so far.
  func endOutput() -> Int {
    fflush(nil)
    whisker_begin_output(marks, STDOUT_FILENO)
    return outputStart
  }

  /// Takes note of a call that leaves virtual time or waits, which may never return.
  func note(call: String) {
    let text = call.utf8.prefix(Self.size - Self.offsetOfCall)
    let address = UnsafeMutableRawPointer(words) + Self.offsetOfCall
    words[8] = 0
    for (index, byte) in text.enumerated() {
      address.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    words[7] = words[2]
    words[8] = text.count
  }

  /// Takes note of the beginning or the end of a step.
  func note(_ event: RunEvent) {
    if case .stepStarted(let head) = event {
      words[1] = head.number
      words[2] &+= 1
    } else if case .stepEnded = event {
      words[6] &+= 1
    }
  }

  /// Takes note of the end of the steps, after which the app is ended.
  func noteEnding() {
    words[12] = 1
    words[2] &+= 1
  }

  /// Takes note of the beginning, each step or the end of what the app does only to explain a failure.
  ///
  /// The journey does not reach the time of the explanation.
  func note(_ explanation: FailureExplanation?) {
    if words[9] == 0 { words[5] = words[10] }
    if explanation == nil { words[10] = words[5] }
    words[9] = explanation?.rawValue ?? 0
    words[2] &+= 1
  }

  /// Notes that the pipe for messages is no longer the worker's own.
  func notePipeLost() { words[4] = 1 }

  /// The words that the engine writes by itself: the virtual nanoseconds of the journey, and the turns of its app.
  var engineWords: UnsafeMutableRawPointer { UnsafeMutableRawPointer(words + 10) }

  /// Notes the progress of the engine from here on, and what may end this process: a crash as soon as its signal arrives, and a call that may
  /// never return.
  func noteProgressAndEnds() {
    JourneyRunner.shareProgress(in: engineWords)
    whisker_note_crash_at(words + 3, JourneyRunner.crashHook)
    JourneyRunner.observeCalls { note(call: $0) }
  }

  /// The index of the current journey.
  var journey: Int { words[0] }
  /// The number of the current step, from 1; 0 before the first.
  var step: Int { words[1] }
  /// The number of steps that ran to their end.
  var stepsDone: Int { words[6] }
  /// The last call of the current step that left virtual time or waits, and what to use instead; nil if there was none.
  var call: String? {
    let count = words[8]
    guard words[7] == words[2], count > 0, count <= Self.size - Self.offsetOfCall else { return nil }
    let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(words) + Self.offsetOfCall, count: count)
    return String(decoding: bytes, as: UTF8.self)
  }
  /// The virtual time that the journey has reached.
  var time: Duration { .nanoseconds(words[9] == 0 ? words[10] : words[5]) }
  /// Whether the steps are over and the app is being ended.
  var isEnding: Bool { words[12] != 0 && words[9] == 0 }
  /// How the app only runs on to explain a failure, which the journey has; nil if it does not.
  var explanation: FailureExplanation? { FailureExplanation(rawValue: words[9]) }
  /// Changes with every step, and whenever virtual time moves or the app gets a turn: what makes progress is not blocked.
  var tick: Int { words[2] &+ words[10] &+ words[11] }
  /// The signal of a crash that the process is handling; `nil` for none.
  var crash: Int32? { words[3] == 0 ? nil : Int32(truncatingIfNeeded: words[3]) }
  /// Whether the worker has lost its pipe for messages.
  var hasLostPipe: Bool { words[4] != 0 }
  /// The number of bytes of output before the current journey.
  var outputStart: Int { whisker_output_start(marks) }

  /// Reads output; the worker waits for the end of that before it begins another journey.
  func reading(_ read: () -> [UInt8]?) -> [UInt8]? {
    whisker_begin_reading(marks)
    let bytes = read()
    whisker_end_reading(marks, bytes?.count ?? 0)
    return bytes
  }
}
