/// The answers of the server that are being saved, in the order in which they came.
///
/// Where something else is writing to the store, several wait for it. Each begins as soon as those that came before it have ended: of the same
/// breed, the last answer counts.
@MainActor
final class AnswerQueue {
  private var numbers: [Int] = []
  private var count = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  /// Adds an answer at the end, and returns its number.
  func enter() -> Int {
    count += 1
    numbers.append(count)
    return count
  }

  /// Waits until no other answer is to be saved before this one; `false` if nothing waits for it any more.
  func turn(of number: Int) async -> Bool {
    guard !isFirst(number) else { return true }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting[number] = continuation }
      }
    } onCancel: {
      Task { @MainActor in wake(number) }
    }
    return isFirst(number) && !Task.isCancelled
  }

  /// Removes an answer that is saved, or that nothing waits for any more.
  func leave(_ number: Int) {
    numbers.removeAll { $0 == number }
    if let first = numbers.first { wake(first) }
  }

  private func isFirst(_ number: Int) -> Bool { numbers.first == number }

  private func wake(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }
}
