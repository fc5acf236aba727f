public import PawsFeatures
public import WhiskerEnvironment

/// Shares and saves images with the device's own means.
@MainActor
public final class DevicePictureActions: PictureActions {
  private let effects: any Effects

  /// Creates the actions of a device.
  public init(effects: any Effects) { self.effects = effects }

  /// Opens the share sheet.
  public func share(_ url: String) async -> PictureOutcome {
    effects.perform(.share(url))
    return .done
  }

  /// Saves an image to the photos.
  public func download(_ url: String) async -> PictureOutcome {
    effects.perform(.download(url))
    return .done
  }
}
