import { availableParallelism } from 'node:os'

/** So many threads may work while somebody types: one core is left to the app, so that no key waits. */
export const BESIDE_TYPING = Math.max(1, availableParallelism() - 1)
