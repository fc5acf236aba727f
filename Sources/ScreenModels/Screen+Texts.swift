// Visits every text of a screen that an app or its data provides, as a value: code that redacts texts visits all of them and cannot
// miss one because of its spelling in some encoding. A stored property added to these types has to be added here; `ScreenTextsTests`
// inspects the types and fails otherwise.

extension Screen {
  /// Returns the screen with each of its texts replaced; words of the vocabulary, such as roles and actions, stay unchanged.
  package func mapTexts(_ transform: (String) -> String) -> Screen {
    var screen = self
    screen.app = transform(app)
    screen.device.name = transform(device.name)
    for index in tabBar.items.indices {
      screen.tabBar.items[index].title = transform(tabBar.items[index].title)
      screen.tabBar.items[index].badge = tabBar.items[index].badge.map(transform)
    }
    screen.tabBar.tint = tabBar.tint.map(transform)
    screen.layers = layers.map { $0.mapTexts(transform) }
    screen.announcements = announcements.map(transform)
    return screen
  }
}

extension Layer {
  fileprivate func mapTexts(_ transform: (String) -> String) -> Layer {
    Layer(
      kind: kind, stack: stack.map(transform), isHidden: isHidden, title: title?.mapTexts(transform),
      toolbar: toolbar.map { $0.mapTexts(transform) }, elements: elements.map { $0.mapTexts(transform) },
      inView: inView, alerts: alerts.map { $0.mapTexts(transform) })
  }
}

extension Element {
  /// Returns the element with each of its texts replaced, including those of its children.
  package func mapTexts(_ transform: (String) -> String) -> Element {
    Element(
      role, transform(name), id: id.map(transform), value: value.map(transform), states: states,
      detail: detail,
      actions: actions.map { $0.mapTexts(transform) }, children: children.map { $0.mapTexts(transform) },
      extras: extras?.mapTexts(transform))
  }
}

extension ElementAction {
  package func mapTexts(_ transform: (String) -> String) -> ElementAction {
    switch self {
    case .swipe(let name): .swipe(transform(name))
    case .custom(let name): .custom(transform(name))
    case .tap, .type, .submit, .refresh, .toggle, .doubleTap, .longPress, .increment, .decrement, .set,
      .pinch,
      .swipeLeft, .swipeRight, .expand, .collapse, .choose:
      self
    }
  }
}

extension ElementExtras {
  fileprivate func mapTexts(_ transform: (String) -> String) -> ElementExtras {
    var extras = self
    extras.icon = transform(icon)
    extras.badge = transform(badge)
    for index in swipeActions.indices {
      extras.swipeActions[index].name = transform(swipeActions[index].name)
    }
    extras.accessibility.label = accessibility.label.map(transform)
    extras.accessibility.value = accessibility.value.map(transform)
    extras.accessibility.hint = accessibility.hint.map(transform)
    extras.custom = custom.map { CustomContent(role: transform($0.role), rows: $0.rows.map(transform)) }
    extras.earliest = transform(earliest)
    extras.latest = transform(latest)
    return extras
  }
}
