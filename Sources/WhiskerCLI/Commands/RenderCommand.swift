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
    let bytes = try Files.readStream(path)
    do throws(ScreenJSONError) {
      let screen = try ScreenJSON.decode(bytes)
      switch form {
      case .wireframe: Terminal.print(Wireframe.text(screen))
      case .ascii: Terminal.print(Wireframe.text(screen, style: .ascii))
      case .outline: Terminal.print(Outline.text(screen))
      case .html:
        Terminal.print(ScreenHTML.page(title: screen.app, screens: [(caption: screen.name, screen: screen)]))
      }
      return 0
    } catch {
      return Terminal.refuse(UnreadableScreen.reason(of: error, in: bytes, at: path))
    }

  }
}
