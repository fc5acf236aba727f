/// `given file STRING from STRING`: a file of the device.
enum GivenFileLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "given file STRING from STRING:fixture",
      "A file that the device has before the first launch; its bytes come from a fixture.",
      #"given file "notes.json" from "notes/three.json""#)
  ) { line, header throws(Fault) in
    try header.add(Preparation(name: try line.string(), content: .file(from: try line.string(1))))
  }
}
