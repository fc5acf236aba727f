import ScreenModels
package import WhiskerScript

extension Vocabulary {
  /// The roles and states of `ScreenModels` as a vocabulary for the parser.
  package static let screens = Vocabulary(
    roles: roleWords.map { word, roles in
      RoleWord(
        word: word, aliases: roles.flatMap { $0.words.dropFirst() },
        mayBeUnnamed: roles.contains { $0.mayBeUnnamed })
    },
    states: StateWord.allCases.map(\.rawValue),
    rolesOfStates: Dictionary(
      uniqueKeysWithValues: StateWord.allCases.compactMap { state in
        state.likelyRole.map { (state.rawValue, $0.word) }
      }))

  /// Each canonical word with its roles; `field` is a text field or a search field.
  static let roleWords: [(word: String, roles: [Role])] = {
    var words: [(word: String, roles: [Role])] = []
    for role in Role.allCases {
      let word = role.word
      if let index = words.firstIndex(where: { $0.word == word }) {
        words[index].roles.append(role)
      } else {
        words.append((word, [role]))
      }
    }
    return words
  }()

  /// The roles of each word, which has one role or two.
  static let rolesByWord = Dictionary(uniqueKeysWithValues: roleWords.map { ($0.word, $0.roles) })
}

extension Role {
  /// Whether a selector may omit the name because a screen usually has one such element.
  var mayBeUnnamed: Bool {
    switch self {
    case .list, .grid, .alert, .dialog, .progress, .title, .unavailable, .banner, .search, .field: true
    case .text, .label, .image, .button, .link, .menu, .toggle, .picker, .option, .datePicker, .stepper,
      .slider, .secure, .editor, .cell, .section, .group, .column, .disclosure, .toast, .divider, .spacer,
      .custom:
      false
    }
  }
}

/// The states that `expect … is` can check.
enum StateWord: String, CaseIterable {
  case enabled, disabled, selected, focused, expanded, loading, refreshing, failed, loaded, placeholder, on,
    off

  /// The role of the only elements that can be in this state; nil if others can.
  var role: Role? {
    switch self {
    case .on, .off: .toggle
    case .loaded, .placeholder: .image
    case .expanded: .disclosure
    case .enabled, .disabled, .selected, .focused, .loading, .refreshing, .failed: nil
    }
  }

  /// The role that an element in this state has most often; nil if it may have any.
  var likelyRole: Role? {
    switch self {
    case .refreshing: .list
    case .focused: .field
    case .selected: .cell
    default: role
    }
  }

  /// Whether an element can be in this state at all.
  func isPossible(for element: Element) -> Bool {
    if let role { return element.role == role }
    return self != .refreshing || element.actions.contains(.refresh)
  }

  /// Whether an element is in this state.
  func holds(for element: Element) -> Bool {
    switch self {
    case .enabled: !element.states.contains(.disabled)
    case .disabled: element.states.contains(.disabled)
    case .selected: element.states.contains(.selected)
    case .on: element.role == .toggle && element.states.contains(.selected)
    case .off: element.role == .toggle && !element.states.contains(.selected)
    case .focused: element.states.contains(.focused)
    case .expanded: element.states.contains(.expanded)
    case .loading: element.states.contains(.loading) || element.detail == .image(.loading)
    case .refreshing: element.states.contains(.refreshing)
    case .failed: element.states.contains(.failed) || element.detail == .image(.failed)
    case .placeholder: element.detail == .image(.placeholder)
    case .loaded:
      if case .image(.loaded) = element.detail { true } else { false }
    }
  }
}
