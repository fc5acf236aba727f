internal import ScreenModels

extension Role {
  /// The actions of elements of this role, unless their line lists differences.
  var usualActions: [ElementAction] {
    switch self {
    case .button, .cell, .link, .option: Self.tapped
    case .toggle: Self.toggled
    case .field, .search, .secure, .editor: Self.typed
    case .picker: Self.chosen
    case .slider, .datePicker: Self.moved
    case .stepper: Self.stepped
    case .text, .label, .image, .menu, .progress, .list, .grid, .section, .group, .column, .disclosure,
      .unavailable, .banner, .toast, .alert, .dialog, .title, .divider, .spacer, .custom:
      []
    }
  }

  // Created once, because an array literal allocates new memory each time.
  private static let tapped: [ElementAction] = [.tap]
  private static let toggled: [ElementAction] = [.toggle]
  private static let typed: [ElementAction] = [.type]
  private static let chosen: [ElementAction] = [.choose]
  private static let moved: [ElementAction] = [.set]
  private static let stepped: [ElementAction] = [.increment, .decrement]

  /// The default detail of elements of this role, which the formats omit.
  var usualDetail: ElementDetail {
    switch self {
    case .text: .text(.body)
    case .image: .image(.placeholder)
    case .button: .button(.standard)
    case .progress: .progress(fraction: nil)
    case .group: .group(.vertical)
    case .column: .column(bar: 0, inView: nil)
    case .banner, .toast: .banner(.info)
    case .picker: .picker(.menu)
    case .datePicker: .date(.date)
    case .label, .link, .menu, .toggle, .option, .stepper, .slider, .field, .secure, .editor, .search, .list,
      .grid, .cell, .section, .disclosure, .unavailable, .alert, .dialog, .title, .divider, .spacer, .custom:
      .plain
    }
  }
}
