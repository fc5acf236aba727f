import Testing

@testable import WhiskerSnapshots

/// The log of the references that tests mention.
struct MentionTests {
  @Test func aLineHasAPathAndATest() {
    let log =
      "/project/refs/b\tSuite.one\n/project/refs/a\tSuite.two\tparts\nno tab\n/project/refs/b\tSuite.one\n"
    #expect(
      TestReferences.mentions(Array(log.utf8), root: "/project") == [
        TestReferences.Mention(reference: "refs/a", test: "Suite.two\tparts"),
        TestReferences.Mention(reference: "refs/b", test: "Suite.one"),
      ])
  }

  @Test func aReferenceIsInsideUnlessItsPathLeadsOutOfTheRoot() {
    for (path, isInside) in [
      ("refs/a", true), ("..a", true), (".../a", true), ("..", false), ("../a", false), ("/refs/a", false),
    ] {
      #expect(TestReferences.Mention(reference: path, test: "").isInside == isInside, "\(path)")
    }
  }
}
