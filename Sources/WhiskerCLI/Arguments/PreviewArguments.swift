/// The arguments of `whisker preview`.
struct PreviewArguments: Equatable {
  var app: String
  /// The preview; nil for all of the app.
  var name: String?
  /// Prints a page in HTML instead of text.
  var isHTML = false
}

extension PreviewArguments {
  init(_ words: inout ArgumentCursor) throws(ArgumentError) {
    var names: [String] = []
    var isHTML = false
    while let word = try words.next() {
      switch word {
      case "--html": isHTML = true
      case _ where word.hasPrefix("-"): throw .unknownOption(word, command: "preview")
      case _ where names.count < 2: names.append(word)
      default: throw .unexpected(word, command: "preview")
      }
    }
    guard let app = names.first else { throw .missingArgument("an app", command: "preview") }
    self.init(app: app, name: names.count > 1 ? names[1] : nil, isHTML: isHTML)
  }
}
