extension Unicode.Scalar {
  /// Whether it reorders or hides surrounding text: bidirectional controls, line separators, a byte order mark.
  package var isDeceptive: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a reader cannot see or identify it: controls, format characters, separators and white space other than
  /// the space, private-use characters.
  package var isInvisible: Bool {
    // Most text is printable ASCII, for which Unicode's properties are not needed.
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse: return true
    default: return false
    }
  }
}
