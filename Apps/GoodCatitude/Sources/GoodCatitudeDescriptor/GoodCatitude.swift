import AppCoordinator
import GoodCatitudeApp
import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// GoodCatitude, a search for cat breeds whose favourites and pictures stay on the device.
  public static let goodCatitude = AppDescriptor("GoodCatitude", previews: GoodCatitudePreviews.all) {
    environment in
    AppFeature(try AppDependencies(environment))
  }
}
