/// Waiting entries ordered by (deadline, registration): a binary heap from which any entry can be removed.
///
/// A ``Ticket`` identifies an entry from its reservation on, before its deadline is known, because a cancellation handler
/// needs an identifier for the entry it cancels. Insertion and removal are O(log n); nothing is allocated once the arrays
/// have grown to the largest number of entries waiting at the same time.
package struct DeadlineHeap<Payload> {
  /// The identifier of one entry; the ticket of a removed entry is never reused.
  package struct Ticket: Sendable, Equatable {
    fileprivate let slot: Int32
    fileprivate let stamp: UInt64
  }

  private struct Node {
    var deadline: Int64
    var registration: UInt64
    var slot: Int32

    func precedes(_ other: Node) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : registration < other.registration
    }
  }

  private struct Slot {
    var payload: Payload?
    var stamp: UInt64
    var position: Int32
  }

  private var nodes: [Node] = []
  private var slots: [Slot] = []
  private var free: [Int32] = []
  private var stamps: UInt64 = 0
  private var registrations: UInt64 = 0

  /// Creates a heap without entries.
  package init() {}

  /// The number of waiting entries, without reserved ones.
  package var count: Int { nodes.count }

  /// The earliest deadline, in nanoseconds.
  package var firstDeadline: Int64? { nodes.first?.deadline }

  /// The entry that is due first.
  package var first: Payload? { nodes.first.flatMap { slots[Int($0.slot)].payload } }

  /// The ticket of the entry that is due first.
  var firstTicket: Ticket? {
    nodes.first.map { Ticket(slot: $0.slot, stamp: slots[Int($0.slot)].stamp) }
  }

  /// Reserves an entry that does not wait yet, and returns its ticket.
  ///
  /// A call to ``arm(_:deadline:payload:)`` or ``remove(_:)`` must follow.
  package mutating func reserve() -> Ticket {
    stamps += 1
    if let slot = free.popLast() {
      slots[Int(slot)] = Slot(payload: nil, stamp: stamps, position: -1)
      return Ticket(slot: slot, stamp: stamps)
    }
    slots.append(Slot(payload: nil, stamp: stamps, position: -1))
    return Ticket(slot: Int32(slots.count - 1), stamp: stamps)
  }

  /// Makes a reserved entry wait until `deadline` (nanoseconds), after all others with the same deadline.
  package mutating func arm(_ ticket: Ticket, deadline: Int64, payload: Payload) {
    let slot = Int(ticket.slot)
    precondition(
      slots[slot].stamp == ticket.stamp && slots[slot].position < 0, "the entry waits already or is gone")
    slots[slot].payload = payload
    registrations += 1
    nodes.append(Node(deadline: deadline, registration: registrations, slot: ticket.slot))
    slots[slot].position = Int32(nodes.count - 1)
    siftUp(from: nodes.count - 1)
  }

  /// Adds a waiting entry in one step.
  @discardableResult
  package mutating func insert(deadline: Int64, payload: Payload) -> Ticket {
    let ticket = reserve()
    arm(ticket, deadline: deadline, payload: payload)
    return ticket
  }

  /// Removes an entry, whether it waits or is only reserved; returns `nil` if it was not waiting.
  package mutating func remove(_ ticket: Ticket) -> Payload? {
    let slot = Int(ticket.slot)
    guard slots[slot].stamp == ticket.stamp else { return nil }
    let position = Int(slots[slot].position)
    if position >= 0 { removeNode(at: position) }
    return release(ticket.slot)
  }

  /// Removes an entry if it waits; a ticket that is only reserved stays valid.
  package mutating func removeArmed(_ ticket: Ticket) -> Payload? {
    let slot = Int(ticket.slot)
    return slots[slot].stamp == ticket.stamp && slots[slot].position >= 0 ? remove(ticket) : nil
  }

  /// Removes the entry that is due first.
  package mutating func popFirst() -> (deadline: Int64, payload: Payload)? {
    guard let node = nodes.first else { return nil }
    removeNode(at: 0)
    return release(node.slot).map { (node.deadline, $0) }
  }

  /// Returns the entries in the order in which they are due; O(n log n).
  package func ordered() -> [(deadline: Int64, payload: Payload)] {
    var entries: [(deadline: Int64, payload: Payload)] = []
    forEachInOrder { entries.append(($0, $1)) }
    return entries
  }

  /// Calls a closure with each entry in the order in which they are due; O(n log n).
  package func forEachInOrder(_ body: (_ deadline: Int64, _ payload: Payload) -> Void) {
    let ordered = nodes.count > 1 ? nodes.sorted { $0.precedes($1) } : nodes
    for node in ordered { if let payload = slots[Int(node.slot)].payload { body(node.deadline, payload) } }
  }

  private mutating func release(_ slot: Int32) -> Payload? {
    let payload = slots[Int(slot)].payload.take()
    slots[Int(slot)].stamp = 0
    slots[Int(slot)].position = -1
    free.append(slot)
    return payload
  }

  private mutating func removeNode(at position: Int) {
    let last = nodes.removeLast()
    if position == nodes.count { return }
    place(last, at: position)
    siftDown(from: position)
    siftUp(from: position)
  }

  private mutating func place(_ node: Node, at position: Int) {
    nodes[position] = node
    slots[Int(node.slot)].position = Int32(position)
  }

  private mutating func siftUp(from start: Int) {
    var position = start
    let node = nodes[position]
    while position > 0 {
      let parent = (position - 1) / 2
      if !node.precedes(nodes[parent]) { break }
      place(nodes[parent], at: position)
      position = parent
    }
    place(node, at: position)
  }

  private mutating func siftDown(from start: Int) {
    var position = start
    let node = nodes[position]
    while true {
      var child = 2 * position + 1
      if child >= nodes.count { break }
      if child + 1 < nodes.count && nodes[child + 1].precedes(nodes[child]) { child += 1 }
      if !nodes[child].precedes(node) { break }
      place(nodes[child], at: position)
      position = child
    }
    place(node, at: position)
  }
}
