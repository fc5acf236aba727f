import Foundation
import Testing

@testable import WhiskerCLI

/// Reading from a stream that another program has made one that does not block.
struct InputTests {
  @Test func aStreamThatDoesNotBlockHasNotEnded() throws {
    let pipe = try ProgramRun.pipe()
    let (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    try #require(fcntl(input.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let writer = Thread {
      usleep(100_000)
      output.write(Data("late".utf8))
      output.closeFile()
    }
    writer.start()
    #expect(Terminal.readInput(input.fileDescriptor) == Array("late".utf8), "nothing is there yet")
    #expect(Terminal.readInput(input.fileDescriptor) == nil, "the end")
  }
}
