import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker fmt`: writes journeys in their canonical form; with `--check` it only lists those that are not canonical.
///
/// A file with an error in a line or in the order of its header is left unchanged, and the error is shown; so is one that must not or cannot be written.
@MainActor
struct FormatCommand {
  let paths: [String]
  let isCheck: Bool

  func run() throws(FileError) -> Int32 {
    let formatter = JourneyFormatter(vocabulary: .screens)
    var changed = 0
    var broken = 0
    var locked = 0
    var unread = 0
    let files = try JourneyPlan.files(paths)
    try LinkedJourneys.warn(in: paths)
    for path in files {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Files.read(path) } catch {
        Terminal.error(error.description)
        unread += 1
        continue
      }
      let formatted: [UInt8]
      do throws(UnformattableJourney) {
        formatted = try formatter.format(SourceFile(path: path, bytes: bytes))
      } catch {
        WhiskerCommand.report(error.diagnostics)
        broken += 1
        continue
      }
      if formatted == bytes { continue }
      if !isCheck {
        do throws(FileError) {
          try Files.checkWritable(path)
          try Files.writeAtomically(formatted, to: path)
        } catch {
          Terminal.error(error.description)
          locked += 1
          continue
        }
      }
      changed += 1
      Terminal.print("\(isCheck ? "not canonical" : "formatted"): \(VisibleText.inLine(path))\n")
    }
    let count = counted(files.count, "file")
    let left =
      (broken == 0 ? "" : ", \(broken) with errors left unchanged")
      + (locked == 0 ? "" : ", \(locked) not written") + (unread == 0 ? "" : ", \(unread) not read")
    let result =
      changed + broken + locked + unread == 0
      ? "all canonical" : "\(changed) \(isCheck ? "not canonical" : "formatted")"
    Terminal.print("\(count), \(result)\(left)\n")
    if locked > 0 { return 3 }
    return broken + unread > 0 ? 2 : isCheck && changed > 0 ? 1 : 0
  }
}
