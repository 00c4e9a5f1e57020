import { expect } from 'vitest'

/** What another process brings about: looked at again and again, with patience for a busy machine. */
export const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 15_000 })
