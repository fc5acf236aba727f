import GoodCatitudeDomain
import ScreenModels
import WhiskerImages

/// The picture of a breed: a progress indicator while it is loaded, and a default picture if there is none.
struct AvatarView: ScreenContent {
  let node: Node

  @MainActor init(_ breed: Breed, _ phase: AvatarPhase, copy: CommonCopy) {
    node =
      switch phase {
      case .loading: ProgressView(copy.loadingAvatar).node
      case .loaded(let size): Image(breed.name, .loaded(width: size.width, height: size.height)).node
      case .byDefault: Image(copy.defaultAvatar, .placeholder).icon("cat")
      }
  }
}
