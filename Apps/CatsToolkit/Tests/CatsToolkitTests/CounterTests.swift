import CatsCounter
import ScreenModels
import Testing

@MainActor
struct CounterTests {
  @Test func eachTapCountsOneMore() {
    let counter = CounterViewModel()
    counter.increment()
    counter.increment()
    #expect(counter.state.count == 2)
  }

  @Test func anObserverGetsThePresentStateFirst() async {
    let counter = CounterViewModel()
    counter.increment()
    var states = counter.states.makeAsyncIterator()
    counter.increment()
    #expect(await states.next()?.count == 1)
    #expect(await states.next()?.count == 2)
  }
}
