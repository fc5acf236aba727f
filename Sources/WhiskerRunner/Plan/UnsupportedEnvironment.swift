import ScreenModels
import WhiskerEnvironment
import WhiskerScript
import WhiskerSource

extension Journey {
  /// An error for each time zone, locale or system version that an environment does not support.
  var unsupportedEnvironment: [Diagnostic] {
    var problems: [Diagnostic] = []
    if let zone, LocalZone(zone.value) == nil {
      let names = LocalZone.known.map(\.identifier)
      // The city alone is a common mistake.
      let city = names.filter { name in
        name.split(separator: "/").last.map { Self.isSame(String($0), zone.value) } ?? false
      }
      problems.append(
        problem(
          code: .unknownZone, "unknown time zone \(quoted(zone.value))", zone, header: "zone",
          nearest: city.first ?? NearestName.best(for: zone.value, among: names),
          see: "zones have the names of the IANA database, such as Europe/Lisbon; "
            + "\(names.count) are known here"))
    }
    if let locale, LocaleName(locale.value) == nil {
      let names = LocaleName.known
      let same = names.first { Self.isSame($0, locale.value) }
      // That of a language which is not known is the one of no language.
      let usual = LocaleName(nearest: locale.value)
      let sameLanguage =
        same != nil || usual == .posix ? [] : names.filter { LocaleName($0)?.language == usual.language }
      problems.append(
        problem(
          code: .unknownLocale, "unknown locale \(quoted(locale.value))", locale, header: "locale",
          nearest: same ?? (sameLanguage.isEmpty ? nil : usual.identifier)
            ?? NearestName.best(for: locale.value, among: names),
          see: sameLanguage.isEmpty
            ? "a locale is a language and a region, such as pt_PT; \(names.count) are known here"
            : "with a region: " + sameLanguage.joined(separator: ", ")))
    }
    if let system, SystemVersion(system.value) == nil {
      problems.append(
        problem(
          code: .badSystemVersion, "unsupported version \(quoted(system.value))", system, header: "system",
          nearest: nil,
          see: "a version is one number, or two separated by a dot, such as 17.5"))
    }
    return problems
  }

  /// Whether texts from tables are marked.
  var hasPseudoLocale: Bool { locale.flatMap { LocaleName($0.value) }?.isPseudo ?? false }

  private func problem(
    code: FailureCode, _ message: String, _ name: LocatedText, header: String, nearest: String?, see: String
  ) -> Diagnostic {
    Diagnostic(
      code: code, message: message, file: file, span: name.span,
      label: nearest.map { "did you mean \($0)?" } ?? "", see: [see],
      remedies: nearest.map {
        [Remedy("\(header) \(quoted($0))", fix: Fix([Fix.Edit(name.span, with: quoted($0))], isSafe: false))]
      } ?? [])
  }

  /// Whether two names differ at most in case and in the choice between `_`, `-` and a space.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    func plain(_ text: String) -> [UInt8] {
      text.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "_")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
        default: byte
        }
      }
    }
    return plain(a) == plain(b)
  }
}
