internal import ScreenModels
internal import TextRenderer

/// Writes a screen from the outside in: its head, the device, its layers, their bars.
struct ScreenWriter {
  var html = HTMLWriter()
  /// The attributes that each element has for programs.
  let tags: ElementTags
  private let screen: Screen
  private let isMirrored: Bool

  /// Writes a screen.
  init(_ screen: Screen, tags: ElementTags = .none) {
    self.tags = tags
    self.screen = screen
    isMirrored = screen.device.layoutDirection == .rightToLeft
    write()
  }

  private mutating func write() {
    html.begin("article", "wk" + (screen.device.isWide ? " wk-wide" : ""))
    html.attribute("aria-label", Self.place(of: screen).joined(separator: ", "))
    if isMirrored { html.attribute("dir", "rtl") }
    html.newLine()
    html.element("p", "wk-place") { html in
      if isMirrored { html.attribute("dir", "ltr") }
      for (index, part) in Self.place(of: screen).enumerated() {
        if index > 0 { html.mark(" · ") }
        html.text(part)
      }
    }
    html.newLine()
    html.begin("div", "wk-device wk-text-\(screen.device.textSize.rawValue)")
    // The device keeps its size when its texts are larger: it has room for fewer columns.
    let percent = screen.device.textSize.percent
    html.attribute(
      "style",
      "--columns:\(screen.device.columns * percent / 100);--lines:\(screen.device.lines * percent / 100)")
    let firstShown = screen.layers.lastIndex { $0.kind == .cover } ?? 0
    for index in firstShown..<screen.layers.count { layer(index) }
    html.newLine()
    html.end()
    for announcement in screen.announcements {
      html.newLine()
      html.begin("p", "wk-announcement")
      html.attribute("role", "status")
      html.text(announcement)
      html.end()
    }
    html.newLine()
    html.end()
    html.newLine()
  }

  /// App, tab, and the routes of each layer.
  private static func place(of screen: Screen) -> [String] {
    var parts = [screen.app]
    if let tab = screen.tabBar.selectedTitle { parts.append(tab) }
    for layer in screen.layers {
      let routes = layer.stack.joined(separator: " › ")
      parts.append(layer.kind == .base ? routes : "\(layer.kind.rawValue): \(routes)")
    }
    return parts.filter { !$0.isEmpty }
  }

  private mutating func layer(_ index: Int) {
    let layer = screen.layers[index]
    let isFront = index == screen.layers.count - 1
    html.newLine()
    html.begin("section", "wk-layer wk-\(layer.kind.rawValue)")
    if layer.kind != .base {
      html.attribute("role", "dialog")
      html.attribute("aria-modal", "true")
      html.attribute("aria-label", layer.title?.name ?? layer.stack.last ?? layer.kind.rawValue)
    }
    // The layer below a sheet or an alert is visible but cannot be used.
    if !isFront { html.attribute("inert", "inert") }
    if !layer.isSplit { bar(layer) }
    html.newLine()
    html.element("div", layer.isSplit ? "wk-split" : "wk-content") { html in
      var writer = ElementWriter(tags: tags, isMirrored: isMirrored)
      if layer.isSplit {
        writer.column(layer.elements[0])
        writer.column(layer.elements[1], canGoBack: layer.canGoBack)
      }
      writer.flow(Array(layer.elements.dropFirst(layer.isSplit ? 2 : 0)), inView: layer.inView)
      html.insert(writer.html)
    }
    let toasts = layer.elements.filter { $0.role == .toast }
    if !toasts.isEmpty {
      html.newLine()
      html.element("div", "wk-toasts") { html in
        var writer = ElementWriter(tags: tags, isMirrored: isMirrored)
        for toast in toasts { writer.element(toast) }
        html.insert(writer.html)
      }
    }
    if isFront, layer.kind == .base, !screen.tabBar.items.isEmpty { tabs(screen.tabBar) }
    html.newLine()
    html.end()
    if isFront, let alert = layer.alerts.first { self.alert(alert) }
  }

  private mutating func bar(_ layer: Layer) {
    guard layer.canGoBack || layer.title != nil || !layer.toolbar.isEmpty else { return }
    html.newLine()
    var writer = ElementWriter(tags: tags, isMirrored: isMirrored)
    writer.bar(layer.title, layer.toolbar, canGoBack: layer.canGoBack)
    html.insert(writer.html)
  }

  private mutating func tabs(_ bar: TabBar) {
    html.newLine()
    html.begin("nav", "wk-tabs")
    html.attribute("role", "tablist")
    if tags != .none { html.attribute("data-e", ScreenHTML.tabBarKey) }
    if tags == .keysAndLabels { html.attribute("data-l", "tabs") }
    if let tint = bar.tint { html.attribute("data-tint", tint) }
    for (index, item) in bar.items.enumerated() {
      let isSelected = index == bar.selected
      html.begin("span", "wk-tab")
      html.attribute("role", "tab")
      html.attribute("aria-selected", isSelected ? "true" : "false")
      html.text(item.title)
      if let badge = item.badge { html.element("span", "wk-badge", text: badge) }
      if isSelected, let tint = bar.tint { html.element("small", "", text: tint) }
      html.end()
    }
    html.end()
  }

  private mutating func alert(_ alert: Element) {
    let isDialog = alert.role == .dialog
    html.newLine()
    html.begin("section", isDialog ? "wk-alert wk-dialog" : "wk-alert")
    html.attribute("role", "alertdialog")
    html.attribute("aria-modal", "true")
    html.attribute("aria-label", alert.name)
    html.element("div", "wk-alert-box") { html in
      var writer = ElementWriter(tags: tags, isMirrored: isMirrored)
      writer.title(alert, level: "h3")
      if let message = alert.value { writer.html.element("p", "", text: message) }
      writer.html.begin("div", "wk-alert-buttons")
      for child in alert.children { writer.element(child) }
      writer.html.end()
      html.insert(writer.html)
    }
    html.end()
  }
}

/// The attributes of elements by which the program of a page finds and names them.
enum ElementTags {
  /// No attributes.
  case none
  /// The key of the element.
  case keys
  /// The key, and the element as a selector writes it.
  case keysAndLabels
}
