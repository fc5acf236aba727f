import CatnipDescriptor
import CatsToolkitDescriptor
import GoodCatitudeDescriptor
import PawsDescriptor
import RecipesDescriptor
import WhiskerCLI

WhiskerCommand(apps: [.catnip, .goodCatitude, .paws, .counter, .login, .wishlist, .recipes]).main()
