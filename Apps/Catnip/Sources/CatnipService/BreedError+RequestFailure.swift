public import CatAPI
public import CatnipDomain

extension BreedError: RequestFailure {}
