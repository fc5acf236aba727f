private let journeys = JourneyProperties()
private let framing = FramingProperties()

/// The entry point of a coverage-guided fuzzer; a violation ends the process, so that the fuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let violations = journeys.violations(of: bytes) + framing.violations(of: bytes)
  if !violations.isEmpty { fatalError(violations.joined(separator: "\n")) }
  return 0
}
