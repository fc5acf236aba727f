import Testing

@testable import WhiskerSnapshots

/// The log of the references that tests mention.
struct MentionTests {
  @Test func aLineHasAPathAndATest() {
    let log =
      "/project/__Snapshots__/b\tSuite.one\n/project/__Snapshots__/a\tSuite.two\tparts\nno tab\n/project/__Snapshots__/b\tSuite.one\n"
    #expect(
      TestReferences.mentions(Array(log.utf8), root: "/project") == [
        TestReferences.Mention(reference: "__Snapshots__/a", test: "Suite.two\tparts"),
        TestReferences.Mention(reference: "__Snapshots__/b", test: "Suite.one"),
      ])
  }

  @Test func aReferenceIsInsideUnlessItsPathLeadsOutOfTheRoot() {
    for (path, isInside) in [
      ("__Snapshots__/a", true), ("..a", true), (".../a", true), ("..", false), ("../a", false),
      ("/__Snapshots__/a", false),
    ] {
      #expect(TestReferences.Mention(reference: path, test: "").isInside == isInside, "\(path)")
    }
  }
}
