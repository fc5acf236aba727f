import AppCoordinator
import Foundation
import XCTest

/// Navigation as the table of `Documentation/NAVIGATION.md` has it, on plain lists of numbers.
struct NavigationTable {
  /// Where a person is: routes are numbers.
  struct Place: Equatable {
    var tabs: [[Int]]
    var selected: Int
    var presented: [Presented] = []

    var front: [Int] {
      get { presented.last?.routes ?? tabs[selected] }
      set {
        if presented.isEmpty {
          tabs[selected] = newValue
        } else {
          presented[presented.count - 1].routes = newValue
        }
      }
    }
  }

  struct Presented: Equatable {
    var isCover: Bool
    var routes: [Int]
  }

  /// A command with whatever it may need.
  struct Command {
    var name: String
    var route = 0
    var routes: [Int] = []
    var tab = 0
    var place: Place?
  }

  private struct Row {
    let condition: String
    let result: String
    let effect: String
  }

  private var rows: [String: [Row]] = [:]
  /// The rows that some command went by.
  private(set) var used: Set<String> = []

  var commands: [String] { rows.keys.sorted() }
  var rowCount: Int { rows.values.reduce(0) { $0 + $1.count } }

  init() throws {
    let text = try String(contentsOfFile: "Documentation/NAVIGATION.md", encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0] != "command", cells[0].first != "-" else { continue }
      rows[cells[0], default: []].append(Row(condition: cells[1], result: cells[2], effect: cells[3]))
    }
  }

  /// Follows a command and gives the word for what became of it.
  mutating func perform(_ command: Command, on place: inout Place) throws -> String {
    for row in try XCTUnwrap(rows[command.name], "no row for \(command.name)")
    where try holds(row.condition, command, place) {
      used.insert("\(command.name): \(row.condition)")
      try apply(row.effect, command, &place)
      return row.result
    }
    throw Unknown(words: "no row holds for \(command)")
  }

  struct Unknown: Error { let words: String }

  private func holds(_ condition: String, _ command: Command, _ place: Place) throws -> Bool {
    switch condition {
    case "always": true
    case "front has one route": place.front.count == 1
    case "route is not on front": !place.front.contains(command.route)
    case "no routes": command.routes.isEmpty
    case "cover is in front": place.presented.last?.isCover == true
    case "nothing is presented": place.presented.isEmpty
    case "something is presented": !place.presented.isEmpty
    case "no such tab": !place.tabs.indices.contains(command.tab)
    case "tab is selected": place.selected == command.tab
    case "state is illegal": command.place == nil
    default: throw Unknown(words: condition)
    }
  }

  private func apply(_ effect: String, _ command: Command, _ place: inout Place) throws {
    switch effect {
    case "nothing": break
    case "append to front": place.front.append(command.route)
    case "drop last of front": place.front.removeLast()
    case "keep first of front": place.front = [place.front[0]]
    case "keep front up to last of route":
      place.front = Array(place.front[...(place.front.lastIndex(of: command.route) ?? 0)])
    case "replace front": place.front = command.routes
    case "present sheet": place.presented.append(Presented(isCover: false, routes: [command.route]))
    case "present cover": place.presented.append(Presented(isCover: true, routes: [command.route]))
    case "drop last presented": place.presented.removeLast()
    case "drop all presented": place.presented = []
    case "select": place.selected = command.tab
    case "become": place = command.place ?? place
    default: throw Unknown(words: effect)
    }
  }
}
