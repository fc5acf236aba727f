package import ScreenModels

extension Screen {
  /// Describes one model as the only screen of an app, without starting its task.
  ///
  /// - Parameters:
  ///   - model: The model to describe.
  ///   - name: The name of the screen.
  ///   - app: The title of the app.
  ///   - device: The device that the screen is laid out for.
  @MainActor
  package init(of model: any ScreenModel, named name: String, app: String, on device: Device)
    throws(ScreenError)
  {
    let content = try ContentBuilder.build(
      model, in: ScreenRoom(device), memory: BuildMemory(), ruler: WireframeRuler())
    self.init(
      app: app, device: device, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: [name], title: content.title?.element, toolbar: content.toolbar.map(\.element),
          elements: content.elements.map(\.element), inView: content.inView,
          alerts: content.alerts.map(\.element))
      ])
  }
}
