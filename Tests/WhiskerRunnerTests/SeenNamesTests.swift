import Foundation
import ScreenModels
import Testing
import WhiskerRunner

/// The names of an app's elements that runs record.
final class SeenNamesTests: OwnFolder {
  @Test func anyNameComesBackFromItsLine() throws {
    for name in ["Retry", "a\tb\nc\rd\\n", "", "猫", "e\u{301}"] {
      let element = SeenNames.Element(role: "button", name: name, id: "x.\(name)")
      #expect(!element.line.contains("\n"))
      #expect(SeenNames.Element(line: Substring(element.line)) == element)
    }
    #expect(SeenNames.Element(line: "button\tid") == nil)
  }

  @Test func runsAddToWhatEarlierOnesSaw() throws {
    let one = SeenNames.Element(role: "button", name: "One")
    let two = SeenNames.Element(role: "text", name: "Two", id: "two")
    for element in [two, one, two] {
      var names = SeenNames()
      names.insert(element)
      try names.merge(into: "app", in: folder)
    }
    #expect(try SeenNames(of: "app", in: folder).elements == [one, two])
    #expect(try SeenNames(of: "other", in: folder).isEmpty)
  }

  @Test func aDamagedFileCountsAsEmpty() throws {
    try FileManager.default.createDirectory(atPath: folder + "/seen", withIntermediateDirectories: true)
    try Data("something else\nbutton\t\tOne\n".utf8).write(
      to: URL(fileURLWithPath: SeenNames.path(of: "app", in: folder)))
    #expect(try SeenNames(of: "app", in: folder).isEmpty)
  }

  @Test func onlySoMuchIsKeptAndThenNothingIsSaidToBeMissing() {
    var names = SeenNames()
    for number in 0..<SeenNames.limit {
      #expect(!names.isFull)
      let isNew = names.insert(SeenNames.Element(role: "text", name: "\(number)"))
      #expect(isNew)
    }
    #expect(names.isFull)
    let isOneMore = names.insert(SeenNames.Element(role: "text", name: "one more"))
    #expect(!isOneMore)
  }

  @Test func theBytesOfTheListAreBounded() throws {
    var seen = SeenNames()
    let long = String(repeating: "x", count: SeenNames.nameLimit)
    let areNew = [
      seen.insert(SeenNames.Element(role: "text", name: long)),
      seen.insert(SeenNames.Element(role: "text", name: long + "y")),
      seen.insert(SeenNames.Element(role: "text", name: "", id: long + "y")),
    ]
    #expect(areNew == [true, false, false])
    for number in 0..<3 * SeenNames.byteLimit / SeenNames.nameLimit {
      seen.insert(SeenNames.Element(role: "text", name: "\(number)" + String(long.dropFirst(8))))
    }
    #expect(seen.isFull)
    #expect(
      seen.elements.reduce(0) { $0 + $1.line.utf8.count } < SeenNames.byteLimit * 11 / 10,
      "the lines also have tabs")
  }

  @Test func usedNamesHaveALimitOfTheirOwn() {
    var names = SeenNames()
    for number in 0..<2 * SeenNames.useLimit {
      names.insert(SeenNames.Element(role: SeenNames.Use.stored.rawValue, name: "\(number)"))
    }
    #expect(names.elements.count == SeenNames.useLimit)
    #expect(names.isFull(.stored) && !names.isFull(.request) && !names.isFull)
    let isKept = names.insert(SeenNames.Element(role: "text", name: "one more"))
    #expect(isKept)
    let long = String(repeating: "x", count: SeenNames.nameLimit - 2)
    for number in 10..<90 {
      names.insert(SeenNames.Element(role: SeenNames.Use.request.rawValue, name: "\(number)" + long))
    }
    #expect(names.isFull(.request) && names.elements.count < SeenNames.useLimit + 60)
  }
}
