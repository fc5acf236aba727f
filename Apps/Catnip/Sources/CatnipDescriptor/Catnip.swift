import AppCoordinator
import CatnipCoordinator
import CatnipGateway
import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// Catnip, a browser for cat breeds.
  public static let catnip = AppDescriptor("Catnip") { environment in
    let store = OpenedBreedStore.open(in: environment) { environment.effects.perform(.log($0)) }
    return CatnipCoordinator(core: try CatnipCore(environment: environment, store: store))
  }
}
