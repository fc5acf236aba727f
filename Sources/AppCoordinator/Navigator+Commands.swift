/// A method for each command.
extension Navigator {
  /// Pushes a route onto the front stack.
  @discardableResult
  public func push(_ route: Destination) -> NavigationResult { perform(.push(route)) }

  /// Pops the top of the front stack; refused at the root.
  @discardableResult
  public func pop() -> NavigationResult { perform(.pop) }

  /// Removes everything but the root from the front stack; at the root it does nothing.
  @discardableResult
  public func popToRoot() -> NavigationResult { perform(.popToRoot) }

  /// Pops to a route on the front stack; refused if it is missing there.
  @discardableResult
  public func pop(to route: Destination) -> NavigationResult { perform(.popTo(route)) }

  /// Replaces the routes on the front stack; refused for an empty list.
  ///
  /// Routes that keep their position, counted from the root, keep their view models.
  @discardableResult
  public func replaceStack(with routes: [Destination]) -> NavigationResult { perform(.replaceStack(routes)) }

  /// Shows a route in the detail column of a split view, in place of what is there; on a narrow device, over the sidebar.
  ///
  /// At the root it is a push; otherwise it replaces everything above the root of the front stack, where a route that is
  /// already there keeps its view model.
  @discardableResult
  public func showDetail(_ route: Destination) -> NavigationResult {
    let items = arrangement.front.items
    return perform(items.count == 1 ? .push(route) : .replaceStack([items[0].route(), route]))
  }

  /// Presents a route in a sheet, with its own stack.
  @discardableResult
  public func presentSheet(_ route: Destination) -> NavigationResult { perform(.present(route, as: .sheet)) }

  /// Presents a route in a full-screen cover, with its own stack; refused while a cover is in front.
  @discardableResult
  public func presentCover(_ route: Destination) -> NavigationResult { perform(.present(route, as: .cover)) }

  /// Dismisses the last presentation; refused if there is none.
  @discardableResult
  public func dismiss() -> NavigationResult { perform(.dismiss) }

  /// Dismisses the last presentation if it is a sheet; refused otherwise.
  @discardableResult
  public func dismissSheet() -> NavigationResult { perform(.dismissSheet) }

  /// Dismisses the last presentation if it is a cover; refused otherwise.
  @discardableResult
  public func dismissCover() -> NavigationResult { perform(.dismissCover) }

  /// Dismisses all presentations; does nothing if there are none.
  @discardableResult
  public func dismissAll() -> NavigationResult { perform(.dismissAll) }

  /// Selects a tab by id or title; selecting the current one again pops its stack to the root.
  @discardableResult
  public func selectTab(_ name: String) -> NavigationResult { perform(.selectTab(name)) }

  /// Replaces the whole state and creates every view model again; refused if the state has a
  /// ``NavigationState/fault``.
  @discardableResult
  public func restore(_ state: NavigationState<Destination>) -> NavigationResult { perform(.restore(state)) }
}
