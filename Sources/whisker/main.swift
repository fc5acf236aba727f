import CatnipDescriptor
import CatsToolkitDescriptor
import PawsDescriptor
import RecipesDescriptor
import WhiskerCLI

WhiskerCommand(apps: [.catnip, .paws, .counter, .login, .wishlist, .recipes]).main()
