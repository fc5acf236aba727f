import CatnipDescriptor
import WhiskerCLI

WhiskerCommand(apps: [.catnip]).main()
