/** Typing while the app makes the index of an archive: from a key to the painted board, against the same without. */
import { addArchive, indexOf } from '../support/archive-of-copies.ts'
import { hasCorpus } from '../support/corpus-games.ts'
import { keyToPaint } from '../support/key-to-paint.ts'
import type { App } from '../support/start-app.ts'
import { quantile, type Row } from './row.ts'

/** More than are read while the keys are typed. */
const RECORDS = 12_000
const ROUNDS = 3

/** Begins to index; afterwards makes sure that it went on all the time. */
async function indexing(app: App): Promise<() => Promise<void>> {
  await addArchive(app, RECORDS)
  // The archive's screen asks for its state, which begins the work.
  await app.page.keyboard.press('Control+Shift+KeyA')
  await app.page.locator('[data-archive]').waitFor()
  await app.page.keyboard.press('Escape')
  await app.page.locator('[data-archive]').waitFor({ state: 'detached' })
  return async () => {
    await Promise.resolve()
    const now = indexOf(app)
    const { matches } = now.counts()
    now.close()
    if (matches === 0 || matches === RECORDS) throw new Error(`indexed while keys were typed: ${matches} of ${RECORDS}`)
    console.error(`${matches} matches are in the index after the keys`)
  }
}

export async function run(): Promise<Row[]> {
  if (!hasCorpus()) {
    console.error('typing beside the index: the corpus of real games is absent')
    return []
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await keyToPaint()))
    beside.push(...(await keyToPaint(indexing)))
  }
  const row = (share: number, name: string): Row => ({
    what: `key to painted board while an archive is indexed, ${name}`,
    peer: 'the same without',
    ratio: quantile(beside, share) / quantile(alone, share),
    great: 1.5,
    note: `${quantile(beside, share).toFixed(1)} ms against ${quantile(alone, share).toFixed(1)} ms`,
  })
  return [row(0.5, 'p50'), row(0.99, 'p99')]
}
