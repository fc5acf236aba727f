public import CatAPI
public import GoodCatitudeDomain

extension BreedError: @retroactive RequestFailure {}
