/// The answers of the server that are being saved, in the order in which they came.
///
/// Where something else is writing to the store, several wait for it. Each tries again by itself, and is saved after those that came before it:
/// of the same breed, the last answer counts.
@MainActor
final class AnswerQueue {
  private var numbers: [Int] = []
  private var count = 0

  /// Adds an answer at the end, and returns its number.
  func enter() -> Int {
    count += 1
    numbers.append(count)
    return count
  }

  /// Removes an answer that is saved, or that nothing waits for any more.
  func leave(_ number: Int) { numbers.removeAll { $0 == number } }

  /// Whether no other answer is to be saved before this one.
  func isFirst(_ number: Int) -> Bool { numbers.first == number }
}
