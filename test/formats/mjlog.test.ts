import { describe, expect, test } from 'vitest'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { isRulesetId } from '../../src/rules/index.ts'
import type { Act, Frame, Match } from '../../src/record/index.ts'

/** A log of rounds written by hand; `go` is the type of the table. */
const log = (rounds: string, { go = 'type="169"', un = 'n0="%41" n1="B" n2="C" n3="D" dan="1,1,1,1"' } = {}): string =>
  `<mjloggm ver="2.3"><SHUFFLE seed="x" ref=""/><GO ${go}/><UN ${un}/><TAIKYOKU oya="0"/>${rounds}</mjloggm>`

/** Deals: man, pin and sou to players 0 to 2, honours and the rest to player 3. */
const DEAL =
  'hai0="0,4,8,12,16,20,24,28,32,1,5,9,13" hai1="36,40,44,48,52,56,60,64,68,37,41,45,49" ' +
  'hai2="72,76,80,84,88,92,96,100,104,73,77,81,85" hai3="108,112,116,120,124,128,132,109,113,117,121,125,129"'

const init = (seed = '0,0,0,2,4,135', oya = 0, ten = '250,250,250,250'): string =>
  `<INIT seed="${seed}" ten="${ten}" oya="${oya}" ${DEAL}/>`

const DRAWN = '<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/>'

const read = (text: string, fileName?: string) => {
  const result = importMjlog(text, fileName === undefined ? {} : { fileName })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result
}

const matchOf = (text: string, fileName?: string): Match => read(text, fileName).paifu.matches[0] as Match
const frameOf = (rounds: string): Frame => matchOf(log(rounds)).frames[0] as Frame
const actsOf = (rounds: string): readonly Act[] => frameOf(rounds).flows[0]?.acts ?? []

const failureOf = (text: string) => {
  const result = importMjlog(text)
  if (result.ok) throw new Error('was read')
  return result.failure
}

describe('turns', () => {
  test('the tile number distinguishes discards', () => {
    const acts = actsOf(`${init()}<T33/><D33/><U68/><E69/><V74/><F72/><W135/><G108/>${DRAWN}`)
    expect(acts.map((act) => act.discard)).toEqual([
      { kind: 'tsumogiri' },
      { kind: 'karagiri' },
      { kind: 'karagiri' },
      { kind: 'tedashi', tile: 'ew' },
    ])
    expect(acts[3]?.draw).toEqual({ kind: 'tile', tile: 'rd' })
  })

  test('red and plain fives are different tiles', () => {
    const acts = actsOf(`${init()}<T17/><D16/>${DRAWN}`)
    expect(acts[0]).toEqual({
      seat: 0,
      draw: { kind: 'tile', tile: '5m' },
      discard: { kind: 'tedashi', tile: '0m' },
    })
  })

  test('riichi says whether it was tsumogiri', () => {
    const acts = actsOf(
      `${init()}<T33/><REACH who="0" step="1"/><D33/><REACH who="0" ten="240,250,250,250" step="2"/>` +
        `<U70/><REACH who="1" step="1"/><E68/>${DRAWN}`,
    )
    expect(acts.map((act) => act.discard)).toEqual([
      { kind: 'riichi', tile: '9m', tsumogiri: true },
      { kind: 'riichi', tile: '9p', tsumogiri: false },
    ])
  })

  test('seats follow the dealer of the round', () => {
    const frame = frameOf(`${init('5,1,2,0,0,135', 1)}<U33/><E33/>${DRAWN}`)
    expect(frame.id).toEqual({ wind: 'S', number: 2, honba: 1 })
    expect([frame.sticks, frame.dice]).toEqual([20, '1-1'])
    expect(frame.flows[0]?.acts[0]?.seat).toBe(0)
    expect(frame.flows[0]?.startHands[0].tiles).toContain('0p')
  })
})

describe('calls', () => {
  /** chi: the run from `kind`, the called tile at place `at` of it; all first copies. */
  const chi = (kind: number, at: number): number => (((Math.floor(kind / 9) * 7 + (kind % 9)) * 3 + at) << 10) | 4 | 3
  /** pon of `kind` without copy `spare`, the called tile at place `at` of the rest, from the `from`-th to the right. */
  const pon = (kind: number, spare: number, at: number, from: number): number =>
    ((kind * 3 + at) << 9) | (spare << 5) | 8 | from

  test('chi takes exactly its tiles, red five included', () => {
    // Player 0 throws 9m… player 1 is to the right: 3m from player 0, with 4m and 5m that it was dealt here.
    const deal = DEAL.replace('36,40,', '12,16,').replace('0,4,8,12,16,', '0,4,8,36,40,')
    const acts = actsOf(
      `<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" ${deal}/><T33/><D8/><N who="1" m="${chi(2, 0)}"/><E44/>${DRAWN}`,
    )
    expect(acts[1]).toEqual({
      seat: 1,
      draw: { kind: 'chi', own: ['4m', '0m'] },
      discard: { kind: 'tedashi', tile: '3p' },
    })
  })

  test('pon, then the fourth tile; the kan draws from the dead wall', () => {
    const deal = DEAL.replace('108,', '16,').replace('hai0="0,4,8,12,16,', 'hai0="0,4,8,12,108,').replace('112,', '17,')
    const code = pon(4, 3, 2, 1)
    const rounds =
      `<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" ${deal}/>` +
      `<T18/><D18/><N who="3" m="${code}"/><G116/><T33/><D33/><U34/><E34/><V35/><F35/>` +
      `<W19/><N who="3" m="${(code & ~8) | 16}"/><W134/><DORA hai="52"/><G134/>${DRAWN}`
    const frame = frameOf(rounds)
    const acts = frame.flows[0]?.acts ?? []
    expect(acts[1]?.draw).toEqual({ kind: 'pon', own: ['0m', '5m'] })
    expect(acts.slice(-2)).toEqual([
      { seat: 3, draw: { kind: 'tile', tile: '5m' }, discard: { kind: 'kakan', tile: '5m' } },
      { seat: 3, draw: { kind: 'rinshan', tile: 'rd' }, discard: { kind: 'tsumogiri' } },
    ])
    expect(frame.flows[0]?.endHands[3].melds).toEqual([
      { kind: 'kakan', added: '5m', called: '5m', own: ['0m', '5m'], from: 's' },
    ])
    expect(frame.dora?.slice(0, 4)).toEqual(['wd', 'uk', '6p', 'uk'])
    expect(frame.notes?.indicators).toEqual([{ index: 2, tile: '0p' }])
  })

  test('open and closed kans', () => {
    const deal = DEAL.replace('36,40,44,', '1,2,3,').replace('32,1,5,', '32,36,5,').replace('13"', '44"')
    const rounds =
      `<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" ${deal}/>` +
      `<T33/><D0/><N who="1" m="${(0 << 8) | 3}"/><U37/><DORA hai="10"/><E37/>${DRAWN}`
    const acts = actsOf(rounds)
    expect(acts.slice(1)).toEqual([
      { seat: 1, draw: { kind: 'daiminkan', own: ['1m', '1m', '1m'] }, discard: null },
      { seat: 1, draw: { kind: 'rinshan', tile: '1p' }, discard: { kind: 'tsumogiri' } },
    ])
    const closed = actsOf(
      `<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" ${deal}/><T33/><D33/><U0/><N who="1" m="0"/><U40/><E40/>${DRAWN}`,
    )
    expect(closed[1]?.discard).toEqual({ kind: 'ankan', tiles: ['1m', '1m', '1m', '1m'] })
    expect(closed[2]?.draw.kind).toBe('rinshan')
  })

  test.each(['65536', '-1', '1.5', '33', `${pon(0, 0, 0, 0)}`])('m=%s is not a meld', (m) => {
    expect(failureOf(log(`${init()}<T33/><D33/><N who="1" m="${m}"/>`))).toMatchObject({
      code: 'mjlog.bad-value',
      args: { tag: 'N', attribute: 'm' },
    })
  })
})

describe('ends', () => {
  const agari = (who: number, from: number, machi: number, sc: string, more = ''): string =>
    `<AGARI ba="0,1" hai="1" machi="${machi}" ten="30,2000,0" yaku="1,1" doraHai="135" who="${who}" fromWho="${from}" sc="${sc}" ${more}/>`

  test('a tsumo ends the current draw', () => {
    const frame = frameOf(`${init()}<T33/>${agari(0, 0, 33, '250,60,250,-20,250,-20,250,-20', 'doraHaiUra="52"')}`)
    expect(frame.flows[0]?.acts).toEqual([{ seat: 0, draw: { kind: 'tile', tile: '9m' }, discard: { kind: 'tsumo' } }])
    expect(frame.flows[0]?.endHands[0].drawn).toBe('9m')
    expect(frame.endPoints).toEqual([310, 230, 230, 230])
    expect(frame.dora?.slice(0, 2)).toEqual(['wd', '6p'])
    expect(frame.notes).toEqual({ indicators: [{ index: 1, tile: '0p' }] })
  })

  test('two rons on one tile: each keeps what it moved', () => {
    const frame = frameOf(
      `${init()}<T33/><D33/>${agari(1, 0, 33, '250,-20,250,30,250,0,250,0')}${agari(3, 0, 33, '230,-10,280,0,250,0,250,10')}`,
    )
    expect(frame.flows[0]?.acts.slice(1)).toEqual([
      { seat: 1, draw: { kind: 'ron' }, discard: null, notes: { pay: [-20, 30, 0, 0] } },
      { seat: 3, draw: { kind: 'ron' }, discard: null, notes: { pay: [-10, 0, 0, 10] } },
    ])
    expect(frame.endPoints).toEqual([220, 280, 250, 260])
    expect(frame.flows[0]?.endHands.map((hand) => hand.drawn)).toEqual([null, '9m', null, '9m'])
  })

  test.each([
    ['', 'exhaustive'],
    ['type="nm"', 'nagashi-mangan'],
    ['type="yao9"', 'nine-terminals'],
    ['type="kaze4"', 'four-winds'],
    ['type="reach4"', 'four-riichi'],
    ['type="ron3"', 'three-ron'],
    ['type="kan4"', 'four-kans'],
  ])('draw %s is %s', (type, draw) => {
    const frame = frameOf(
      `${init()}<T33/><D33/><RYUUKYOKU ${type} ba="0,0" sc="250,15,250,-15,250,-15,250,15" hai0="1" hai3="2"/>`,
    )
    expect(frame.notes?.ryuukyoku).toBe(draw)
    const counted = draw === 'exhaustive' || draw === 'nagashi-mangan'
    expect(frame.notes?.tenpai).toEqual(counted ? [0, 3] : undefined)
  })

  test('the end of the game, in order of the first seats', () => {
    const match = matchOf(
      log(
        `${init()}<T33/>${agari(0, 0, 33, '250,60,250,-20,250,-20,250,-20', 'owari="310,41.0,230,3.0,230,-17.0,230,-27.0"')}`,
      ),
      '2018010702gm-00a9-0000-5dd4f9b4.mjlog',
    )
    expect(match.finalPoints).toEqual([410, 30, -170, -270])
    expect(match.timeAndPlace.date).toBe('20180107')
    expect(match.notes).toEqual({ rules: 'tenhou', other: ['source tenhou 2018010702gm-00a9-0000-5dd4f9b4'] })
    expect(match.players[0].name).toEqual({ last: { native: 'A', roman: null }, first: null })
  })

  test('unknown rank points leave the rules open', () => {
    const end = agari(0, 0, 33, '250,60,250,-20,250,-20,250,-20', 'owari="310,99.0,230,0.0,230,0.0,230,-99.0"')
    const match = matchOf(log(`${init()}<T33/>${end}`))
    expect(match.pointRule).toBeNull()
    expect(match.notes).toBeUndefined()
  })
})

describe('tables', () => {
  test('without red fives', () => {
    const match = matchOf(log(`${init()}<T33/><D16/>${DRAWN}`, { go: 'type="11"' }))
    expect(match.frames[0]?.flows[0]?.acts[0]?.discard).toEqual({ kind: 'tedashi', tile: '5m' })
    expect(match.notes?.rules).toBe('tenhou-no-red')
  })

  test.each([169, 171, 173, 175, 161])('type %i is a known ruleset', (type) => {
    const { notes } = matchOf(log(`${init()}${DRAWN}`, { go: `type="${type}"` }))
    expect(isRulesetId(notes?.rules ?? '')).toBe(true)
  })

  test('three players cannot be written', () => {
    expect(failureOf(log(init(), { go: 'type="185"' })).code).toBe('mjlog.three-players')
  })

  test('east only is stored as a note', () => {
    expect(matchOf(log(`${init()}${DRAWN}`, { go: 'type="161"' })).notes?.other).toEqual(['length east'])
  })
})

describe('bad input', () => {
  test.each([
    ['', 'mjlog.not-xml'],
    ['not xml', 'mjlog.not-xml'],
    ['<mjloggm><INIT', 'mjlog.not-xml'],
    ['<html/>', 'mjlog.not-mjlog'],
    ['<mjloggm/>', 'mjlog.no-rounds'],
    [log('<INIT seed="0,0" ten="1,2,3,4" oya="0"/>'), 'mjlog.bad-value'],
    [log('<INIT seed="99,0,0,1,1,1" ten="1,2,3,4" oya="0"/>'), 'mjlog.bad-value'],
    [log('<INIT seed="0,0,0,1,1,1" ten="1,2,x,4" oya="0"/>'), 'mjlog.bad-value'],
    [log(`${init()}<T136/>`), 'mjlog.bad-value'],
    [log(`${init()}<REACH who="4" step="1"/>`), 'mjlog.bad-value'],
    [log(init(), { un: 'n0="%"' }), 'mjlog.bad-value'],
  ])('%j fails as %s', (text, code) => {
    expect(failureOf(text).code).toBe(code)
  })

  test('the place of a mistake', () => {
    expect(failureOf('<mjloggm>\n<INIT x="1" x="2"/>').place).toMatchObject({ line: 2 })
  })

  test('reads a log cut off in a round as far as it goes', () => {
    const { paifu, findings } = read(log(`${init()}<T33/><D33/><U34/>`))
    expect(paifu.matches[0]?.frames[0]?.flows[0]?.acts[1]).toEqual({
      seat: 1,
      draw: { kind: 'tile', tile: '9m' },
      discard: null,
    })
    expect(findings.map((each) => each.code)).toEqual(['mjlog.round-unfinished', 'mjlog.game-unfinished'])
  })

  test('reports a tile that nobody held', () => {
    const { findings } = read(log(`${init()}<T33/><D135/>${DRAWN}`))
    expect(findings.map((each) => each.code)).toContain('mjlog.tile-not-held')
  })

  test('a discard without a draw, and a hand that grows too large', () => {
    const odd = read(log(`${init()}<D0/>${DRAWN}`))
    expect(odd.findings.map((each) => each.code)).toContain('mjlog.discard-without-draw')
    expect(odd.paifu.matches[0]?.frames[0]?.flows[0]?.acts[0]?.draw).toEqual({ kind: 'tile', tile: 'uk' })
    const grown = read(log(`${init()}<T33/><T34/><T35/>${DRAWN}`))
    expect(grown.findings.map((each) => each.code)).toContain('mjlog.hand-impossible')
    expect(grown.paifu.matches[0]?.frames[0]?.flows[0]?.endHands[0].tiles).toHaveLength(13)
  })

  test('a hand that the log does not show is unseen', () => {
    const hidden = log(`${init().replace(/ hai1="[^"]*"/, '')}<T33/><D33/><U34/><E35/>${DRAWN}`)
    const { paifu, findings } = read(hidden)
    const [flow] = paifu.matches[0]?.frames[0]?.flows ?? []
    expect(flow?.startHands[1].tiles).toEqual(Array(13).fill('uk'))
    expect(flow?.endHands[1].tiles).toHaveLength(13)
    expect(findings.map((each) => each.code)).not.toContain('mjlog.tile-not-held')
  })

  test('names what is left out', () => {
    const { losses } = read(log(`${init()}<BYE who="1"/><NEW x="1"/>${DRAWN.replace('/>', ' extra="1"/>')}`))
    const codes = losses.map((each) => each.code)
    for (const code of ['mjlog.wall', 'mjlog.player-data', 'mjlog.copies', 'mjlog.connection'] as const)
      expect(codes).toContain(code)
    expect(losses).toContainEqual({ code: 'mjlog.unknown-tag', count: 1, args: { tag: 'NEW' } })
    expect(losses).toContainEqual({
      code: 'mjlog.unknown-attribute',
      count: 1,
      args: { tag: 'RYUUKYOKU', attribute: 'extra' },
    })
  })
})

describe('three rons on one tile', () => {
  const shown = 'hai1="36" hai2="72" hai3="108"'
  const rounds = `${init()}<T33/><D33/><RYUUKYOKU type="ron3" ba="0,0" sc="250,0,250,0,250,0,250,0" ${shown}/>`

  test('are written, each with the tile, in order', () => {
    const frame = frameOf(rounds)
    const [flow] = frame.flows
    expect(flow?.acts.slice(1)).toEqual(
      ([1, 2, 3] as const).map((seat) => ({ seat, draw: { kind: 'ron' }, discard: null })),
    )
    expect(flow?.endHands.map(({ drawn }) => drawn)).toEqual([null, '9m', '9m', '9m'])
    expect(frame.notes).toEqual({ ryuukyoku: 'three-ron' })
  })

  test('only include those whose hands are shown', () => {
    const acts = actsOf(rounds.replace(' hai2="72"', ''))
    expect(acts.slice(1).map(({ seat }) => seat)).toEqual([1, 3])
  })
})

describe('unusual ends', () => {
  const played = `${init()}<T33/><D33/>`

  test('an empty owari is ignored: the game continues', () => {
    const { paifu, findings } = read(log(`${played}${DRAWN.replace('/>', ' owari=""/>')}`))
    expect(findings.map(({ code }) => code)).toEqual(['mjlog.game-unfinished'])
    expect(paifu.matches[0]?.finalPoints).toBeNull()
  })

  test.each([
    ['behind a tag', ''],
    ['in a tag', '<U3'],
    ['in an attribute', '<RYUUKYOKU ba="0,0" sc="25'],
  ])('a log cut off %s is read as far as it goes', (_, rest) => {
    const whole = log(played)
    const { paifu, findings } = read(whole.replace('</mjloggm>', rest))
    expect(findings.map(({ code }) => code)).toEqual([
      'mjlog.round-unfinished',
      'mjlog.cut-off',
      'mjlog.game-unfinished',
    ])
    expect(paifu).toEqual(read(whole).paifu)
  })

  test('a log cut off before any round, or broken in its middle, is not XML', () => {
    expect(failureOf('<mjloggm ver="2.3"><GO type="169"/>').code).toBe('mjlog.not-xml')
    expect(failureOf(log(`${init()}<T33<D33/>`)).code).toBe('mjlog.not-xml')
  })
})

describe('the rules of a table', () => {
  const rulesOf = (ten: string, owari = ''): string | undefined =>
    matchOf(log(`${init(undefined, 0, ten)}<T33/><D33/>${DRAWN.replace('/>', `${owari}/>`)}`)).notes?.rules

  test('are the ranked ones if it began with 25,000', () => {
    expect(rulesOf('250,250,250,250')).toBe('tenhou')
  })
  test('are unknown if it began with 30,000 and nothing explains the points', () => {
    expect(rulesOf('300,300,300,300')).toBeUndefined()
  })
  test('are known if the final points determine them', () => {
    const ten = '300,300,300,300'
    expect(rulesOf(ten, ' owari="350,20.0,310,6.0,290,-6.0,250,-20.0"')).toBe('tenhou')
  })
})

describe('a table with chips', () => {
  const go = { go: 'type="681"' }
  // East has laid a stick and wins 3,900 and two chips of everybody from South, points and chips behind each other.
  const won = (sc: string, owari: string): string =>
    `${init()}<T33/><REACH who="0" step="1"/><D33/><REACH who="0" ten="240,250,250,250" step="2"/><U34/><E34/>` +
    `<AGARI ba="0,1" hai="0" machi="34" ten="30,3900,0" yaku="1,1" doraHai="135" who="0" fromWho="1" sc="${sc}" owari="${owari}"/>`
  const BEHIND = ['240,49,250,-39,250,0,250,0,0,2,0,-2,0,0,0,0', '289,30.0,211,-30.0,250,5.0,250,-5.0,2,0,-2,0,0,0,0,0']
  const BY_PLAYER = [
    '240,49,0,2,250,-39,0,-2,250,0,0,0,250,0,0,0',
    '289,30.0,2,0,211,-30.0,-2,0,250,5.0,0,0,250,-5.0,0,0',
  ]

  test.each([
    ['behind each other', BEHIND],
    ['player by player', BY_PLAYER],
  ])('has its points read, given %s, without the chips, and no known rules', (_, [sc = '', owari = '']) => {
    const { paifu, losses } = read(log(won(sc, owari), go))
    const [match] = paifu.matches
    expect(match?.frames[0]?.endPoints).toEqual([289, 211, 250, 250])
    expect(match?.finalPoints).toEqual([300, -300, 50, -50])
    expect([match?.notes?.rules, match?.pointRule]).toEqual([undefined, null])
    expect(losses.map(({ code }) => code)).toContain('mjlog.chips')
  })

  test("is not read if its points do not begin with the players' points", () => {
    expect(failureOf(log(won(BEHIND[0]!.replace('240', '241'), BEHIND[1]!), go))).toMatchObject({
      code: 'mjlog.bad-value',
      args: { attribute: 'sc' },
    })
  })
})

test('a name that no .jmjp string can hold is left out and reported', () => {
  const { paifu, losses } = read(log(`${init()}${DRAWN}`, { un: 'n0="a%5C" n1="B" n2="C" n3="D"' }))
  expect(paifu.matches[0]?.players[0].name).toBeNull()
  expect(losses).toContainEqual({ code: 'mjlog.player-name', count: 1, args: {} })
})
