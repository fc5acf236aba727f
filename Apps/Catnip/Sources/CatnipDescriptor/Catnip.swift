import AppCoordinator
import CatnipCoordinator
public import WhiskerRunner

extension AppDescriptor {
  /// Catnip, a browser of cat breeds.
  public static let catnip = AppDescriptor(
    name: "catnip", title: "Catnip", screens: ["home", "favorites", "detail"]
  ) { environment, device in
    let core = try CatnipCore(environment: environment)
    return CatnipCoordinator(core: core).launch(as: "Catnip", on: device)
  }
}
