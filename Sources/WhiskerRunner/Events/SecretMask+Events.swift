extension SecretMask {
  /// An event without secrets.
  func masked(_ event: RunEvent) -> RunEvent {
    isEmpty ? event : event.mapTexts({ masked($0) }, files: { masked($0) })
  }
}
