extension VirtualTimeSession {
  /// The next instant at which a timer fires, since the start; `nil` without waiting timers.
  package var nextDeadline: Duration? {
    guard isActive else { return nil }
    guard let first = scheduler.timers.first, let deadline = scheduler.timers.firstDeadline else {
      return nil
    }
    if !first.isPhantom { return VirtualNanoseconds.duration(deadline) }
    return pending.first?.deadline
  }

  /// The tasks that wait for a continuation to be resumed by other code, in the order in which they began to wait.
  ///
  /// It contains continuations that the program's own code makes (`withCheckedContinuation` and its relatives), if
  /// ``seesContinuations`` is true. A task that waits for the next value of a stream, for another task or for a group is not in the
  /// list, because the runtime does not record it. The list is separate from ``pending``, because a transport or an
  /// adapter may describe the same wait in its own words.
  package var parked: [PendingItem] { isActive && seesContinuations ? scheduler.parked.items : [] }

  /// The current step of the session's user, as a number stored with work that begins to wait.
  ///
  /// A script runner sets it to the number of each step; 0 means none.
  package var step: Int {
    get { scheduler.step }
    set { if isActive { scheduler.step = newValue } }
  }

  /// The purposes of the pending work in the same order; those that the app gave no words have the function that waits.
  var pendingWithPlaces: [String] {
    scheduler.timers.ordered().compactMap { _, waiting -> String? in
      if waiting.isPhantom { return nil }
      guard waiting.kind == .other, let place = waiting.waiter?.place else { return waiting.purpose }
      return "\(waiting.purpose) in \(place)"
    }
  }

  /// The pending work of the session: timers by (deadline, registration).
  ///
  /// Tasks that wait for a continuation are in ``parked``.
  package var pending: [PendingItem] {
    guard isActive else { return [] }
    var items: [PendingItem] = []
    items.reserveCapacity(scheduler.timers.count)
    scheduler.timers.forEachInOrder { deadline, waiting in
      if waiting.isPhantom { return }
      items.append(PendingItem(waiting, until: deadline))
    }
    return items
  }

  /// The pending work of the session in the words of its user, in the order of ``pending``.
  ///
  /// - Parameter describe: Returns the words of an item, which are kept as long as its timer waits; it must not use
  ///   the session.
  package func pendingWords(_ describe: (PendingItem) -> String) -> [String] {
    guard isActive else { return [] }
    var words: [String] = []
    words.reserveCapacity(scheduler.timers.count)
    scheduler.timers.forEachInOrder { deadline, waiting in
      if waiting.isPhantom { return }
      if let known = waiting.words { return words.append(known) }
      let text = describe(PendingItem(waiting, until: deadline))
      waiting.words = text
      words.append(text)
    }
    return words
  }
}

extension PendingItem {
  fileprivate init(_ waiting: Waiting, until deadline: Int64) {
    self.init(
      deadline: waiting.isStranded ? nil : VirtualNanoseconds.duration(deadline), purpose: waiting.purpose,
      origin: waiting.origin, step: waiting.step == 0 ? nil : waiting.step, kind: waiting.kind)
  }
}
