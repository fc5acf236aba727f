import Testing
import WhiskerScript

/// The possible words at a position of a line, by the parser's own grammar.
struct LinePlaceTests {
  private let parser = JourneyParser(vocabulary: screenVocabulary)

  private func place(_ line: String, isReply: Bool = false) -> LinePlace {
    parser.place(after: Array(line.utf8), isReply: isReply)
  }

  @Test func thePartsThatCanFollowAreTold() {
    #expect(place("go back to ").parts == [.keyword("root")])
    #expect(place("tap ").parts == [.placeholder(.selector)])
    #expect(place("tap button \"A\" ").parts == [.keyword("in")])
    #expect(place("tap button ").parts == [.placeholder(.string)])
    #expect(place("launch ").parts == [])
    #expect(place("no such line ").parts == [])
    #expect(place("").parts == [])
  }

  @Test func aLineMayEndWhereAFormDoes() {
    for (line, mayEnd) in [
      ("go back ", true), ("go back to ", false), ("tap ", false), ("tap @a ", true), ("launch", true),
      ("tap list ", true),
      ("tap button ", false),
    ] {
      #expect(place(line).mayEnd == mayEnd, "\(line)")
    }
    #expect(place("reply 200 ", isReply: true).mayEnd)
    #expect(!place("reply 200 ").mayEnd, "no step")
  }

  @Test func aRoleThatWaitsForItsNameIsTold() {
    #expect(place("tap row ").role == "cell")
    #expect(place("see no date picker ").role == "date picker")
    #expect(place("tap ").role == nil)
  }

  @Test func wordsOfARoleThatIsNotWholeBelongToThePlace() {
    let place = place("tap date ")
    #expect(place.start == 4)
    #expect(place.words == ["tap"])
    #expect(place.parts == [.placeholder(.selector)])
  }

  @Test func everyExampleIsOfItsForm() {
    for form in StatementForm.all {
      let forms = parser.forms(of: Array(form.example.utf8), isReply: form.section == .reply)
      #expect(forms.contains { $0.form == form.form }, "\(form.form)")
    }
  }
}
