import WhiskerSource

/// A file, stored value or setting that a header line provides for the launch of the app.
package struct Preparation: Sendable {
  /// The provided content.
  package enum Content: Sendable {
    /// A file of the device with the bytes of a fixture.
    case file(from: LocatedText)
    /// A text under a key of the device's storage.
    case stored(LocatedText)
    /// A JSON value under a key of the device's storage.
    case storedJSON(LocatedText)
    /// A setting.
    case configuration(LocatedText)
  }

  /// The file's name, or the key.
  package internal(set) var name: LocatedText
  package internal(set) var content: Content

  /// The number of bytes of its texts.
  var byteCount: Int {
    switch content {
    case .file(let text), .stored(let text), .storedJSON(let text), .configuration(let text):
      name.value.utf8.count + text.value.utf8.count
    }
  }

  /// The subject that only one line may provide.
  var subject: String {
    switch content {
    case .file: "file"
    case .stored, .storedJSON: "key"
    case .configuration: "config key"
    }
  }
}

extension JourneyParser {
  /// Returns the preparation with its names replaced.
  func preparation(
    _ preparation: Preparation, in file: SourceFile, _ names: Bindings
  ) throws(Fault) -> Preparation {
    func replaced(_ literal: LocatedText) throws(Fault) -> LocatedText {
      LocatedText(try text(literal, in: file, names), literal.span)
    }
    var result = preparation
    result.name = try replaced(preparation.name)
    switch preparation.content {
    case .file(let path): result.content = .file(from: try replaced(path))
    case .stored(let value): result.content = .stored(try replaced(value))
    case .configuration(let value): result.content = .configuration(try replaced(value))
    case .storedJSON(let value):
      try names.checkSize(in: [(value.span, .json)], of: file)
      let json = try file.bytes.withUnsafeBufferPointer { bytes throws(Fault) in
        try Payload(pieces: [value.span], bytes: bytes, bindings: names).json()
      }
      result.content = .storedJSON(json)
    }
    return result
  }
}
