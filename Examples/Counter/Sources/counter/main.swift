import AppCoordinator
import CounterApp
import WhiskerCLI
import WhiskerRunner

WhiskerCommand(apps: [
  AppDescriptor(name: "counter", title: "Counter", screens: ["counter"]) { environment, device in
    CounterCoordinator(environment).launch(as: "Counter", on: device)
  }
]).main()
