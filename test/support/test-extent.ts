/** How much is run: what a change is held against each time (`npm test`), or everything (`npm run test:all`). */
import process from 'node:process'

export const runsAll = process.env['SAIFU_TESTS'] === 'all'

/** All in the long run; in the short one `count` of them, as far from each other as they stand. */
export function some<T>(all: readonly T[], count: number): readonly T[] {
  if (runsAll || count >= all.length) return all
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as T)
}

/** `all` in the long run, `few` in the short one. */
export const times = (few: number, all: number): number => (runsAll ? all : few)
