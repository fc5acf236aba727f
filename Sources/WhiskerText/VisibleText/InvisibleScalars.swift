extension Unicode.Scalar {
  /// Whether it reorders or hides surrounding text, or makes two texts that look the same: bidirectional controls, line separators, a byte
  /// order mark, and what takes no room and joins nothing, such as a zero width space or a soft hyphen.
  ///
  /// Joiners and variation selectors are part of the letters and emoji around them.
  package var isDeceptive: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    // Unicode's Default_Ignorable_Code_Point without joiners, selectors and the tags of flags.
    case 0x00AD, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0x3164,
      0xFFA0:
      true
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
