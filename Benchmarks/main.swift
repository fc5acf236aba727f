import Foundation

// Prints what the hot paths cost, each figure beside a yardstick of the same run:
//   swift run -c release whisker-benchmarks [PART [LINE]]
// PART is one of the names below; LINE, for journeys, is the beginning of a line's name.
// Machines differ, so compare a figure with its yardstick and not with a figure from elsewhere.

let only = CommandLine.arguments.dropFirst().first
func wants(_ name: String) -> Bool { only == nil || only == name }
let line = CommandLine.arguments.dropFirst(2).first ?? ""

#if DEBUG
  print("note: this is a debug build; its figures say nothing")
#endif
if wants("journeys") {
  var benchmark = JourneyBenchmark(line: line)
  try await benchmark.run()
}
if wants("screens") { try ScreenBenchmark().run() }
if wants("script") { ScriptBenchmark().run() }
if wants("time") { await TimeBenchmark().run() }
if wants("start-up") { try StartUpBenchmark().run() }
