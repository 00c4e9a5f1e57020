/** What happened in all matches, in memory, so that a search reads nothing from the disk: 8 KB a match. */
import type { DatabaseSync } from 'node:sqlite'
import {
  ByteArena,
  HandArenas,
  PackedFrames,
  PackedHands,
  PackedPlaces,
  type FoundFault,
  type PackedMatch,
} from '../../archive/index.ts'

const NO_FAULTS: readonly FoundFault[] = []
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `IndexWriter` wrote it, and an index of another version is not opened
const faultsOf = (json: string): readonly FoundFault[] => JSON.parse(json) as readonly FoundFault[]

export class MatchCache {
  readonly #database: DatabaseSync
  #matches: ReadonlyMap<number, PackedMatch> = new Map()
  #readAt: string | null = null
  readonly #ofFrames = new ByteArena()
  readonly #ofHands = new HandArenas()
  readonly #ofPlaces = new ByteArena()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** By the matches' ids, the latest matches first. Reads what is new and forgets what is gone: what belongs to an id never changes. */
  read(): ReadonlyMap<number, PackedMatch> {
    const version = this.#version()
    if (version === this.#readAt) return this.#matches
    this.#readAt = version
    const matches = new Map<number, PackedMatch>()
    const one = this.#database.prepare(
      'SELECT faults, packed_frames, packed_hands, packed_places FROM match WHERE id = ?',
    )
    for (const row of this.#database.prepare('SELECT id FROM match ORDER BY date DESC, id DESC').iterate()) {
      const id = Number(row['id'])
      const known = this.#matches.get(id)
      if (known !== undefined) matches.set(id, known)
      else {
        const { faults, packed_frames: frames, packed_hands: hands, packed_places: places } = one.get(id) ?? {}
        if (frames instanceof Uint8Array && hands instanceof Uint8Array && places instanceof Uint8Array)
          matches.set(id, {
            frames: new PackedFrames(this.#ofFrames.keep(frames)),
            hands: new PackedHands(hands, this.#ofHands),
            places: new PackedPlaces(this.#ofPlaces.keep(places)),
            faults: typeof faults === 'string' ? faultsOf(faults) : NO_FAULTS,
          })
      }
    }
    this.#matches = matches
    return matches
  }

  /** Changes with whatever this connection or another writes. */
  #version(): string {
    const { data_version: others = 0 } = this.#database.prepare('PRAGMA data_version').get() ?? {}
    const { own = 0 } = this.#database.prepare('SELECT total_changes() AS own').get() ?? {}
    return `${others} ${own}`
  }
}
