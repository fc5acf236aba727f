@testable import WhiskerTime
import XCTest

/// The function that a person has written is what remains of the names that the runtime writes out.
final class FunctionNameTests: XCTestCase {
  func testTheFunctionIsWhatAPersonHasWritten() {
    for (name, short) in [
      ("Catnip.FeedModel.load(page: Swift.Int) async throws -> ()", "Catnip.FeedModel.load"),
      (
        "closure #1 @Swift.MainActor () -> () in TroubleApp.TroubleModel.crashes.getter : Swift.Array<ScreenModels.Node>",
        "TroubleApp.TroubleModel.crashes"
      ),
      ("closure #2 (A.B<C>) -> () in closure #1 () async -> () in A.run(in: Swift.Int) -> ()", "A.run"),
      (
        "(2) suspend resume partial function for closure #1 @Sendable () async -> () in A.B.start() -> ()",
        "A.B.start"
      ),
      ("(1) await resume partial function for A.B.start() async -> ()", "A.B.start"),
      ("A.(Loader in _0A1B2C3D).load(_: Swift.Int) -> ()", "A.Loader.load"),
      ("A.(Loader in _0A1B2C3D).(load in _0A1B2C3D)() -> ()", "A.Loader.load"),
      ("static A.B.shared.getter : A.B", "A.B.shared"),
      ("(extension in A):Foundation.Date.later() -> Foundation.Date", "Foundation.Date.later"),
      ("generic specialization <Swift.Int> of A.map<A>(A) -> A", "A.map"),
      ("function signature specialization <Arg[0] = Dead> of A.f(Swift.Int) -> ()", "A.f"),
      ("protocol witness for P.p() -> () in conformance A.B : P in A", "P.p"),
      ("merged A.B.f() -> ()", "A.B.f"),
      ("A.B.init(name: Swift.String) -> A.B", "A.B.init"),
      ("(extension in A):Swift.Array< where A: Swift.Equatable>.f() -> ()", "Swift.Array.f"),
      ("A.B.value.didset : Swift.Int", "A.B.value.didset"),
      ("partial apply forwarder for closure #1 () -> () in A.f() -> ()", "A.f"),
      ("static A.B.run@Sendable () async -> ()", "A.B.run"),
      ("foreign_thread", "foreign_thread"),
    ] {
      XCTAssertEqual(FunctionName.short(name), short, name)
    }
    for name in ["", "$s1Ayyq", "reabstraction thunk helper @escaping"] {
      XCTAssertNil(FunctionName.short(name), name)
    }
  }

  func testFunctionsOfTheStandardLibraryAreNotThoseOfAdopters() {
    for (name, own) in [
      ("Catnip.FeedModel.load() async -> ()", "Catnip.FeedModel.load"),
      ("(extension in Catnip):Swift.Array.shown() -> Swift.String", "Swift.Array.shown"),
      ("static (extension in Swift):Swift.Task< where A == ()>.yield() async -> ()", nil),
      ("Swift.AsyncStream.Iterator.next() async -> A?", nil),
      ("generic specialization <()> of Swift.Task.init(operation: () async -> A) -> Swift.Task<A>", nil),
      ("reabstraction thunk helper @escaping", nil),
    ] as [(String, String?)] {
      XCTAssertEqual(FunctionName.ofAdopters(name), own, name)
    }
  }
}
