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

/** Records the losses of a tag. */
export const leaveOut = (tag: Tag, losses: Losses<MjlogLoss>): void => {
  if (/^[T-WD-Gd-g]\d+$/.test(tag.name)) return
  const fates = Object.hasOwn(FATES, tag.name) ? FATES[tag.name] : undefined
  if (!fates) {
    losses.add('mjlog.unknown-tag', { tag: tag.name.slice(0, 40) })
    return
  }
  if (tag.name === 'INIT') losses.add('mjlog.copies')
  if (tag.name === 'UN' && tag.attributes['dan'] === undefined) losses.add('mjlog.connection')
  const lost = new Set<MjlogLoss>()
  for (const [attribute, value] of Object.entries(tag.attributes)) {
    const fate = Object.hasOwn(fates, attribute) ? fates[attribute] : undefined
    if (fate === undefined) losses.add('mjlog.unknown-attribute', { tag: tag.name, attribute: attribute.slice(0, 40) })
    else if (fate !== 'used' && fate !== null && value !== '') lost.add(fate)
  }
  lost.forEach((code) => losses.add(code))
}
