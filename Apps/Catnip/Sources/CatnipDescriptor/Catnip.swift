import AppCoordinator
import CatnipCoordinator
import CatnipGateway
import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// Catnip, a browser for cat breeds.
  public static let catnip = AppDescriptor(
    name: "catnip", title: "Catnip", screens: ["home", "favorites", "detail"]
  ) { environment, device in
    let store = DeviceBreedStore(storage: environment.storage) { environment.effects.perform(.log($0)) }
    let core = try CatnipCore(environment: environment, store: store)
    return CatnipCoordinator(core: core).launch(as: "Catnip", on: device)
  }
}
