import Testing

@testable import WhiskerCLI

struct HelpLayoutTests {
  private static let table = """
    usage: whisker run [PATHS]

      --app APP                 run only the journeys of this app, and those that name none
      --tags EXPRESSION         run only these

    """

  @Test func theSecondColumnGoesOnBelowItself() {
    #expect(
      HelpLayout.fit(Self.table, columns: 60) == """
        usage: whisker run [PATHS]

          --app APP                 run only the journeys of this
                                    app, and those that name none
          --tags EXPRESSION         run only these

        """)
  }

  @Test func aSecondColumnWithoutRoomIsBelowTheFirst() {
    #expect(
      HelpLayout.fit(Self.table, columns: 50) == """
        usage: whisker run [PATHS]

          --app APP
              run only the journeys of this app, and those
              that name none
          --tags EXPRESSION         run only these

        """)
  }

  @Test func aTextForNoTerminalStaysAsItIs() {
    #expect(HelpLayout.fit(Self.table, columns: nil) == Self.table)
  }

  static let texts: [String] =
    CommandDefinition.all.map { CommandLineHelp.text(topic: $0.name, program: "whisker") }
    + [CommandLineHelp.text(topic: nil, program: "whisker"), JourneyHelp.text(about: nil) ?? ""]

  @Test(arguments: [40, 60, 80, 100, 132])
  func everyHelpFitsItsTerminal(_ columns: Int) {
    for text in Self.texts {
      let fitted = HelpLayout.fit(text, columns: columns)
      for line in fitted.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
      #expect(fitted.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }
}
