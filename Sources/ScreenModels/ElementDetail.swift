/// What only elements of one role have.
public enum ElementDetail: Sendable, Hashable {
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
  /// How a picker shows its options.
  case picker(PickerStyle)
  /// What part of a date can be chosen.
  case date(DatePickerComponents)
  /// The number of a stepper or slider and what it can be.
  indirect case number(BoundedNumber)

  /// The detail with numbers that JSON has: a fraction that is not a number is none, an infinite one is the
  /// end it points to, and there is one zero.
  var normalized: ElementDetail {
    guard case .progress(let fraction?) = self else { return self }
    if fraction.isNaN { return .progress(fraction: nil) }
    if fraction.isInfinite { return .progress(fraction: fraction < 0 ? 0 : 1) }
    return fraction == 0 ? .progress(fraction: 0) : self
  }
}

/// The prominence of a text, under SwiftUI's names.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
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
public enum ImagePhase: Sendable, Hashable {
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
public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
  /// An ordinary button.
  case standard
  /// Leaves things as they are.
  case cancel
  /// Deletes or gives up something.
  case destructive
}

/// The direction in which a group lays out its children.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
}

/// How serious a message is.
public enum Tone: String, Sendable, Hashable, CaseIterable {
  /// For information.
  case info
  /// Something may not work.
  case warning
  /// Something failed.
  case error
}

/// How a picker shows its options, under SwiftUI's names.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// The chosen option alone; the others are in a menu.
  case menu
  /// All options side by side.
  case segmented
  /// All options one below the other.
  case inline
}

/// What part of a date can be chosen.
public enum DatePickerComponents: String, Sendable, Hashable, CaseIterable {
  /// A day, written `2026-03-01`.
  case date
  /// A time of day, written `09:30`.
  case time
  /// Both, written `2026-03-01 09:30`.
  case dateAndTime
}
