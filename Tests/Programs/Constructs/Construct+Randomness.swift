import ForeignCode
import Foundation
import WhiskerTime

extension Construct {
  /// The first values of a source, and those after a wait.
  private static func source<Value: Sendable>(
    _ name: String, _ draw: @escaping @MainActor @Sendable () -> Value
  ) -> Construct {
    Construct(name, .exact) { _, log in
      log.add("\(draw()) \(draw())")
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        log.add("\(draw())")
      }
    }
  }

  package static let randomness: [Construct] = [
    source("Int.random(in:)") { Int.random(in: 0...1_000_000_000) },
    source("Double.random(in:)") { Double.random(in: 0...1) },
    source("Bool.random()") { (0..<64).map { _ in Bool.random() ? "1" : "0" }.joined() },
    source("shuffled()") { Array(0..<20).shuffled() },
    source("randomElement()") { (0..<1_000_000).randomElement() ?? -1 },
    source("SystemRandomNumberGenerator") {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    },
    source("UUID()") { UUID().uuidString },
    source("NSUUID()") { NSUUID().uuidString },
    source("getrandom") { foreign_getrandom() },
    source("getentropy") { foreign_getentropy() },
    source("arc4random") { foreign_arc4random() },
    source("arc4random_uniform") { foreign_arc4random_uniform() },
    source("arc4random_buf") { foreign_arc4random_buf() },
    source("rand") { foreign_rand() },
    source("random") { foreign_random() },
    source("drand48") { foreign_drand48() },
    source("lrand48") { foreign_lrand48() },
    source("std::random_device") { foreign_random_device() },
    source("the order of a Set of values") { Set((0..<50).map { "\($0)" }).joined(separator: " ") },
    source("the order of a Dictionary whose keys are values") {
      Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", $0) }).keys.joined(separator: " ")
    },
    source("hashValue, Hasher") { "cat".hashValue },
    Construct("addresses, as in hashValue of ObjectIdentifier or %p", .verified) { _, log in
      log.add("\(UInt(bitPattern: ObjectIdentifier(KeptObject.shared)))")
    },
    Construct("the order of a Set of objects, metatypes, key paths or tasks", .verified) { _, log in
      let objects = (0..<20).map { _ in NSObject() }
      let numbers = Dictionary(uniqueKeysWithValues: zip(objects.map(ObjectIdentifier.init), 0..<20))
      log.add(Set(objects.map(ObjectIdentifier.init)).map { "\(numbers[$0] ?? -1)" }.joined(separator: " "))
    },
    Construct("ProcessInfo.globallyUniqueString, mkstemp", .verified) { _, log in
      log.add(ProcessInfo.processInfo.globallyUniqueString)
      var name = Array("/tmp/name-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      close(file)
      unlink(name)
      log.add(String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    },
    Construct("the last place of sin, exp and pow, which other processors compute differently", .unknowable) {
      _, log in log.add("\(sin(0.5))")
    },
    Construct("the order of addresses", .unknowable) { _, _ in
      _ = ObjectIdentifier(NSObject()) < ObjectIdentifier(NSObject())
    },
    Construct("reading /dev/urandom", .verified) { _, log in
      let handle = FileHandle(forReadingAtPath: "/dev/urandom")
      log.add("\(try handle?.read(upToCount: 8)?.map(\.self) ?? [])")
    },
  ]
}

private final class KeptObject: Sendable {
  static let shared = KeptObject()
}
