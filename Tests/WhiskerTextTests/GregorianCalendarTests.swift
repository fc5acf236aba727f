import Testing
import WhiskerText

struct GregorianCalendarTests {
  @Test func everyDayOfManyYearsFollowsTheDayBefore() {
    var day = GregorianCalendar.day(year: -4, month: 1, day: 1)
    var weekday = GregorianCalendar.weekday(ofDay: day)
    for year in -4...2404 {
      for month in 1...12 {
        for date in 1...GregorianCalendar.days(inMonth: month, year: year) {
          let found = GregorianCalendar.date(ofDay: day)
          guard found == (year, month, date),
            GregorianCalendar.day(year: year, month: month, day: date) == day,
            GregorianCalendar.weekday(ofDay: day) == weekday
          else {
            Issue.record("day \(day) is \(found), and not \(year)-\(month)-\(date)")
            return
          }
          day += 1
          weekday = (weekday + 1) % 7
        }
      }
    }
  }

  @Test func theFirstDayIsAThursday() {
    #expect(GregorianCalendar.day(year: 1970, month: 1, day: 1) == 0)
    #expect(GregorianCalendar.weekday(ofDay: 0) == 4)
  }

  @Test func onlyDaysOfTheirMonthAreDates() {
    func contains(_ year: Int, _ month: Int, _ day: Int) -> Bool {
      GregorianCalendar.contains(year: year, month: month, day: day)
    }
    #expect(contains(2024, 2, 29) && contains(2000, 2, 29) && contains(2026, 12, 31))
    #expect(!contains(2026, 2, 29) && !contains(1900, 2, 29) && !contains(2026, 4, 31))
    #expect(!contains(2026, 0, 1) && !contains(2026, 13, 1) && !contains(2026, 1, 0))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"), (-86_400, "1969-12-31T00:00:00"),
    (1_772_355_909, "2026-03-01T09:05:09"), (-62_135_596_800, "0001-01-01T00:00:00"),
  ])
  func aTimestampHasAllItsDigits(_ second: Int64, _ expected: String) {
    #expect(GregorianCalendar.timestamp(atSecond: second) == expected)
    #expect(GregorianCalendar.second(ofTimestamp: expected.utf8) == second)
  }

  @Test func aTimestampThatDoesNotExistHasNoSecond() {
    for text in [
      "2026-02-29T00:00:00", "2026-03-01T24:00:00", "2026-03-01T23:60:00", "2016-12-31T23:59:60",
      "2026-03-01 09:00:00", "2026-03-01T09:00:0", "2026-03-01T09:00:00Z", "2026-03-01T09:00:+0", "",
    ] { #expect(GregorianCalendar.second(ofTimestamp: text.utf8) == nil, "\(text)") }
    let leap = GregorianCalendar.second(ofTimestamp: "2016-12-31T23:59:60".utf8, allowsLeapSecond: true)
    #expect(leap == 1_483_228_800, "the first second of 2017")
    #expect(GregorianCalendar.second(ofTimestamp: "2016-12-31T23:59:61".utf8, allowsLeapSecond: true) == nil)
  }
}
