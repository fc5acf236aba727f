extension SecretMask {
  /// Returns an event with its secrets hidden.
  func masked(_ event: RunEvent) -> RunEvent {
    isEmpty ? event : event.mapTexts({ masked($0) }, lines: { masked(line: $0) }, files: { masked($0) })
  }
}
