/** How believable the play of a record is, by how people play. */
export { DiscardMemory } from './discard-odds.ts'
export { playLikelihood } from './play-likelihood.ts'
