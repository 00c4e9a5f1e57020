/** All tiles of a meld. */
import type { Tile } from '../tiles/index.ts'
import type { Meld } from '../record/index.ts'

export const meldTiles = (meld: Meld): readonly Tile[] =>
  meld.kind === 'ankan'
    ? meld.own
    : meld.kind === 'kakan'
      ? [meld.added, meld.called, ...meld.own]
      : [meld.called, ...meld.own]
