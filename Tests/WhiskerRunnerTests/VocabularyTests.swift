import Foundation
import Testing
import WhiskerScript

@testable import WhiskerRunner

/// The words for elements of screens, which the cheat sheet lists.
struct VocabularyTests {
  @Test func theCheatSheetListsEveryRoleAndState() throws {
    let text = try String(contentsOfFile: "Documentation/CHEATSHEET.md", encoding: .utf8)
    let start = try #require(text.range(of: " Roles: "))
    let roles = try #require(text[start.upperBound...].components(separatedBy: ". ").first)
    let vocabulary = Vocabulary.screens
    for word in vocabulary.roles.map(\.word) { #expect(roles.contains("`\(word)`"), "\(word)") }
    for word in vocabulary.states { #expect(text.contains("`\(word)`"), "\(word)") }
  }

  @Test func theLikelyRoleOfAStateIsARole() {
    let vocabulary = Vocabulary.screens
    #expect(vocabulary.rolesOfStates["on"] == "toggle")
    #expect(vocabulary.rolesOfStates["refreshing"] == "list")
    for (state, role) in vocabulary.rolesOfStates {
      #expect(vocabulary.states.contains(state))
      #expect(vocabulary.roles.contains { $0.word == role }, "\(role)")
    }
  }

  @Test func theTableOfElementsHasEveryRole() throws {
    let text = try String(contentsOfFile: "Documentation/SCREENS.md", encoding: .utf8)
    let start = try #require(text.range(of: "| role in journeys |"))
    let table = try #require(text[start.upperBound...].components(separatedBy: "\n\n").first)
    let cells = table.split(separator: "\n").compactMap { row in
      let cells = row.components(separatedBy: "| ")
      return cells.count > 2 ? cells[2] : nil
    }
    for word in Vocabulary.screens.roles.map(\.word) {
      #expect(cells.contains { $0.contains("`\(word)`") }, "no row describes `\(word)`")
    }
  }
}
