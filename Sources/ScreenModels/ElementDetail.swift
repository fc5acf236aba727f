/// What only elements of one role have.
public enum ElementDetail: Sendable, Hashable, Codable {
  /// Nothing beyond what every element has.
  case plain
  /// How prominent a text is.
  case text(TextStyle)
  /// What a picture shows at this moment.
  case image(ImagePhase)
  /// What a button does to the person's data.
  case button(ButtonRole)
  /// How far along work is, from 0 to 1; `nil` for a spinner.
  case progress(fraction: Double?)
  /// Columns of a grid or list, and which of its children are in view.
  case rows(columns: Int, visible: Range<Int>)
  /// How a group lays its children out.
  case group(Axis)
  /// How serious a banner is.
  case banner(Tone)
}

/// The prominence of a text, under SwiftUI's names.
public enum TextStyle: String, Sendable, Hashable, Codable, CaseIterable {
  /// The largest.
  case title
  /// Stands out from the text around it.
  case headline
  /// Running text.
  case body
  /// Small print.
  case caption
}

/// What a picture shows at this moment.
public enum ImagePhase: Sendable, Hashable, Codable {
  /// Nothing was asked for yet.
  case placeholder
  /// On its way.
  case loading
  /// There, with its size in pixels.
  case loaded(width: Int, height: Int)
  /// Could not be had; the default picture is shown.
  case failed
}

/// What a button does to the person's data, under SwiftUI's names.
public enum ButtonRole: String, Sendable, Hashable, Codable, CaseIterable {
  /// An ordinary button.
  case standard
  /// Leaves things as they are.
  case cancel
  /// Deletes or gives up something.
  case destructive
}

/// The direction in which a group lays out its children.
public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
}

/// How serious a message is.
public enum Tone: String, Sendable, Hashable, Codable, CaseIterable {
  /// For information.
  case info
  /// Something may not work.
  case warning
  /// Something failed.
  case error
}
