import Foundation

// Prints the cost of the hot paths, each figure with a yardstick from the same run:
//   swift run -c release whisker-benchmarks [PART [LINE]]
// PART is one of the names below; LINE, for journeys, is the prefix of a line's name.
// Machines differ, so compare a figure with its yardstick rather than with a figure from elsewhere.

let parts = ["journeys", "screens", "script", "time", "network", "store", "start-up"]
let only = CommandLine.arguments.dropFirst().first
if let only, !parts.contains(only) {
  FileHandle.standardError.write(Data("unknown part \(only); parts: \(parts.joined(separator: ", "))\n".utf8))
  exit(2)
}
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
if wants("network") { await NetworkBenchmark().run() }
if wants("store") { StoreBenchmark().run() }
if wants("start-up") { try StartUpBenchmark().run() }
