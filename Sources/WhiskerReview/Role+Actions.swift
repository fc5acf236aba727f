import ScreenModels

extension Role {
  /// Whether an element with this role is there to be acted on.
  var isForActions: Bool {
    switch self {
    case .button, .link, .menu, .toggle, .picker, .option, .field, .secure, .search, .editor, .datePicker,
      .stepper, .slider, .cell, .disclosure:
      true
    case .text, .label, .image, .progress, .list, .grid, .section, .group, .column, .unavailable, .banner,
      .toast,
      .alert, .dialog, .title, .divider, .spacer, .custom:
      false
    }
  }
}
