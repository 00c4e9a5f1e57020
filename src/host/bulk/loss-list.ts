/** What a conversion could not carry over, counted over many records. */
import type { HostBulkSummary } from '../contract/index.ts'
import type { ConvertNote } from './convert-note.ts'

type Told = HostBulkSummary['losses'][number]

export class LossList {
  readonly #found = new Map<string, Told>()

  /** @param notes of one record */
  add(notes: readonly ConvertNote[]): void {
    const own = new Set<Told>()
    for (const note of notes) {
      if (note.kind !== 'lost') continue
      const { code, args, count } = note.loss
      const key = JSON.stringify([code, args])
      const told = this.#found.get(key) ?? { code, args: { ...args }, count: 0, records: 0 }
      this.#found.set(key, told)
      told.count += count
      own.add(told)
    }
    for (const told of own) told.records++
  }

  /** What most records lost comes first. */
  told(): Told[] {
    return [...this.#found.values()].toSorted((a, b) => b.records - a.records)
  }
}
