import WhiskerRunner

extension WorkerMessage {
  /// Tells the supervisor of a secret, which is to be hidden in the last words of a crash.
  init(_ secret: TakenSecret) {
    // A name has no zero byte.
    self.init(kind: .takenSecret, content: Array(secret.name.utf8) + [0] + Array(secret.value.utf8))
  }

  /// The secret in a message of that kind; nil if there is none.
  var takenSecret: TakenSecret? {
    guard let end = content.firstIndex(of: 0) else { return nil }
    return TakenSecret(
      name: String(decoding: content[..<end], as: UTF8.self),
      value: String(decoding: content[(end + 1)...], as: UTF8.self))
  }
}
