internal import ScreenModels

/// The elements that are drawn in a frame of their own.
extension WireframeWriter {
  mutating func editor(_ element: Element) {
    begin(element)
    addExtras(element, except: .focused)
    if !run.isEmpty { paragraph() }
    boxed(atLeast: 2) { writer in
      writer.run.clear()
      writer.run.add(element.value ?? "")
      if element.states.contains(.focused) { writer.run.add(writer.legend.cursor) }
      if !writer.run.isEmpty { writer.paragraph() }
    }
    content(element.children)
  }

  mutating func custom(_ element: Element) {
    let custom = element.extras?.custom
    run.clear()
    if let role = custom?.role, !role.isEmpty {
      run.add(role)
      if !element.name.isEmpty { run.addSpace() }
    }
    if let icon = element.extras?.icon, !icon.isEmpty {
      run.add(Mark("{", 1))
      run.add(icon)
      run.add(Mark("}", 1))
      run.addSpace()
    }
    run.add(element.name)
    addExtras(element, value: true)
    addDisclosure(element)
    paragraph(lead: legend.controls.custom)
    if let rows = custom?.rows, !rows.isEmpty {
      boxed(atLeast: 1) { writer in
        let first = writer.block.lines.count
        for row in rows {
          writer.run.clear()
          writer.run.add(picture: row)
          if writer.run.isEmpty { writer.block.endLine() } else { writer.paragraph() }
        }
        if writer.block.isMirrored { writer.block.squareOff(from: first) }
      }
    }
    named(element.actions)
    content(element.children)
  }

  /// Draws the actions that the app has named, as buttons.
  private mutating func named(_ actions: [ElementAction]) {
    for case .custom(let name) in actions {
      run.clear()
      run.add(name)
      run.addGlue()
      run.add(Mark("]", 1))
      paragraph(lead: Mark("[ ", 2))
    }
  }

  mutating func toast(_ element: Element) {
    var tone = Tone.info
    if case .banner(let given) = element.detail { tone = given }
    let mark: Mark? =
      switch tone {
      case .info: nil
      case .warning: legend.warning
      case .error: legend.error
      }
    let bare = toast(element, mark, width: block.width)
    // The margin and then the frame are only drawn where they leave the text a readable width and break no word that fits without.
    let margin = block.width >= 24 && !block.isNatural ? min(block.width - 4, 60) : block.width
    for width in [margin, block.width] where width - 4 - (mark?.columns ?? 0) >= Self.narrowest {
      let inside = toast(element, mark, width: width - 4)
      defer { release(inside.block) }
      guard inside.brokenWords <= bare.brokenWords else { continue }
      let needed = inside.block.naturalWidth + 4
      let indent = block.isNatural ? 0 : (block.width - needed) / 2
      frame([inside.block], legend.phone, width: needed, indent: indent)
      return release(bare.block)
    }
    copy(bare.block, alignment: .leading)
    release(bare.block)
  }

  /// Draws the content of a toast, and counts the words that are broken in it.
  private mutating func toast(
    _ element: Element, _ mark: Mark?, width: Int
  ) -> (block: Block, brokenWords: Int) {
    let count = brokenWords
    let inside = captured(width: width, isNatural: true) { writer in
      writer.begin(element)
      writer.addExtras(element, value: true)
      writer.addDisclosure(element)
      if mark != nil || !writer.run.isEmpty { writer.paragraph(lead: mark) }
      if !element.children.isEmpty { writer.row(element.children.array) }
      if writer.block.lines.isEmpty { writer.block.endLine() }
    }
    return (inside, brokenWords - count)
  }

  mutating func spacer(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph() } else if !block.isNatural { block.endLine() }
    content(element.children)
  }

  /// Draws a frame around the output of `body`, with a minimum number of lines.
  private mutating func boxed(atLeast lines: Int, _ body: (inout WireframeWriter) -> Void) {
    guard block.width >= Self.narrowest + 4 else { return body(&self) }
    let inside = captured(width: block.width - 4, isNatural: block.isNatural) { writer in
      body(&writer)
      while writer.block.lines.count < lines { writer.block.endLine() }
    }
    let width = block.isNatural ? min(max(inside.naturalWidth, Self.narrowest) + 4, block.width) : block.width
    frame([inside], legend.cell, width: width)
    release(inside)
  }
}
