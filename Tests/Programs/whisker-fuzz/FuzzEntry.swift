private let properties = JourneyProperties()

/// Where a coverage-guided fuzzer enters; a violation ends the process, so that the fuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let violations = properties.violations(of: Array(UnsafeBufferPointer(start: start, count: count)))
  if !violations.isEmpty { fatalError(violations.joined(separator: "\n")) }
  return 0
}
