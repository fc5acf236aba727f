import Testing

@testable import ScreenModels

/// Values that notify the descriptions that read them without Observation.
@MainActor
struct DescriptionReadersTests {
  @Test func theDescriptionsThatReadAValueAreToldOnceThatItChanges() {
    var readers = DescriptionReaders()
    let flags = [ChangeFlag(), ChangeFlag(), ChangeFlag()]
    for flag in flags.prefix(2) {
      let isNoted = flag.describing { readers.note() }
      #expect(isNoted)
    }
    #expect(flags.map(\.isSet) == [false, false, false])
    readers.notify()
    #expect(flags.map(\.isSet) == [true, true, false])
    for flag in flags { flag.reset() }
    readers.notify()
    #expect(flags.map(\.isSet) == [false, false, false], "they have not read the new value")
  }

  @Test func aDescriptionInsideAnotherReadsForItself() {
    var readers = DescriptionReaders()
    let (outer, inner) = (ChangeFlag(), ChangeFlag())
    outer.describing { inner.describing { _ = readers.note() } }
    readers.notify()
    #expect([outer.isSet, inner.isSet] == [false, true])
    outer.describing {
      inner.describing {}
      _ = readers.note()
    }
    readers.notify()
    #expect(outer.isSet)
  }

  @Test func withoutADescriptionNothingIsNoted() {
    var readers = DescriptionReaders()
    let isNoted = readers.note()
    #expect(!isNoted)
    #expect(readers.count == 0)
  }

  @Test func replacedDescriptionsAreNotKept() {
    var readers = DescriptionReaders()
    let kept = (0..<20).map { _ in ChangeFlag() }
    for flag in kept { flag.describing { _ = readers.note() } }
    for _ in 0..<1_000 { ChangeFlag().describing { _ = readers.note() } }
    #expect(readers.count <= 60)
    readers.notify()
    let told = kept.filter { $0.isSet }
    #expect(told.count == kept.count)
  }
}
