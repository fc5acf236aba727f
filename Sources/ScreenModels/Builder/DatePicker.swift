/// A control that selects a date, a time or both.
///
/// Dates are texts in the format of ``DatePickerComponents``, in the calendar and time zone in which the app shows them.
public struct DatePicker: ScreenContent {
  /// The node that describes the picker.
  public let node: Node

  /// Creates a picker; `action` receives a date that is well formed and within the limits.
  ///
  /// - Parameters:
  ///   - name: The label of the date.
  ///   - selection: The selected date.
  ///   - earliest: The first date that can be chosen; empty for no limit.
  ///   - latest: The last date that can be chosen; empty for no limit.
  ///   - components: The components of the date that can be chosen.
  ///   - action: Receives the new date.
  public init(
    _ name: String, selection: String, earliest: String = "", latest: String = "",
    components: DatePickerComponents = .date, action: @escaping @MainActor (String) -> Void
  ) {
    var node = Node(.datePicker, name, value: selection)
    node.detail = .date(components)
    if !earliest.isEmpty || !latest.isEmpty {
      node.extend {
        $0.earliest = earliest
        $0.latest = latest
      }
    }
    node.handlers.add(.set) { text in
      guard components.accepts(text) else { return false }
      // The byte order of well-formed dates is their chronological order.
      let bytes = Array(text.utf8)
      if !earliest.isEmpty, bytes.lexicographicallyPrecedes(earliest.utf8) { return false }
      if !latest.isEmpty, latest.utf8.lexicographicallyPrecedes(bytes) { return false }
      action(text)
      return true
    }
    self.node = node
  }
}
