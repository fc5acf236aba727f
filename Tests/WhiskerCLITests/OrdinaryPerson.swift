import Foundation
import Testing

/// A person without the rights of the superuser, who may write everywhere.
struct OrdinaryPerson {
  /// The beginning of a command of the shell, which is followed by a line in quotes, and by `$0` for it.
  let shell: String

  /// Finds a way to be such a person, who may write in a folder; cancels the test if there is none.
  init(in folder: URL) throws {
    let setpriv = "/usr/bin/setpriv"
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: setpriv) else {
      try Test.cancel("not the superuser, or no \(setpriv)")
    }
    #expect(chmod(folder.path, 0o777) == 0)
    shell = "\(setpriv) --reuid=65534 --regid=65534 --clear-groups sh -c"
    let known = try ProgramRun(shell: "\(shell) '\"$0\" --version' \"$0\"", in: folder)
    guard known.code == 0 else { try Test.cancel("only the superuser may run the program") }
  }
}
