import WhiskerScript
import WhiskerSource

/// The words of the tests and those of the screens together.
let wholeParser = JourneyParser(
  vocabulary: Vocabulary(
    roles: screenVocabulary.roles
      + testVocabulary.roles.filter { role in
        !screenVocabulary.roles.contains { ([$0.word] + $0.aliases).contains(role.word) }
      },
    states: screenVocabulary.states,
    rolesOfStates: ["on": "toggle", "refreshing": "list", "placeholder": "image"]))

/// The first message about a step.
func firstFault(in line: String, after first: String = "launch\n") -> Diagnostic? {
  wholeParser.parse(SourceFile(path: "t", text: "journey \"J\"\n\(first)\(line)\n")).diagnostics.first
}
