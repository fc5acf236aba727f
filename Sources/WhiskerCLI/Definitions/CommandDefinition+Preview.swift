extension CommandDefinition {
  static let preview = CommandDefinition(
    "preview", "APP [NAME]", "print an app's previews: screens with mocked models",
    options: [.flag("--html", "print one page with all screens as HTML", \.self)], from: false,
    exitCodes: ExitCodes.codes(
      "the previews were printed", two: "an unknown app or preview, or an invalid argument",
      three: "a preview has no valid screen, or the output could not be written")
  ) { isHTML, names throws(ArgumentError) in
    guard let app = names.first else { throw .missingArgument("an app", command: "preview") }
    if names.count > 2 { throw .unexpected(names[2], command: "preview") }
    return .preview(PreviewArguments(app: app, name: names.count > 1 ? names[1] : nil, isHTML: isHTML))
  }
}

/// The arguments of `whisker preview`.
struct PreviewArguments: Equatable {
  var app: String
  /// The preview; nil for all of the app.
  var name: String?
  /// Prints a page in HTML instead of text.
  var isHTML = false
}
