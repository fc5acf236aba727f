import ScreenModels
import TextRenderer
import WhiskerFiles
import WhiskerHTML

/// `whisker render`: draws a screen that was saved as JSON.
@MainActor
struct RenderCommand {
  let path: String
  let form: RenderForm

  /// - Returns: 0, or 2 if the file has no screen.
  func run() throws(FileError) -> Int32 {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.readStream(path) } catch {
      if error.reason == .notFound, !advice.isEmpty { return Terminal.refuse(error.description + advice) }
      throw error
    }
    do throws(ScreenJSONError) {
      let screen = try ScreenJSON.decode(bytes)
      switch form {
      case .wireframe: Terminal.print(Wireframe.text(screen))
      case .ascii: Terminal.print(Wireframe.text(screen, style: .ascii))
      case .outline: Terminal.print(Outline.text(screen))
      case .html:
        let page = ScreenHTML.page(title: screen.app, screens: [(caption: screen.name, screen: screen)])
        Terminal.report(page.utf8)
      }
      return 0
    } catch {
      return Terminal.refuse(UnreadableScreen.reason(of: error, in: bytes, at: path) + advice)
    }
  }

  /// The end of a message about a path that is not a screen: the JSON file of the same name; empty if there is none.
  private var advice: String {
    let suffixes = [".txt", ".html", ".json"]
    let name = suffixes.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
    let file = name + ".json"
    do throws(FileError) {
      guard file != path, try Files.kind(of: file) == .file else { return "" }
    } catch { return "" }
    return "; did you mean \(file)?"
  }
}
