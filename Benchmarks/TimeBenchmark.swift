import WhiskerTime

/// Measures jobs, sleeps and sessions on virtual time, compared with the platform's own executor.
@MainActor
struct TimeBenchmark {
  func run() async {
    print("virtual time")
    let jobs = 200_000
    let platformTasks = await platform { for _ in 0..<jobs { await Task {}.value } }
    await compare("tasks on the main actor, awaited", jobs, platformTasks) {
      for _ in 0..<jobs { await Task {}.value }
    }
    let platformYields = await platform { for _ in 0..<jobs { await Task.yield() } }
    await compare("yields on the main actor", jobs, platformYields) {
      for _ in 0..<jobs { await Task.yield() }
    }
    let sleeps = 20_000
    let platformSleeps = await platform {
      for _ in 0..<sleeps / 20 {
        do { try await Task.sleep(for: .nanoseconds(1)) } catch { return }
      }
    }
    await sleep(sleeps, yardstick: platformSleeps.each(of: sleeps / 20))
    session()
  }

  private func platform(_ body: @MainActor @escaping () async -> Void) async -> Duration {
    let start = ContinuousClock().now
    await body()
    return ContinuousClock().now - start
  }

  private func compare(
    _ name: String, _ count: Int, _ platform: Duration, _ body: @MainActor @escaping () async -> Void
  ) async {
    do {
      let time = try shortest {
        let session = try VirtualTimeSession.start(.unlimited)
        Task { await body() }
        try session.drain()
        _ = session.end()
      }
      report(
        name, "\(time.each(of: count)) (\(time.rate(of: count)))",
        yardstick: "platform: \(platform.each(of: count))")
    } catch { print("  FAILED: \(error)") }
  }

  private func sleep(_ count: Int, yardstick: String) async {
    do {
      let time = try shortest {
        let session = try VirtualTimeSession.start(.unlimited)
        let clock = session.clock
        Task { for _ in 0..<count { try await clock.sleep(for: .milliseconds(1), purpose: "benchmark") } }
        try session.advance(by: .seconds(count)) {}
        _ = session.end()
      }
      report(
        "sleeps on the injected clock", "\(time.each(of: count)) (\(time.rate(of: count)))",
        yardstick: "platform, 1 ns: \(yardstick)")
    } catch { print("  FAILED: \(error)") }
  }

  private func session() {
    do {
      let time = try shortest { for _ in 0..<1_000 { _ = try VirtualTimeSession.start().end() } }
      report("a session, started and ended", time.each(of: 1_000))
    } catch { print("  FAILED: \(error)") }
  }
}

extension VirtualTimeSession.Configuration {
  fileprivate static var unlimited: Self {
    var configuration = Self()
    configuration.jobLimitPerInstant = .max
    configuration.timerFireLimit = .max
    return configuration
  }
}
