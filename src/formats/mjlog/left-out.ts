import type { Losses } from '../format.ts'
import type { MjlogLoss } from './codes.ts'
import type { Tag } from './tags.ts'

/** What becomes of an attribute: it is used, it is irrelevant to the game (null), or it is a loss. */
type Fate = 'used' | null | MjlogLoss

const HANDS: Readonly<Record<string, Fate>> = { hai0: 'used', hai1: 'used', hai2: 'used', hai3: 'used' }

const PLAYERS: Readonly<Record<string, Fate>> = {
  n0: 'used',
  n1: 'used',
  n2: 'used',
  n3: 'used',
  dan: 'mjlog.player-data',
  rate: 'mjlog.player-data',
  sx: 'mjlog.player-data',
  gold: 'mjlog.player-data',
}

const FATES: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  SHUFFLE: { seed: 'mjlog.wall', ref: null },
  GO: {
    type: 'used',
    lobby: 'mjlog.lobby',
    title: 'mjlog.lobby',
    ranking: 'mjlog.lobby',
    rule: 'mjlog.custom-rules',
    csrule: 'mjlog.custom-rules',
    gold: 'mjlog.player-data',
  },
  UN: PLAYERS,
  TAIKYOKU: { oya: 'used' },
  INIT: { seed: 'used', ten: 'used', oya: 'used', ...HANDS, shuffle: 'mjlog.wall' },
  N: { who: 'used', m: 'used' },
  REACH: { who: 'used', step: 'used', ten: 'used' },
  DORA: { hai: 'used' },
  AGARI: {
    who: 'used',
    fromWho: 'used',
    ba: 'used',
    hai: 'used',
    m: 'used',
    machi: 'used',
    sc: 'used',
    doraHai: 'used',
    doraHaiUra: 'used',
    owari: 'used',
    ten: 'mjlog.win-value',
    yaku: null,
    yakuman: null,
    paoWho: 'mjlog.liability',
    ratio: 'mjlog.player-data',
  },
  RYUUKYOKU: { type: 'used', ba: 'used', sc: 'used', ...HANDS, owari: 'used', ratio: 'mjlog.player-data' },
  BYE: { who: 'mjlog.connection' },
}

const mapOf = <Value>(of: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> => new Map(Object.entries(of))

const FATES_OF = new Map(Object.entries(FATES).map(([tag, fates]) => [tag, mapOf(fates)]))

/** Records the losses of a tag. */
export const leaveOut = ({ name, attributes, moved }: Tag, losses: Losses<MjlogLoss>): void => {
  if (moved !== null) return
  const fates = FATES_OF.get(name)
  if (!fates) {
    losses.add('mjlog.unknown-tag', { tag: name.slice(0, 40) })
    return
  }
  if (name === 'INIT') losses.add('mjlog.copies')
  if (name === 'UN' && attributes['dan'] === undefined) losses.add('mjlog.connection')
  const lost: MjlogLoss[] = []
  for (const attribute in attributes) {
    const fate = fates.get(attribute)
    if (fate === undefined) losses.add('mjlog.unknown-attribute', { tag: name, attribute: attribute.slice(0, 40) })
    else if (fate !== 'used' && fate !== null && attributes[attribute] !== '' && !lost.includes(fate)) lost.push(fate)
  }
  for (const code of lost) losses.add(code)
}
