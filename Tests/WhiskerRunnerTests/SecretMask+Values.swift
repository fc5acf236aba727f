@testable import WhiskerRunner

extension SecretMask {
  /// Creates a mask of secrets by their names.
  convenience init(_ values: KeyValuePairs<String, String>) {
    var secrets = KnownSecrets()
    for (name, value) in values { secrets.add(name, value) }
    self.init(secrets)
  }
}
