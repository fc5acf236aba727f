internal import ScreenModels

/// Reads a screen part by part, and rejects unknown keys in each object.
struct ScreenDecoder {
  var reader: ScreenReader
  /// The elements of screens that were read before.
  var known: KnownElements

  /// The positions of elements that a file may have: no screen has as many, and none comes to its limit in calculations with them.
  static let positions = 0...Int(Int32.max)

  init(reader: ScreenReader, known: KnownElements) {
    self.reader = reader
    self.known = known
  }

  mutating func document() throws(ScreenJSONError) -> Screen {
    let start = position()
    var app: String?
    var device: Device?
    var tabBar = TabBar()
    var layers: [Layer]?
    var schema: Int?
    var announcements: [String] = []
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "schema": schema = try version()
      case "app": app = try reader.string()
      case "device": device = try self.device()
      case "tabBar": tabBar = try self.tabBar()
      case "layers":
        let offset = position()
        let found = try array { decoder throws(ScreenJSONError) in try decoder.layer() }
        guard !found.isEmpty else { throw ScreenJSONError(.outOfRange("[]", key: "layers"), at: offset) }
        layers = found
      case "announcements": announcements = try texts()
      default: throw object.unknown(key)
      }
    }
    try reader.finish()
    guard schema != nil else { throw ScreenJSONError(.missingKey("schema"), at: start) }
    return Screen(
      app: try required(app, "app", start), device: try required(device, "device", start), tabBar: tabBar,
      layers: try required(layers, "layers", start), announcements: announcements)
  }

  private mutating func version() throws(ScreenJSONError) -> Int {
    let offset = position()
    let version = try reader.integer()
    guard version == ScreenJSON.schema else { throw ScreenJSONError(.unknownSchema(version), at: offset) }
    return version
  }

  private mutating func device() throws(ScreenJSONError) -> Device {
    let start = position()
    var name: String?
    var columns: Int?
    var lines: Int?
    var textSize = TextSize.standard
    var direction = LayoutDirection.leftToRight
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "name": name = try reader.string()
      case "columns": columns = try integer(in: Device.columnLimits, "columns")
      case "lines": lines = try integer(in: Device.lineLimits, "lines")
      case "textSize": textSize = try word("textSize", TextSize.init(rawValue:))
      case "layoutDirection": direction = try word("layoutDirection", LayoutDirection.init(rawValue:))
      default: throw object.unknown(key)
      }
    }
    return Device(
      name: try required(name, "name", start), columns: try required(columns, "columns", start),
      lines: try required(lines, "lines", start), textSize: textSize, layoutDirection: direction)
  }

  private mutating func tabBar() throws(ScreenJSONError) -> TabBar {
    let start = position()
    var items: [TabBar.Item]?
    var selected = 0
    var tint: String?
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "items": items = try array { decoder throws(ScreenJSONError) in try decoder.tab() }
      case "selected": selected = try reader.integer()
      case "tint": tint = try reader.string()
      default: throw object.unknown(key)
      }
    }
    return TabBar(items: try required(items, "items", start), selected: selected, tint: tint)
  }

  private mutating func tab() throws(ScreenJSONError) -> TabBar.Item {
    let start = position()
    var title: String?
    var badge: String?
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "title": title = try reader.string()
      case "badge": badge = try reader.string()
      default: throw object.unknown(key)
      }
    }
    return TabBar.Item(title: try required(title, "title", start), badge: badge)
  }

  private mutating func layer() throws(ScreenJSONError) -> Layer {
    let start = position()
    var kind: Layer.Kind?
    var stack: [String]?
    var first: Int?
    var end: Int?
    var layer = Layer(kind: .base, stack: [])
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "kind": kind = try word("kind", Layer.Kind.init(rawValue:))
      case "stack": stack = try texts()
      case "hidden": layer.isHidden = try reader.bool()
      case "title": layer.title = try element(depth: 1)
      case "toolbar": layer.toolbar = try elements(depth: 1)
      case "elements": layer.elements = try elements(depth: 1)
      case "start": first = try integer(in: Self.positions, "start")
      case "end": end = try integer(in: Self.positions, "end")
      case "alerts": layer.alerts = try elements(depth: 1)
      default: throw object.unknown(key)
      }
    }
    layer.kind = try required(kind, "kind", start)
    layer.stack = try required(stack, "stack", start)
    if first != nil || end != nil {
      let (first, end) = (try required(first, "start", start), try required(end, "end", start))
      guard first <= end else { throw ScreenJSONError(.outOfRange("\(end)", key: "end"), at: start) }
      layer.inView = first..<end
    }
    return layer
  }

  mutating func elements(depth: Int) throws(ScreenJSONError) -> [Element] {
    try array { decoder throws(ScreenJSONError) in try decoder.element(depth: depth) }
  }

  // MARK: Pieces

  /// Returns the offset of the next value.
  mutating func position() -> Int {
    _ = reader.peek()
    return reader.offset
  }

  mutating func array<Value>(
    _ value: (inout ScreenDecoder) throws(ScreenJSONError) -> Value
  ) throws(ScreenJSONError) -> [Value] {
    try reader.expect(UInt8(ascii: "["))
    var values: [Value] = []
    if reader.take(UInt8(ascii: "]")) { return values }
    repeat {
      values.append(try value(&self))
    } while reader.take(UInt8(ascii: ","))
    guard reader.take(UInt8(ascii: "]")) else { throw reader.error(.expected("',' or ']'")) }
    return values
  }

  mutating func texts() throws(ScreenJSONError) -> [String] {
    try array { decoder throws(ScreenJSONError) in try decoder.reader.string() }
  }

  mutating func word<Value>(
    _ key: String, _ value: (String) -> Value?
  ) throws(ScreenJSONError) -> Value {
    let offset = position()
    let word = try reader.string()
    guard let value = value(word) else { throw ScreenJSONError(.unknownWord(word, key: key), at: offset) }
    return value
  }

  mutating func integer(in range: ClosedRange<Int>, _ key: String) throws(ScreenJSONError) -> Int {
    let offset = position()
    let number = try reader.integer()
    guard range.contains(number) else {
      throw ScreenJSONError(.outOfRange("\(number)", key: key), at: offset)
    }
    return number
  }

  func required<Value>(_ value: Value?, _ key: String, _ start: Int) throws(ScreenJSONError) -> Value {
    guard let value else { throw ScreenJSONError(.missingKey(key), at: start) }
    return value
  }
}

/// Iterates over the keys of one object.
struct ObjectReader {
  private var keys: [String] = []
  private var keyOffset = 0

  init(_ reader: inout ScreenReader) throws(ScreenJSONError) { try reader.expect(UInt8(ascii: "{")) }

  /// Returns the next key, with the reader at its value, or `nil` after the closing brace.
  mutating func next(_ reader: inout ScreenReader) throws(ScreenJSONError) -> String? {
    if keys.isEmpty {
      if reader.take(UInt8(ascii: "}")) { return nil }
    } else if reader.take(UInt8(ascii: "}")) {
      return nil
    } else if !reader.take(UInt8(ascii: ",")) {
      throw reader.error(.expected("',' or '}'"))
    }
    _ = reader.peek()
    keyOffset = reader.offset
    let key = try reader.string()
    // There are few keys, and all of them are known: the first unknown one stops the reader.
    guard !keys.contains(key) else { throw ScreenJSONError(.repeatedKey(key), at: keyOffset) }
    keys.append(key)
    try reader.expect(UInt8(ascii: ":"))
    return key
  }

  func unknown(_ key: String) -> ScreenJSONError { ScreenJSONError(.unknownKey(key), at: keyOffset) }
}
