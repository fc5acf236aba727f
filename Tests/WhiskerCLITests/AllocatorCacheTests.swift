import Foundation
import Testing

@testable import WhiskerCLI

#if canImport(Glibc)
  /// A long run starts itself again with a larger cache of its allocator, which nobody notices.
  final class AllocatorCacheTests {
    private let folder: URL

    init() throws {
      folder = try ProgramRun.folder()
      try Data("journey \"J\"\napp trouble\nlaunch\ntap button \"Work\"\n".utf8)
        .write(to: folder.appendingPathComponent("j.journey"))
    }
    deinit { ProgramRun.remove(folder) }

    private func run(_ count: Int, _ variables: [String: String?]) throws -> ProgramRun {
      try ProgramRun(
        "whisker-trouble", ["run", ".", "--format", "jsonl", "--repeat", "\(count)"], in: folder,
        variables: variables)
    }

    @Test func onlyALongRunStartsAgain() throws {
      for (count, variable, starts) in [(200, nil, 2), (199, nil, 1), (200, "glibc.malloc.check=0", 1)] {
        // The loader says when it hands over to the program.
        let ended = try run(count, ["GLIBC_TUNABLES": variable, "LD_DEBUG": "files"])
        #expect(ended.code == 0)
        #expect(
          ended.complaints.components(separatedBy: "transferring control").count - 1 == starts, "\(count)")
      }
    }

    @Test func theEventsAreTheSame() throws {
      let plain = try run(200, ["GLIBC_TUNABLES": "glibc.malloc.check=0"])
      let again = try run(200, ["GLIBC_TUNABLES": nil])
      #expect(again.code == 0)
      #expect(again.complaints == plain.complaints)
      #expect(again.output == plain.output)
    }

    @Test @MainActor func noAppSeesTheVariables() {
      setenv("WHISKER_STARTED_AGAIN", "1", 1)
      setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=500", 1)
      AllocatorCache.begin()
      #expect(getenv("WHISKER_STARTED_AGAIN") == nil)
      #expect(getenv("GLIBC_TUNABLES") == nil)
    }
  }
#endif
