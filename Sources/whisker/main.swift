import CatnipDescriptor
import CatsToolkitDescriptor
import WhiskerCLI

WhiskerCommand(apps: [.catnip, .counter, .login, .wishlist]).main()
