import AppCoordinator
import PawsCoordinator
import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// Paws, a browser for dog breeds and their images.
  public static let paws = AppDescriptor("Paws", previews: PawsPreviews.all) { environment in
    PawsAppCoordinator(core: PawsCore(environment))
  }
}
