/** What happened in all matches, in memory, so that a search reads nothing from the disk: 8 KB a match. */
import type { DatabaseSync } from 'node:sqlite'
import { PackedFrames, PackedHands, type PackedMatch } from '../../archive/index.ts'

export class MatchCache {
  readonly #database: DatabaseSync
  #matches: ReadonlyMap<number, PackedMatch> = new Map()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** By the matches' ids, the latest matches first. Reads what is new and forgets what is gone: what belongs to an id never changes. */
  read(): ReadonlyMap<number, PackedMatch> {
    const matches = new Map<number, PackedMatch>()
    const one = this.#database.prepare('SELECT packed_frames, packed_hands FROM match WHERE id = ?')
    for (const row of this.#database.prepare('SELECT id FROM match ORDER BY date DESC, id DESC').iterate()) {
      const id = Number(row['id'])
      const known = this.#matches.get(id)
      if (known !== undefined) matches.set(id, known)
      else {
        const { packed_frames: frames, packed_hands: hands } = one.get(id) ?? {}
        if (frames instanceof Uint8Array && hands instanceof Uint8Array)
          matches.set(id, { frames: new PackedFrames(frames), hands: new PackedHands(hands) })
      }
    }
    this.#matches = matches
    return matches
  }
}
