import AppCoordinator
import CounterApp
import WhiskerCLI
import WhiskerRunner

WhiskerCommand(
  apps: [
    AppDescriptor("Counter") { environment in CounterCoordinator(environment) }
  ],
  name: "swift run counter"
).main()
