public import CatAPI
public import CatnipDomain

extension BreedError: @retroactive RequestFailure {}
