import WhiskerFiles
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// What became of the lines that a step should have had below it.
struct BlockProposal {
  /// The saved proposal; nil if there is none.
  var received: SnapshotOutcome.Received?
  /// Why there is none, for the person who edits the journey by hand; nil if nothing has to be said about it.
  var obstacle: String?
}

extension AppDriver {
  /// Removes the proposal of an earlier run for lines that match, and reports the match.
  ///
  /// A match of lines is partial unless they are the whole outline, each line complete.
  func matched(_ lines: Lines, _ search: LineSearch) throws(StepProblem) {
    guard isObserved, let block = InlineBlock(lines, in: world) else { return }
    tell(.snapshot(name: block.name, search.isWhole(lines) ? .matched : .partial, isProposed: false))
    guard world.options.hasProposals else { return }
    do throws(FileError) {
      try InlineProposals(artifactsFolder: world.options.artifacts).remove(block.path, block.index)
    } catch { throw .run(.file(error)) }
  }

  /// Proposes the lines that match now, unless the same lines are compared with several screens.
  func proposal(for lines: Lines, _ search: LineSearch) -> BlockProposal {
    // Looking for the time at which a step succeeds compares the lines with screens of no step.
    guard isObserved, let block = InlineBlock(lines, in: world) else { return BlockProposal() }
    if let reason = block.obstacle(in: world.run) { return BlockProposal(obstacle: reason) }
    guard let rewrite = LineRewrite(lines, search, in: block.file) else {
      return BlockProposal(obstacle: "no lines can match; edit the step by hand")
    }
    let new = block.blocks.block(
      block.index,
      lines: rewrite.lines.map { line in
        switch line {
        case .kept(let index): .kept(index)
        case .written(let bytes, let replaced): .written(bytes, replacing: replaced)
        }
      })
    guard world.mask.masked(String(decoding: new, as: UTF8.self)).utf8.elementsEqual(new) else {
      return BlockProposal(obstacle: "the lines would show a secret; edit the step by hand")
    }
    let received = world.options.hasProposals ? propose(new, for: block) : nil
    tell(.snapshot(name: block.name, .different, isProposed: received?.isSaved == true))
    return BlockProposal(received: received)
  }

  private func propose(_ lines: [UInt8], for block: InlineBlock) -> SnapshotOutcome.Received? {
    do throws(FileError) {
      return try InlineProposals(artifactsFolder: world.options.artifacts)
        .propose(block.path, block.blocks, block.index, line: block.line, new: lines)
    } catch { return .unsaved(error) }
  }
}

/// The block of lines below the step in progress.
@MainActor
private struct InlineBlock {
  private let planned: PlannedStep
  let blocks: InlineBlocks
  let index: Int

  var file: SourceFile { planned.file }
  var path: String { file.path }
  /// The line of the step.
  var line: Int { planned.line }
  var name: String { "line \(line)" }

  /// Finds the block; nil outside a step.
  init?(_ lines: Lines, in world: World) {
    guard let planned = world.currentStep else { return nil }
    self.planned = planned
    blocks = world.inlineBlocks(of: planned.file)
    guard let index = blocks.index(at: lines.span.start) else { return nil }
    self.index = index
  }

  /// Returns why there can be no proposal for it: lines that are compared with several screens have no single content to propose.
  func obstacle(in run: JourneyRun) -> String? {
    if planned.file !== run.journey.file {
      return "the lines are in a file that journeys use; edit it by hand"
    }
    let repeats = run.allSteps.count {
      $0.file === planned.file && $0.span == planned.span
    }
    // Branches share what is before them, and what is after them differs.
    let branches = Set(planned.origins.map(\.description))
    let isAfterFork = run.allSteps.prefix { $0.number < planned.number }.contains { earlier in
      earlier.origins.contains { origin in
        if case .branch = origin.kind { !branches.contains(origin.description) } else { false }
      }
    }
    if repeats > 1 || isAfterFork || !run.names.names.isEmpty && run.variant != nil {
      return "several runs of the journey or rounds of a block compare these lines; edit them by hand"
    }
    if !run.names.names.isEmpty {
      return "the journey has params, whose values the lines may show; edit them by hand"
    }
    return nil
  }
}
