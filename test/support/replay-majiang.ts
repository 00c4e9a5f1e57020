/** Replays a match of majiang-core's Game on our table, and reports every difference. */
import { importMajiang } from '../../src/formats/majiang/import.ts'
import { isFuriten } from '../../src/table/furiten.ts'
import { readMajiangHand, SEATS, writeMajiangMeld, type Act, type Meld, type Seat } from '../../src/record/index.ts'
import type { Ruleset } from '../../src/rules/index.ts'
import {
  doraCount,
  seatOptions,
  seatWaits,
  startTable,
  stepDiscard,
  stepDraw,
  type DiscardOption,
  type Table,
} from '../../src/table/index.ts'
import { readMajiangTile, sortTiles, writeMajiangTile, type Tile } from '../../src/tiles/index.ts'
import { endDifferences } from './majiang-ends.ts'
import type { Allowed, PlayedMatch } from './majiang-game.ts'

const tilesText = (tiles: readonly Tile[]): string => sortTiles(tiles).join('')

/** The own tiles of a call or kan as 電脳麻将 writes it: without the called tile. */
const ownTiles = (meld: string): string => {
  const suit = meld[0]!
  const digits = meld.slice(1).replace(/\d[-=+]/, '')
  return tilesText([...digits].map((digit) => readMajiangTile(suit + digit)))
}

/** For an own kan: the four tiles, or the added one. */
const ownKan = (meld: string): string =>
  /[-=+]/.test(meld) ? `+${readMajiangTile(meld[0]! + meld.at(-1)!)}` : ownTiles(meld)

/** The dealer's fourteen tiles come together; majiang-core counts the last of them as drawn. */
const discardText = ({ tile, from }: DiscardOption, dealt: boolean): string =>
  writeMajiangTile(tile) + (from === 'drawn' && !dealt ? '_' : '')

const sorted = (list: readonly string[]): string => [...new Set(list)].sort().join(' ')

const optionDifferences = (table: Table, allowed: Allowed): string[] => {
  const options = seatOptions(table, allowed.seat as Seat)
  const dealt = table.drawnBy === 'oya'
  const bare = (text: string): string => (dealt ? text.replace('_', '') : text)
  const theirs = (list: readonly string[]): string => sorted(list.map(bare))
  const own = table.expected.kind === 'discard'
  const kans = own
    ? [...options.ankan.map(tilesText), ...options.kakan.map((tile) => `+${tile}`)]
    : options.daiminkan.map(tilesText)
  const pairs: [string, string, string][] = [
    ['discards', sorted(options.discards.map((one) => discardText(one, dealt))), theirs(allowed.discards)],
    ['riichi', sorted(options.riichi.map((one) => discardText(one, dealt))), theirs(allowed.riichi)],
    ['kans', sorted(kans), sorted(allowed.kans.map(own ? ownKan : ownTiles))],
    ['chi', sorted(options.chi.map(tilesText)), sorted(allowed.chi.map(ownTiles))],
    ['pon', sorted(options.pon.map(tilesText)), sorted(allowed.pon.map(ownTiles))],
    ['win', String(own ? options.tsumo : options.ron), String(allowed.win)],
    ['nine terminals', String(options.nineTerminals), String(allowed.nineTerminals)],
  ]
  return pairs.flatMap(([what, ours, theirs]) =>
    ours === theirs ? [] : [`${what} of ${allowed.seat}: ours ${ours}, theirs ${theirs}`],
  )
}

/** Hands with their melds, rivers, points, sticks, tiles left, doras, and who is kept from ron. */
const stateDifferences = (table: Table, { lying }: Allowed): string[] => {
  const found: string[] = []
  const compare = (what: string, ours: string, theirs: string): void => {
    if (ours !== theirs) found.push(`${what}: ours ${ours}, theirs ${theirs}`)
  }
  compare('tiles left', String(table.tilesLeft), String(lying.tilesLeft))
  compare('sticks', String(table.sticks), String(lying.sticks * 10))
  // The dora of a closed kan is turned with its replacement tile: until then nobody benefits.
  if (table.offer?.kind !== 'ankan') compare('doras', String(doraCount(table).due), String(lying.doras))
  for (const seat of SEATS) {
    const own = table.seats[seat]
    const { hand } = readMajiangHand(lying.hands[seat]!)
    const drawn = own.drawn === null ? [] : [own.drawn.tile]
    const theirs = hand.drawn === null ? hand.tiles : [...hand.tiles, hand.drawn]
    compare(`hand of ${seat}`, tilesText([...own.tiles.map(({ tile }) => tile), ...drawn]), tilesText(theirs))
    const melds = (all: readonly Meld[]): string => all.map((meld) => writeMajiangMeld(meld)).join(' ')
    compare(`melds of ${seat}`, melds(own.melds.map(({ meld }) => meld)), melds(hand.melds))
    const river = own.river.map((one) => `${one.tile}${one.riichi ? '*' : ''}${one.calledBy === null ? '' : '!'}`)
    const thrown = lying.rivers[seat]!.map(
      (text) => `${readMajiangTile(text)}${text.includes('*') ? '*' : ''}${/[-=+]/.test(text) ? '!' : ''}`,
    )
    compare(`river of ${seat}`, river.join(' '), thrown.join(' '))
    compare(`points of ${seat}`, String(own.points), String(lying.points[seat]! / 100))
    // It says nothing about a hand without waits.
    if (table.offer !== null && table.offer.seat !== seat && seatWaits(own).length > 0)
      compare(`furiten of ${seat}`, String(isFuriten(table, seat)), String(!lying.mayRon[seat]))
  }
  return found
}

export interface ReplayedMatch {
  readonly differences: readonly string[]
  readonly acts: number
  readonly compared: number
}

/** Events that add something to an act of ours: the halves of a turn. */
const carryOut = (
  tables: Table[],
  acts: readonly Act[],
  at: number,
  half: 'draw' | 'discard',
  say: (what: string) => void,
) => {
  const act = acts[at]!
  const stepped = half === 'draw' ? stepDraw(tables.at(-1)!, act) : stepDiscard(tables.at(-1)!, act)
  for (const { code } of stepped.findings) say(`${code} at ${JSON.stringify(act)}`)
  tables.push(stepped.table)
}

export const replayMajiang = ({ paipu, allowed }: PlayedMatch, rules: Ruleset): ReplayedMatch => {
  const read = importMajiang(JSON.stringify(paipu))
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  const { frames } = read.paifu.matches[0]!
  const differences: string[] = []
  let acts = 0
  let next = 0
  for (const [round, events] of paipu.log.entries()) {
    const frame = frames[round]!
    const flow = frame.flows[0]!
    const say = (what: string): void => void differences.push(`round ${round}, act ${at}: ${what}`)
    const tables: Table[] = [startTable(frame, flow, rules)]
    let at = 0
    for (const [index, event] of events.entries()) {
      const act = flow.acts[at]
      if ('zimo' in event || 'gangzimo' in event) carryOut(tables, flow.acts, at, 'draw', say)
      else if ('fulou' in event) {
        carryOut(tables, flow.acts, at, 'draw', say)
        if (act?.draw.kind === 'daiminkan') at++
      } else if ('dapai' in event || 'gang' in event) carryOut(tables, flow.acts, at++, 'discard', say)
      else if ('hule' in event) carryOut(tables, flow.acts, at++, act?.draw.kind === 'ron' ? 'draw' : 'discard', say)
      for (; next < allowed.length && allowed[next]!.round === round && allowed[next]!.events === index + 1; next++)
        for (const difference of [
          ...stateDifferences(tables.at(-1)!, allowed[next]!),
          ...optionDifferences(tables.at(-1)!, allowed[next]!),
        ])
          say(difference)
    }
    // Three rons that abort the frame are three acts in our record.
    for (; at < flow.acts.length; at++)
      if (flow.acts[at]!.draw.kind === 'ron') carryOut(tables, flow.acts, at, 'draw', say)
    for (const difference of endDifferences({ paipu, round, frame, tables, rules })) say(difference)
    acts += flow.acts.length
  }
  if (next !== allowed.length) differences.push(`${allowed.length - next} moments were never met`)
  return { differences, acts, compared: allowed.length }
}
