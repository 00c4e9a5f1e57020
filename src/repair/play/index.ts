/** How believable the play of a record is, by how people play. */
export { describeDiscard, DISCARD_FEATURES, leavesOf, type DiscardFeature } from './discard-features.ts'
export { DiscardMemory, thrownKind } from './discard-odds.ts'
export { discardView } from './discard-view.ts'
export { playLikelihood } from './play-likelihood.ts'
