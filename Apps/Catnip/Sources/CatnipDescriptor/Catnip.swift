import AppCoordinator
import CatnipCoordinator
import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// Catnip, a browser for cat breeds.
  public static let catnip = AppDescriptor("Catnip") { environment in
    CatnipCoordinator(core: try CatnipCore(environment))
  }
}
