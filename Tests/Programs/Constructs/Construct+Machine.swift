import ForeignCode
import Foundation
import WhiskerTime

extension Construct {
  private static func fact<Value: Sendable>(
    _ name: String, _ read: @escaping @MainActor @Sendable () -> Value
  ) -> Construct {
    Construct(name, .exact) { _, log in log.add("\(read())") }
  }

  private static func setting(_ name: String, _ read: @escaping @MainActor @Sendable () -> String)
    -> Construct
  {
    Construct(name, .verified) { _, log in log.add(read()) }
  }

  private static let moment = Date(timeIntervalSince1970: 1_767_258_000)

  package static let machine: [Construct] = [
    fact("gethostname") { foreign_host() },
    fact("sysconf(_SC_NPROCESSORS_ONLN), sched_getaffinity") { foreign_processors() },
    fact("get_nprocs, std::thread::hardware_concurrency()") {
      "\(foreign_nprocs()) \(foreign_hardware_concurrency())"
    },
    fact("sched_getcpu") { foreign_cpu() },
    fact("statfs") { foreign_free_blocks() },
    fact("getloadavg") { foreign_load() },
    fact("ProcessInfo.processorCount, activeProcessorCount") {
      "\(ProcessInfo.processInfo.processorCount) \(ProcessInfo.processInfo.activeProcessorCount)"
    },
    fact("ProcessInfo.physicalMemory") { ProcessInfo.processInfo.physicalMemory },
    fact("FileManager.attributesOfFileSystem(forPath:)") {
      let facts = (try? FileManager.default.attributesOfFileSystem(forPath: "/")) ?? [:]
      return facts.map { "\($0.key.rawValue) \($0.value)" }.sorted().joined(separator: ", ")
    },
    fact("the order of FileManager.contentsOfDirectory(atPath:), enumerator(atPath:)") {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listed")
      for name in ["c", "a", "d", "b"] {
        let inner = folder.appendingPathComponent(name)
        try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      }
      let listed = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      try? FileManager.default.removeItem(at: folder)
      return (listed + found).joined(separator: " ")
    },
    fact("TimeZone.current, TimeZone.autoupdatingCurrent") {
      "\(TimeZone.current.identifier) \(TimeZone.autoupdatingCurrent.identifier)"
    },
    fact("NSTimeZone.system, NSTimeZone.default, NSTimeZone.local") {
      "\(NSTimeZone.system.identifier) \(NSTimeZone.default.identifier) \(NSTimeZone.local.identifier)"
    },
    fact("Locale.current, Locale.autoupdatingCurrent") {
      "\(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier)"
    },
    fact("NSLocale.current") { NSLocale.current.identifier },
    fact("Calendar.current, Calendar.autoupdatingCurrent") {
      [Calendar.current, Calendar.autoupdatingCurrent].map {
        "\($0.identifier) \($0.locale?.identifier ?? "-") \($0.timeZone.identifier) \($0.firstWeekday)"
      }.joined(separator: ", ")
    },
    fact("DateFormatter") {
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      formatter.timeStyle = .short
      return formatter.string(from: Date(timeIntervalSince1970: 1_767_258_000))
    },
    fact("NSDate().description(with:), NSDictionary.description(withLocale:)") {
      let date = NSDate(timeIntervalSince1970: 1_767_258_000)
      return date.description(with: Locale.current) + " "
        + NSDictionary(dictionary: ["a": date]).description(withLocale: Locale.current)
    },
    fact("NumberFormatter") {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter.string(from: 1_234_567.5) ?? "none"
    },
    fact("DateFormatter.localizedString, NumberFormatter.localizedString") {
      DateFormatter.localizedString(from: moment, dateStyle: .long, timeStyle: .short) + " "
        + NumberFormatter.localizedString(from: 1_234.5, number: .decimal)
    },
    fact("Date.formatted() without a locale and zone") { moment.formatted() },
    fact("Date.formatted(date:time:)") { moment.formatted(date: .complete, time: .shortened) },
    fact("Date.FormatStyle() without a locale and zone") {
      moment.formatted(.dateTime.weekday(.wide).month(.wide).hour())
    },
    fact("Date.RelativeFormatStyle") { moment.formatted(.relative(presentation: .named)) },
    fact("Range<Date>.formatted()") { (moment..<moment.addingTimeInterval(4_000_000)).formatted() },
    fact("Int.formatted(), Double.formatted(), Decimal.formatted()") {
      "\(1_234_567.formatted()) \(1_234.5.formatted()) \(Decimal(1_234.5).formatted())"
    },
    fact("formatted(.percent), formatted(.currency(code:))") {
      0.25.formatted(.percent) + " " + 12.5.formatted(.currency(code: "EUR"))
    },
    fact("formatted(.byteCount(style:)), ByteCountFormatter") {
      1_234_567.formatted(.byteCount(style: .file)) + " "
        + ByteCountFormatter.string(fromByteCount: 1_234_567, countStyle: .file)
    },
    fact("Duration.formatted()") {
      Duration.seconds(75).formatted(.units()) + " " + Duration.seconds(75).formatted()
    },
    fact("[String].formatted()") { ["a", "b", "c"].formatted() },
    fact("Double(_:format:) without a locale") { try? Double("1.234,5", format: .number) },
    fact("String.localizedStringWithFormat") { String.localizedStringWithFormat("%.2f", 1_234.5) },
    fact("localizedCompare, localizedStandardCompare") {
      ["z", "ä", "b"].sorted { $0.localizedCompare($1) == .orderedAscending }.joined()
        + ["a10", "a9"].sorted { $0.localizedStandardCompare($1) == .orderedAscending }.joined()
    },
    fact("Date.description, ISO8601Format(), which have no locale") { "\(moment) \(moment.ISO8601Format())" },
    fact("Locale.preferredLanguages, which is always en-001") { Locale.preferredLanguages },
    setting("ProcessInfo.processIdentifier, getpid") { "\(ProcessInfo.processInfo.processIdentifier)" },
    setting("CommandLine.arguments") { CommandLine.arguments.joined(separator: " ") },
    setting("ProcessInfo.environment, getenv") {
      ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
    },
    setting("FileManager.currentDirectoryPath") { FileManager.default.currentDirectoryPath },
    setting("NSHomeDirectory(), HOME") { NSHomeDirectory() },
    setting("NSTemporaryDirectory()") { NSTemporaryDirectory() },
    setting("dates of files that the app writes") {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("dated")
      _ = FileManager.default.createFile(atPath: file.path, contents: Data("x".utf8))
      let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
      return "\((facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    },
    Construct("dates of files that are compared with each other or with the clock", .unknowable) { _, _ in },
    Construct("NSUserName(), NSFullUserName()", .unknowable) { _, _ in _ = NSUserName() },
    Construct("Host.current().addresses, getifaddrs", .unknowable) { _, _ in _ = Host.current().addresses },
    Construct("ProcessInfo.operatingSystemVersionString", .unknowable) { _, _ in
      _ = ProcessInfo.processInfo.operatingSystemVersionString
    },
    Construct("dates and contents of other files", .unknowable) { _, _ in
      _ = try? FileManager.default.attributesOfItem(atPath: "/")
    },
    setting("statics that an earlier journey changed") {
      ConstructState.count += 1
      return "\(ConstructState.count)"
    },
  ]
}

@MainActor private enum ConstructState {
  static var count = 0
}
