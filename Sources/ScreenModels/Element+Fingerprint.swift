extension ElementDetail {
  func combine(into digest: inout Fingerprint) {
    switch self {
    case .plain: digest.combine(0)
    case .text(let style): digest.combine(style.rawValue)
    case .image(.placeholder): digest.combine(10)
    case .image(.loading): digest.combine(11)
    case .image(.failed): digest.combine(12)
    case .image(.loaded(let width, let height)):
      digest.combine(13)
      digest.combine(UInt64(bitPattern: Int64(width)))
      digest.combine(UInt64(bitPattern: Int64(height)))
    case .button(let role): digest.combine(role.rawValue)
    case .progress(let fraction):
      digest.combine(14)
      digest.combine(fraction?.bitPattern ?? 1)
    case .rows(let columns, let visible):
      digest.combine(15)
      digest.combine(UInt64(bitPattern: Int64(columns)))
      digest.combine(UInt64(bitPattern: Int64(visible.lowerBound)))
      digest.combine(UInt64(bitPattern: Int64(visible.upperBound)))
    case .column(let bar, let inView):
      digest.combine(20)
      digest.combine(UInt64(bitPattern: Int64(bar)))
      digest.combine(UInt64(bitPattern: Int64(inView?.lowerBound ?? -1)))
      digest.combine(UInt64(bitPattern: Int64(inView?.upperBound ?? -1)))
    case .group(let axis): digest.combine(axis.rawValue)
    case .banner(let tone): digest.combine(tone.rawValue)
    case .picker(let style):
      digest.combine(16)
      digest.combine(style.rawValue)
    case .date(let components):
      digest.combine(17)
      digest.combine(components.rawValue)
    case .number(let number):
      digest.combine(18)
      digest.combine(number.value.bitPattern)
      digest.combine(number.minimum.bitPattern)
      digest.combine(number.maximum.bitPattern)
      digest.combine(number.step?.bitPattern ?? 1)
    }
  }
}

extension ElementExtras {
  func combine(into digest: inout Fingerprint) {
    digest.combine(19)
    digest.combine(icon)
    digest.combine(badge)
    digest.combine(accessory?.rawValue)
    digest.combine(UInt64(swipeActions.count))
    for action in swipeActions {
      digest.combine(action.name)
      digest.combine(action.role.rawValue)
      digest.combine(action.edge.rawValue)
    }
    digest.combine(accessibility.label)
    digest.combine(accessibility.value)
    digest.combine(accessibility.hint)
    digest.combine(UInt64(accessibility.traits.rawValue) << 1 | (accessibility.isHidden ? 1 : 0))
    digest.combine(custom?.role)
    if let rows = custom?.rows {
      digest.combine(UInt64(rows.count))
      for row in rows { digest.combine(row) }
    }
    digest.combine(earliest)
    digest.combine(latest)
  }
}
