import CatnipDescriptor
import CatsToolkitDescriptor
import RecipesDescriptor
import WhiskerCLI

WhiskerCommand(apps: [.catnip, .counter, .login, .wishlist, .recipes]).main()
