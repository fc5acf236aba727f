import Observation
import Testing

@testable import ScreenModels

/// Properties that descriptions and everyone else can observe.
@MainActor
struct ObservedTests {
  @MainActor
  private final class Mark: Observable {
    @Observed var isOn = false
  }

  @Test func aDescriptionThatReadsAPropertyIsToldOnceThatItChanges() {
    let mark = Mark()
    let flag = ChangeFlag()
    let isOn = flag.describing { mark.isOn }
    #expect(!isOn)
    mark.isOn = true
    #expect(flag.isSet)
    flag.reset()
    mark.isOn = false
    #expect(!flag.isSet, "it has not read the new value")
  }

  @Test func theSameValueAgainIsNoChange() {
    let mark = Mark()
    let flag = ChangeFlag()
    flag.describing { _ = mark.isOn }
    mark.isOn = false
    #expect(!flag.isSet)
  }

  @Test func observationIsToldBeforeTheChange() {
    let mark = Mark()
    let flag = ChangeFlag()
    flag.observing { _ = mark.isOn }
    mark.isOn = false
    #expect(!flag.isSet)
    mark.isOn = true
    #expect(flag.isSet)
    #expect(mark.isOn)
  }

  @Test func aDescriptionAndObservationAreBothTold() {
    let mark = Mark()
    let flags = [ChangeFlag(), ChangeFlag()]
    flags[0].describing { _ = mark.isOn }
    flags[1].observing { _ = mark.isOn }
    mark.isOn = true
    #expect(flags.map(\.isSet) == [true, true])
  }

  @Test func everyPropertyIsObservedByItself() {
    let marks = [Mark(), Mark()]
    let flags = marks.map { _ in ChangeFlag() }
    for (flag, mark) in zip(flags, marks) { flag.describing { _ = mark.isOn } }
    marks[1].isOn = true
    #expect(flags.map(\.isSet) == [false, true])
  }

  @Test func anAsynchronousSequenceOfObservationsReceivesTheValues() async {
    let mark = Mark()
    var received: [Bool] = []
    for await isOn in Observations({ mark.isOn }) {
      received.append(isOn)
      if isOn { break }
      mark.isOn = true
    }
    #expect(received == [false, true])
  }
}
