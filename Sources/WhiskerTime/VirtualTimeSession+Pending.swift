extension VirtualTimeSession {
  /// Work without a deadline that the engine announced with ``announce(_:)``.
  package struct Announcement: Sendable, Equatable {
    let number: Int
  }

  /// The announced work, in order.
  struct Announcements {
    private var items: [(number: Int, purpose: String)] = []
    private var count = 0

    var purposes: [String] { items.map(\.purpose) }

    mutating func add(_ purpose: String) -> Announcement {
      count += 1
      items.append((count, purpose))
      return Announcement(number: count)
    }

    mutating func remove(_ announcement: Announcement) {
      items.removeAll { $0.number == announcement.number }
    }
  }

  /// Adds an item without a deadline to ``pending``, such as a request in flight, until it is withdrawn.
  package func announce(_ purpose: String) -> Announcement { announcements.add(purpose) }

  /// Removes announced work from the list; does nothing if it was already removed.
  package func withdraw(_ announcement: Announcement) { announcements.remove(announcement) }

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
  /// A script runner sets it to the line of each step; 0 means none.
  package var step: Int {
    get { scheduler.step }
    set { if isActive { scheduler.step = newValue } }
  }

  /// The purposes of the pending work in the same order; those that the app gave no words have the function that waits.
  var pendingWithPlaces: [String] {
    let timers = scheduler.timers.ordered().compactMap { _, waiting -> String? in
      if waiting.isPhantom { return nil }
      guard waiting.kind == .other, let place = waiting.waiter?.place else { return waiting.purpose }
      return "\(waiting.purpose) in \(place)"
    }
    return timers + announcements.purposes
  }

  /// The pending work of the session: timers by (deadline, registration), then announced work in order.
  ///
  /// Tasks that wait for a continuation are in ``parked``.
  package var pending: [PendingItem] {
    guard isActive else { return [] }
    // It is asked for after every step, when there is mostly little.
    var items: [PendingItem] = []
    items.reserveCapacity(scheduler.timers.count)
    scheduler.timers.forEachInOrder { deadline, waiting in
      if waiting.isPhantom { return }
      items.append(
        PendingItem(
          deadline: waiting.isStranded ? nil : VirtualNanoseconds.duration(deadline),
          purpose: waiting.purpose, origin: waiting.origin, step: waiting.step == 0 ? nil : waiting.step,
          kind: waiting.kind))
    }
    for purpose in announcements.purposes {
      items.append(PendingItem(deadline: nil, purpose: purpose, origin: .announced))
    }
    return items
  }
}
