import ScreenModels
import TextRenderer

extension ContentBuilder {
  /// Builds a screen for a phone of which some lines are taken, such as by its frame and a tab bar.
  static func build(
    _ model: any ScreenModel, onPhoneWithout lines: Int, memory: BuildMemory
  ) throws(ScreenError) -> BuiltContent {
    let room = ScreenRoom(columns: Device.phone.columns - 4, lines: Device.phone.lines - lines)
    return try build(model, in: room, memory: memory, ruler: WireframeRuler())
  }
}
