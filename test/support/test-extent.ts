/** How much runs: a sample for each change (`npm test`), or everything (`npm run test:all`). */
import process from 'node:process'

export const runsAll = process.env['SAIFU_TESTS'] === 'all'

/** All in the long run; in the short one `count` of them, evenly spaced. */
export function some<T>(all: readonly T[], count: number): readonly T[] {
  if (runsAll || count >= all.length) return all
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T)
}

/** `all` in the long run, `few` in the short one. */
export const times = (few: number, all: number): number => (runsAll ? all : few)
