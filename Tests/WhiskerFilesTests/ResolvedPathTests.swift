import Testing

@testable import WhiskerFiles

struct ResolvedPathTests {
  @Test func linksAreFollowedAsFarAsThereIsSomething() throws {
    let folder = try TemporaryFolder()
    defer { #expect(throws: Never.self) { try folder.remove() } }
    let real = try Files.resolved(folder.path)
    try folder.write("", "real/a")
    try folder.link("link", to: "real")
    try folder.link("b", to: "link/a")
    try folder.link("broken", to: "nothing")
    #expect(try Files.resolved(folder("b")) == "\(real)/real/a")
    #expect(try Files.resolved(folder("link/a")) == "\(real)/real/a")
    #expect(try Files.resolved(folder("link/new/file")) == "\(real)/real/new/file")
    #expect(try Files.resolved(folder("broken")) == "\(real)/broken")
    #expect(try Files.resolved("/nowhere/x/") == "/nowhere/x")
    #expect(try Files.resolved("no such file") == "\(Files.resolved("."))/no such file")
    #expect(throws: FileError(operation: .inspect, path: "", reason: .invalidPath)) { try Files.resolved("") }
  }
}
