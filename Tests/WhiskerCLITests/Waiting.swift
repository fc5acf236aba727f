import Foundation

/// Whether something becomes true within 20 seconds.
func waits(_ condition: () -> Bool) -> Bool {
  for _ in 0..<1000 {
    if condition() { return true }
    usleep(20_000)
  }
  return condition()
}
