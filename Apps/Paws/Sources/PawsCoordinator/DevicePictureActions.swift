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
    PictureOutcome(await effects.answer(to: .share(url)))
  }

  /// Saves an image to the photos.
  public func download(_ url: String) async -> PictureOutcome {
    PictureOutcome(await effects.answer(to: .download(url)))
  }
}

extension PictureOutcome {
  fileprivate init(_ answer: EffectAnswer) {
    self =
      switch answer {
      case .completed: .done
      case .cancelled: .cancelled
      case .refused: .refused
      case .failed: .failed
      }
  }
}
