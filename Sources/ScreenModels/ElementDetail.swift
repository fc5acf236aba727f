/// The properties that only elements of one role have.
public enum ElementDetail: Sendable, Hashable {
  /// No properties beyond those of every element.
  case plain
  /// The prominence of a text.
  case text(TextStyle)
  /// The phase of an image.
  case image(ImagePhase)
  /// The role of a button.
  case button(ButtonRole)
  /// The completed fraction of the work, from 0 to 1; `nil` for a spinner.
  case progress(fraction: Double?)
  /// The columns of a grid or list, and the children in view.
  case rows(columns: Int, visible: Range<Int>)
  /// The number of the first children that are the navigation bar of a column, and the elements of its flow in view;
  /// `nil` if the device has room for all.
  case column(bar: Int, inView: Range<Int>?)
  /// The layout direction of a group.
  case group(Axis)
  /// The severity of a banner.
  case banner(Tone)
  /// The presentation of a picker's options.
  case picker(PickerStyle)
  /// The components of a date that can be chosen.
  case date(DatePickerComponents)
  /// The number of a stepper or slider, with its limits and step.
  indirect case number(BoundedNumber)

  /// The detail with numbers that JSON can represent: a NaN fraction becomes `nil`, an infinite one 0 or 1 by its sign,
  /// and negative zero becomes zero.
  var normalized: ElementDetail {
    guard case .progress(let fraction?) = self else { return self }
    if fraction.isNaN { return .progress(fraction: nil) }
    if fraction.isInfinite { return .progress(fraction: fraction < 0 ? 0 : 1) }
    return fraction == 0 ? .progress(fraction: 0) : self
  }
}

/// The prominence of a text, under SwiftUI's names.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  /// The most prominent text, such as a heading.
  case title
  /// More prominent than the surrounding text.
  case headline
  /// Body text.
  case body
  /// Small print.
  case caption
}

/// The loading phase of an image.
public enum ImagePhase: Sendable, Hashable {
  /// Nothing has been requested yet.
  case placeholder
  /// The image is loading.
  case loading
  /// The image is loaded, with its size in pixels.
  case loaded(width: Int, height: Int)
  /// Loading failed; the default image is shown.
  case failed
}

/// The effect of a button on the person's data, under SwiftUI's names.
public enum ButtonRole: String, Sendable, Hashable, CaseIterable {
  /// An ordinary button.
  case standard
  /// Changes nothing.
  case cancel
  /// Deletes or discards something.
  case destructive
}

/// The direction in which a group lays out its children.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
}

/// The severity of a message.
public enum Tone: String, Sendable, Hashable, CaseIterable {
  /// Information.
  case info
  /// A possible problem.
  case warning
  /// A failure.
  case error
}

/// The presentation of a picker's options, under SwiftUI's names.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// Only the selected option; the others are in a menu.
  case menu
  /// All options side by side.
  case segmented
  /// All options one below the other.
  case inline
}

/// The components of a date that can be chosen.
public enum DatePickerComponents: String, Sendable, Hashable, CaseIterable {
  /// A day, written `2026-03-01`.
  case date
  /// A time of day, written `09:30`.
  case time
  /// Both, written `2026-03-01 09:30`.
  case dateAndTime
}
