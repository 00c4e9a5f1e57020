import { describe, expect, it } from 'vitest'
import { openSession, seatFacts, tableAtCursor, type SeatFacts } from '../../src/recorder/index.ts'
import { playAt } from '../../src/recorder/frame-tables.ts'
import { tileOfKind } from '../../src/tiles/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { Hands } from './typing.ts'

/** Three tiles short of thirteen orphans, and further from anything else. */
const FAR = '159m159p159s1234z'
/** A hand of which six tiles were seen. */
const PART = ['123m456m', ''] as const

const factsOf = (hands: Hands): readonly SeatFacts[] => {
  const table = tableAtCursor(hands.session)
  if (!table) throw new Error('no table')
  return seatFacts(table, hands.frame)
}
const waits = ({ waits: found }: SeatFacts) => found.map(({ kind, left }) => `${tileOfKind(kind)} ${left}`)
const at = (facts: readonly SeatFacts[], seat: number): SeatFacts => {
  const found = facts[seat]
  if (!found) throw new Error('no such seat')
  return found
}

describe('facts of the four hands', () => {
  it('a hand far from ready has its shanten alone, of whichever form is nearest', () => {
    const [, , , north] = factsOf(new Hands().deal('9p', FAR, FAR, FAR, FAR))
    expect(north).toEqual({ shanten: { least: 3, most: 3 }, waits: [], furiten: [], now: false, worth: null })
  })

  it('a ready hand has its waits with what is left of each, and what the cheapest and dearest of them would bring', () => {
    const south = at(factsOf(new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR)), 1)
    expect(south.shanten).toEqual({ least: 0, most: 0 })
    // Three 1p stand in the other hands; the 1p brings the straight and pinfu alike, the dora is 1p itself.
    expect(waits(south)).toEqual(['1p 1', '4p 4'])
    expect(south.now).toBe(false)
    expect(south.worth).toMatchObject({ how: 'ron', least: { han: 3 }, most: { han: 4, limit: 'mangan' } })
  })

  it('a hand in riichi of which part is unknown is tenpai, where its known tiles allow it', () => {
    const riichi = (...east: readonly string[]): SeatFacts =>
      at(factsOf(new Hands().deal('9p', ...east, FAR, FAR, FAR).type('1z', 'riichi', 'tsumogiri')), 0)
    const waiting = at(factsOf(new Hands().deal('9p', ...PART, FAR, FAR, FAR).type('1z', 'tsumogiri')), 0)
    expect(waiting.shanten).toMatchObject({ least: 0 })
    expect(waiting.shanten?.most).toBeGreaterThan(0)
    expect(riichi(...PART).shanten).toEqual({ least: 0, most: 0 })
    expect(riichi(FAR).shanten?.least).toBeGreaterThan(0)
  })

  it('of a hand that is still being typed nothing is said, of the others as ever', () => {
    const hands = new Hands().deal('9p', FAR, FAR, FAR, FAR)
    const table = tableAtCursor(hands.session)
    const facts = table ? seatFacts(table, hands.frame, 2) : []
    expect(facts.map(({ shanten }) => shanten?.most ?? null)).toEqual([3, 3, null, 3])
  })

  it('a wait that lies dead in other hands counts none, and brings nothing', () => {
    const [east] = factsOf(
      new Hands().deal('9p', '123m456m789m23p99s', '1444p159m159s123z', '114p159m159s123z', '1p159m159s12344z'),
    )
    expect(east && waits(east)).toEqual(['1p 0', '4p 0'])
    expect(east?.worth).toBeNull()
  })

  it('what an indicator, a river, a meld and a drawn tile show is not left, and a called tile is one tile', () => {
    const hands = new Hands().deal('4p', '123m456m789m2p3p99s', '', '', '').type('1z', 'tsumogiri')
    const left = (...words: string[]): readonly string[] => waits(at(factsOf(hands.type(...words)), 0))
    expect(left()).toEqual(['1p 4', '4p 3'])
    expect(left('1p', 'tsumogiri')).toEqual(['1p 3', '4p 3'])
    // West’s pon is the tile that South threw, and two more.
    expect(left('pon', '3', '9m')).toEqual(['1p 1', '4p 3'])
    expect(left('4p')).toEqual(['1p 1', '4p 2'])
    expect(left('tsumogiri')).toEqual(['1p 1', '4p 2'])
  })

  it('an open hand is as far from ready as its concealed tiles and its melds are together', () => {
    const hands = new Hands()
      .deal('9p', FAR, '234m567p99s1m5s9p11z', '159m159p159s2344z', '')
      .type('1z', 'tsumogiri', 'pon', '1', '9p')
    expect(at(factsOf(hands), 1).shanten).toEqual({ least: 1, most: 1 })
  })

  it('the tile on offer makes it a win now, and what that brings is said exactly', () => {
    const south = at(factsOf(new Hands().deal('9p', FAR, '123m456m789m2p3p99s', FAR, FAR).type('9p', '1p')), 1)
    expect(south.now).toBe(true)
    expect(south.worth?.how).toBe('ron')
    expect(south.worth?.least).toBe(south.worth?.most)
    expect(south.worth?.most).toMatchObject({ han: 4, fu: 30, points: 80 })
  })

  it('so does the tile it draws, as tsumo', () => {
    const [east] = factsOf(new Hands().deal('9p', '123m456m789m2p3p99s', FAR, FAR, FAR).type('4p'))
    expect(east?.now).toBe(true)
    expect(east?.worth).toMatchObject({ how: 'tsumo' })
    expect(east?.shanten).toEqual({ least: 0, most: 0 })
  })

  it('a wait in the own river is furiten: there is no ron, and the hand keeps its value', () => {
    const hands = new Hands().deal('9p', '123m456m789m2p3p99s', FAR, FAR, FAR).type('4p', 'tsumogiri')
    hands.type('8p', 'tsumogiri')
    const east = at(factsOf(hands), 0)
    expect(east.furiten).toEqual(['river'])
    hands.type('4p', 'tsumogiri')
    expect(at(factsOf(hands), 0).now).toBe(false)
  })

  it('a tile let pass is furiten until the own next turn, after riichi for good', () => {
    const hands = new Hands().deal('9p', '123m456m789m2p3p99s', FAR, FAR, FAR).type('1z', 'riichi', 'tsumogiri')
    hands.type('4p', 'tsumogiri', '8p', 'tsumogiri')
    expect(at(factsOf(hands), 0).furiten).toEqual(['riichi', 'passed'])
    hands.type('8p', 'tsumogiri', '2z', 'tsumogiri')
    expect(at(factsOf(hands), 0).furiten).toEqual(['riichi'])
  })

  it('a closed hand without yaku is worth its tsumo; an open one nothing', () => {
    const closed = new Hands().deal('9s', FAR, '123m456m777p13p99s', FAR, FAR)
    expect(at(factsOf(closed), 1).worth).toMatchObject({ how: 'tsumo' })
    const open = new Hands().deal('9s', FAR, '23m456m777p13p99s8s', FAR, FAR).type('9p', '1m', 'chi')
    if (open.asked === 'choose') open.type('1')
    open.type('8s')
    expect(waits(at(factsOf(open), 1))).toEqual(['2p 4'])
    expect(at(factsOf(open), 1).worth).toBeNull()
  })

  it('an unknown tile leaves bounds, an unknown hand and an unseen dora nothing', () => {
    const unseen = factsOf(new Hands().deal('9p', '', FAR, FAR, FAR))
    expect(unseen[0]).toMatchObject({ shanten: null, waits: [], worth: null })
    const hands = new Hands().type('enter', '9p')
    for (const tile of ['123456789m23p9s']) hands.type(tile)
    hands.type('uk')
    for (const hand of [FAR, FAR, FAR]) hands.type(hand)
    expect(at(factsOf(hands), 0)).toMatchObject({ shanten: { least: 0, most: 1 }, waits: [], worth: null })
    const noDora = new Hands().type('enter', 'enter')
    for (const hand of ['123m456m789m2p3p99s', FAR, FAR, FAR]) noDora.type(hand)
    expect(at(factsOf(noDora), 0)).toMatchObject({ worth: null })
    expect(waits(at(factsOf(noDora), 0))).toHaveLength(2)
  })

  it('the same hand on a later table is not looked at again', () => {
    const hands = new Hands().deal('9p', '123m456m789m2p3p99s', FAR, FAR, FAR).type('1z', 'tsumogiri')
    const before = at(factsOf(hands), 0)
    hands.type('8p')
    const after = at(factsOf(hands), 0)
    expect(after.worth).toBe(before.worth)
  })
})

describe('facts of real games', () => {
  it.skipIf(!hasCorpus())('say "win" before every ron, and never of a hand without waits', { timeout: 60_000 }, () => {
    let rons = 0
    for (const { name, match } of mjlogGames().slice(0, 60)) {
      const session = openSession(match)
      for (const [index, frame] of match.frames.entries()) {
        const acts = frame.flows[0]?.acts ?? []
        const tables = playAt(session, index)?.tables ?? []
        for (let at = 0; at < tables.length; at++) {
          const table = tables.at(at)
          if (table === undefined) throw new Error('no table')
          const facts = seatFacts(table, frame)
          for (const { now, waits: waited, worth } of facts)
            if ((now || worth) && waited.length === 0) throw new Error(`${name}, frame ${index}, act ${at}`)
          const act = acts[at]
          if (act?.draw.kind !== 'ron' || acts[at - 1]?.draw.kind === 'ron') continue
          rons++
          expect(facts[act.seat]).toMatchObject({ now: true, furiten: [], worth: { how: 'ron' } })
        }
      }
    }
    expect(rons).toBeGreaterThan(100)
  })
})
