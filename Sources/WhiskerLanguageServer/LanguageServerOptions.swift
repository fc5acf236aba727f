/// The options of `whisker lsp`.
package struct LanguageServerOptions: Sendable {
  /// The app of journeys that do not name one.
  let app: String?
  /// The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  let fixtures: String?
  /// The artifacts folder, in which runs keep the names that their screens showed.
  let artifacts: String

  /// The options, with paths relative to the folder that a client has open.
  package init(app: String? = nil, fixtures: String? = nil, artifacts: String) {
    self.app = app
    self.fixtures = fixtures
    self.artifacts = artifacts
  }
}
