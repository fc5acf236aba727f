/// The commands one by one, each with a name of its own.
extension Navigator {
  /// Puts a route on the front stack.
  @discardableResult
  public func push(_ route: Destination) -> NavigationResult { perform(.push(route)) }

  /// Takes the top off the front stack; refused at the root.
  @discardableResult
  public func pop() -> NavigationResult { perform(.pop) }

  /// Takes everything but the root off the front stack; at the root it does nothing.
  @discardableResult
  public func popToRoot() -> NavigationResult { perform(.popToRoot) }

  /// Takes off the front stack what is above a route; refused if the route is not there.
  @discardableResult
  public func pop(to route: Destination) -> NavigationResult { perform(.popTo(route)) }

  /// Puts other routes in the place of those on the front stack; refused without any.
  ///
  /// Routes that stay where they are, counted from the root, keep their view models.
  @discardableResult
  public func replaceStack(with routes: [Destination]) -> NavigationResult { perform(.replaceStack(routes)) }

  /// Presents a route in a sheet, with a stack of its own.
  @discardableResult
  public func presentSheet(_ route: Destination) -> NavigationResult { perform(.present(route, as: .sheet)) }

  /// Presents a route in a full-screen cover, with a stack of its own; refused while a cover is in front.
  @discardableResult
  public func presentCover(_ route: Destination) -> NavigationResult { perform(.present(route, as: .cover)) }

  /// Takes away what was presented last; refused when nothing is.
  @discardableResult
  public func dismiss() -> NavigationResult { perform(.dismiss) }

  /// Takes away the sheet that was presented last; refused when that is a cover or nothing.
  @discardableResult
  public func dismissSheet() -> NavigationResult { perform(.dismissSheet) }

  /// Takes away the cover that was presented last; refused when that is a sheet or nothing.
  @discardableResult
  public func dismissCover() -> NavigationResult { perform(.dismissCover) }

  /// Takes away everything that is presented; with nothing presented it does nothing.
  @discardableResult
  public func dismissAll() -> NavigationResult { perform(.dismissAll) }

  /// Selects a tab by title; the selected one again pops its stack to the root.
  @discardableResult
  public func selectTab(_ title: String) -> NavigationResult { perform(.selectTab(title)) }

  /// Replaces the whole state, every view model is made anew; refused if the state has a
  /// ``NavigationState/fault``.
  @discardableResult
  public func restore(_ state: NavigationState<Destination>) -> NavigationResult { perform(.restore(state)) }
}
