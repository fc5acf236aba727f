import TroubleApp
import WhiskerCLI

// The command with an app that misbehaves in every way a test needs.
WhiskerCommand(apps: [.trouble, .notebook]).main()
