extension CommandDefinition {
  static let render = CommandDefinition(
    "render", "SCREEN.json", "print a screen's JSON file as text",
    options: [.choice("--form", "FORM", "\(Alternatives.list(of: RenderForm.self)) (wireframe)", \.self)],
    from: RenderForm.wireframe, takesInput: true,
    exitCodes: ExitCodes.codes(
      "the screen was printed", two: "a file that is not a screen, an invalid argument or a missing file")
  ) { form, paths throws(ArgumentError) in
    guard let path = paths.first else { throw .missingArgument("a screen's JSON file", command: "render") }
    if paths.count > 1 { throw .unexpected(paths[1], command: "render") }
    return .render(path: path, form: form)
  }
}

/// The output form of `whisker render`.
enum RenderForm: String, CaseIterable {
  case wireframe
  case ascii
  case outline
  case html
}
