internal import ScreenModels

extension WireframeWriter {
  /// Returns the whole drawing.
  mutating func render(_ screen: Screen) -> [UInt8] {
    let width = min(
      max(screen.device.columns, Device.columnLimits.lowerBound), Device.columnLimits.upperBound)
    block.reset(width: width, isNatural: false)
    block.bytes.reserveCapacity(8192)
    header(screen)
    let headerLines = block.lines.count
    if screen.device.layoutDirection == .rightToLeft {
      block.isMirrored = true
      run.isMirrored = true
    }
    let firstShown = screen.layers.lastIndex { $0.kind == .cover } ?? 0
    layer(firstShown, of: screen, width: width)
    for announcement in screen.announcements {
      run.clear()
      run.add(announcement)
      paragraph(lead: legend.controls.announcement)
    }
    return block.isMirrored ? mirrored(from: headerLines, width: width) : joined()
  }

  /// Returns the lines from right to left, after those of the header, which is in the order of its routes.
  private func mirrored(from first: Int, width: Int) -> [UInt8] {
    var text: [UInt8] = []
    for index in block.lines.indices {
      let start = text.count
      if index < first {
        text += block.bytes[(index == 0 ? 0 : block.lines[index - 1].end)..<block.lines[index].end]
      } else {
        block.appendMirrored(line: index, width: width, to: &text)
      }
      while text.count > start, text[text.count - 1] == 0x20 { text.removeLast() }
      text.append(0x0A)
    }
    return text
  }

  /// Returns the lines of the block, each ended by LF and without trailing spaces.
  private func joined() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(block.bytes.count + block.lines.count)
    var start = 0
    for line in block.lines {
      var end = line.end
      // A trailing space of a name was escaped, so the remaining ones belong to the layout.
      while end > start, block.bytes[end - 1] == 0x20 { end -= 1 }
      text += block.bytes[start..<end]
      text.append(0x0A)
      start = line.end
    }
    return text
  }

  // MARK: Header

  private mutating func header(_ screen: Screen) {
    run.clear()
    run.add(screen.app)
    if let tab = screen.tabBar.selectedTitle {
      run.add(legend.partSeparator)
      run.add(tab)
    }
    for layer in screen.layers {
      run.add(legend.partSeparator)
      if layer.kind != .base {
        run.add(layer.kind.rawValue)
        run.add(":")
        run.addGlue()
      }
      for (index, route) in layer.stack.enumerated() {
        if index > 0 { run.add(legend.pathSeparator) }
        run.add(route)
      }
    }
    paragraph()
  }

  // MARK: Layers

  /// Draws a layer and the layers presented over it.
  private mutating func layer(_ index: Int, of screen: Screen, width available: Int) {
    let layer = screen.layers[index]
    let frame = LayerFrame(layer.kind, available: available)
    let inner = frame.inner
    let isFront = index == screen.layers.count - 1
    var blocks: [Block] = []
    let bar = captured(width: inner) { if !layer.isSplit { $0.navigationBar(layer) } }
    if !bar.lines.isEmpty { blocks.append(bar) }
    blocks.append(
      captured(width: inner) { writer in
        if isFront {
          if layer.isSplit {
            writer.columns(layer)
          } else {
            writer.flow(layer.elements, inView: layer.inView)
          }
          if let alert = layer.alerts.first { writer.alert(alert) }
          if writer.block.lines.isEmpty { writer.block.endLine() }
        } else {
          writer.layer(index + 1, of: screen, width: inner)
        }
      })
    if isFront, layer.elements.contains(where: { $0.role == .toast }) {
      blocks.append(
        captured(width: inner) { writer in writer.content(layer.elements.lazy.filter { $0.role == .toast }) })
    }
    if isFront, layer.kind == .base, !screen.tabBar.items.isEmpty {
      blocks.append(captured(width: inner) { $0.tabs(screen.tabBar) })
    }
    if frame.isFramed {
      self.frame(blocks, legend.phone, width: frame.width, indent: (available - frame.width) / 2)
    } else {
      for inner in blocks { copy(inner, alignment: .leading) }
    }
    for inner in blocks { release(inner) }
  }

  // MARK: Navigation bar

  mutating func navigationBar(_ layer: Layer) {
    let back = layer.canGoBack ? legend.back : nil
    guard back != nil || layer.title != nil || !layer.toolbar.isEmpty else { return }
    let buttons = layer.toolbar.isEmpty ? nil : captured(width: block.width) { $0.row(layer.toolbar) }
    run.clear()
    if let title = layer.title {
      begin(title)
      addExtras(title, value: true)
    }
    // The title is centred in the bar as long as nothing is in its way.
    let left = back == nil ? 0 : 2
    let right = buttons.map { $0.naturalWidth + 2 } ?? 0
    let start = max((block.width - run.columns) / 2, left)
    let fits = start + run.columns + right <= block.width && !run.hasLineFeed
    if fits, (buttons?.lines.count ?? 1) == 1 {
      if let back { block.put(back) }
      if !run.isEmpty {
        block.pad(to: start)
        if block.isMirrored { block.nextPieces = run.pieces }
        block.put(run.bytes, from: 0, to: run.bytes.count, columns: run.columns)
      }
      if let buttons {
        block.pad(to: block.width - buttons.naturalWidth)
        block.put(line: 0, of: buttons)
      }
      block.endLine()
    } else {
      if let back, run.isEmpty {
        run.add(back)
        paragraph()
      } else if !run.isEmpty {
        paragraph(lead: back.map { _ in backLead }, alignment: .leading)
      }
      if let buttons { copy(buttons, alignment: .trailing) }
    }
    if let buttons { release(buttons) }
    if let title = layer.title { content(title.children) }
  }

  private var backLead: Mark {
    legend === Legend.boxed ? Mark("‹ ", 2) : Mark("< ", 2)
  }

  // MARK: Tab bar

  mutating func tabs(_ bar: TabBar) {
    run.clear()
    for (index, item) in bar.items.enumerated() {
      if index > 0 {
        run.addSpace()
        run.addSpace()
      }
      let isSelected = index == bar.selected
      if isSelected { run.add(Mark("[", 1)) }
      run.add(item.title)
      if isSelected { run.add(Mark("]", 1)) }
      if let badge = item.badge {
        run.addSpace()
        run.add(legend.badge)
        run.add(badge)
      }
      if isSelected, let tint = bar.tint { addTint(tint) }
    }
    if !bar.items.indices.contains(bar.selected), let tint = bar.tint { addTint(tint) }
    paragraph()
  }

  private mutating func addTint(_ tint: String) {
    run.addSpace()
    run.add(Mark("(", 1))
    run.add(tint)
    run.add(Mark(")", 1))
  }

  // MARK: Alerts and dialogs

  private mutating func alert(_ alert: Element) {
    let isDialog = alert.role == .dialog
    let room = block.width >= 24 && !isDialog ? block.width - 4 : block.width
    // On a wide device both have at most a readable width.
    let width = min(room, block.width >= Device.wideColumns - 4 ? 48 : room)
    let inside = captured(width: width - 4) { writer in
      writer.begin(alert)
      writer.addExtras(alert)
      if !writer.run.isEmpty { writer.paragraph(alignment: .center) }
      if let message = alert.value {
        writer.run.clear()
        writer.run.add(message)
        if !writer.run.isEmpty { writer.paragraph(alignment: .center) }
      }
      guard !alert.children.isEmpty else { return }
      writer.block.endLine()
      if isDialog {
        for child in alert.children { writer.sideBySide([child], alignment: .center) }
      } else {
        writer.sideBySide(alert.children.array, alignment: .center)
      }
    }
    frame(
      [inside], isDialog ? legend.cell : legend.alert, width: width, indent: (block.width - width) / 2)
    release(inside)
  }
}
