import ScreenModels
import WhiskerFiles
import WhiskerLanguageServer
import WhiskerRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `whisker lsp`: serves an editor on standard input and output until it sends `exit` or disconnects.
///
/// Unlike other commands it exits as the protocol requires: with 0 after a `shutdown`, otherwise with 1. Standard error is for people.
@MainActor
struct LanguageServerCommand {
  let apps: [AppDescriptor]
  let arguments: LanguageServerArguments

  func run() throws(FileError) -> Int32 {
    if let mistake = try PlanArguments(app: arguments.app).mistake(apps) { return Terminal.refuse(mistake) }
    if Terminal.isTerminal(STDIN_FILENO) {
      Terminal.complain(
        "\(CommandName.current) lsp speaks the Language Server Protocol and is started by an editor; see Editors in the repository\n"
      )
    }
    let streams = LanguageServerLoop.Streams(
      read: { Terminal.readInput(STDIN_FILENO) }, isReadable: { Terminal.isReadable(STDIN_FILENO) },
      write: { Terminal.report($0) }, complain: { Terminal.complain($0) })
    var loop = LanguageServerLoop(
      apps: apps,
      options: LanguageServerOptions(
        app: arguments.app, fixtures: arguments.fixtures, artifacts: arguments.artifacts), streams: streams)
    return loop.run()
  }
}
