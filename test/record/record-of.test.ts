import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import {
  fromOf,
  frameAt,
  frameIndex,
  frameName,
  frameOfName,
  playerAtSeat,
  recordOf,
  seatCalled,
  seatOfPlayer,
  spanOf,
  toPlayers,
  toSeats,
  type Place,
} from '../../src/record/index.ts'

const HEAD = 'mtp[20181001,mon,1900,mlg-std]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]'
const HANDS = '(e,hnd[1m2m3m,,])(s,hnd[uk,,])(w,hnd[uk,,])(n,hnd[uk,,])'

const fileOf = (text: string) => {
  const { file } = parse(text)
  if (!file) throw new Error('nothing was read')
  return file
}

const read = (body: string) => {
  const text = `jmjp[1.0](${body})`
  const file = fileOf(text)
  const { paifu, findings } = recordOf(file)
  return { text, file, match: paifu.matches[0], findings }
}

const acts = (written: string, hands = HANDS) =>
  read(`${HEAD}frm[E1-0,,,,,${hands}${written}${HANDS},,]`).match?.frames[0]?.flows[0]?.acts ?? []

describe('riichi and its pragmas', () => {
  const riichi = (written: string, hands?: string) => acts(written, hands).at(-1)?.discard

  test('of the drawn tile is tsumogiri if the hand has no equal one', () => {
    expect(riichi('(e,5p,rc[5p])')).toEqual({ kind: 'riichi', tile: '5p', tsumogiri: true })
  })

  test('of another tile is not tsumogiri', () => {
    expect(riichi('(e,5p,rc[2m])')).toMatchObject({ tsumogiri: false })
    expect(riichi('(e,5p,rc[0p])')).toMatchObject({ tsumogiri: false })
  })

  test('is open if an equal tile was, or may have been, in the hand', () => {
    expect(riichi('(e,2m,rc[2m])')).toMatchObject({ tsumogiri: null })
    expect(riichi('(s,2m,rc[2m])')).toMatchObject({ tsumogiri: null })
    expect(riichi('(e,uk,rc[2m])')).toMatchObject({ tsumogiri: null })
  })

  test('considers earlier draws, calls and discards', () => {
    expect(riichi('(e,5p,1m)(e,5p,rc[5p])')).toMatchObject({ tsumogiri: null })
    expect(riichi('(e,5p,tg)(e,5p,rc[5p])')).toMatchObject({ tsumogiri: true })
    expect(riichi('(e,9p,2m)(e,2m,rc[2m])')).toMatchObject({ tsumogiri: true })
    expect(riichi('(e,2m,2m)(e,9p,ak[1m2m3m9p])(e,rs[3m],rc[3m])')).toMatchObject({ tsumogiri: true })
  })

  test('an unseen discard need not be the unseen dealt tile, which may be the other 5p', () => {
    const hands = HANDS.replace('(s,hnd[uk,,])', '(s,hnd[1m2m3m4muk,,])')
    expect(riichi('(s,6s,uk)(s,5p,rc[5p])', hands)).toMatchObject({ tsumogiri: null })
    expect(riichi('(s,6s,5p)(s,5p,rc[5p])', hands)).toMatchObject({ tsumogiri: true })
    expect(riichi('(s,uk,tg)(s,5p,rc[5p])', HANDS.replace('(s,hnd[uk,,])', '(s,hnd[1m,,])'))).toMatchObject({
      tsumogiri: true,
    })
  })

  test("the dealer's fourteenth tile is gone once it was discarded", () => {
    const hands = HANDS.replace('(e,hnd[1m2m3m,,])', '(e,hnd[1m2m3m,5p,])')
    expect(riichi('(e,oy,tg)(e,5p,rc[5p])', hands)).toMatchObject({ tsumogiri: true })
    expect(riichi('(e,oy,1m)(e,5p,rc[5p])', hands)).toMatchObject({ tsumogiri: null })
  })

  test.each([
    ['//@tg', true],
    ['//@te', false],
  ])('%s decides', (pragma, tsumogiri) => {
    expect(riichi(`(e,2m,rc[2m]) ${pragma}\n`)).toMatchObject({ tsumogiri })
  })
})

describe('pragmas', () => {
  test('of an act, several on one line', () => {
    const [act] = acts('(e,5p,tg) //@t 3.5 //@pay -1.0,1.0,0.0,0.0 //@later  x  y\n')
    expect(act?.notes).toEqual({ time: 3.5, pay: [-10, 10, 0, 0], other: ['later  x  y'] })
  })

  test('of a frame, anywhere in it', () => {
    const dora = '1m2m3m4m5m6m7m8m9mew //@ind nw\n'
    const { match, findings } = read(
      `${HEAD}frm[E1-0,,,,${dora},${HANDS}(e,5p,tg)//@draw four-winds\n${HANDS}//@tenpai e,n\n,,]//@x y\n`,
    )
    expect(findings).toEqual([])
    expect(match?.frames[0]?.notes).toEqual({
      ryuukyoku: 'four-winds',
      tenpai: [0, 3],
      indicators: [{ index: 9, tile: 'nw' }],
      other: ['x y'],
    })
  })

  test('that are malformed or repeated are kept and reported', () => {
    const { match, findings } = read(`${HEAD}frm[E1-0,,,,,,,]//@draw dunno //@tenpai e //@tenpai s\n`)
    expect(match?.frames[0]?.notes).toEqual({ tenpai: [0], other: ['draw dunno', 'tenpai s'] })
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['record.pragma-malformed', 'warning'],
      ['record.pragma-twice', 'warning'],
    ])
  })

  test('do not include plain comments', () => {
    expect(read(`// @rules mleague\n${HEAD}`).match?.notes).toBeUndefined()
    expect(read(`${HEAD}//@rules mleague\n`).match?.notes).toEqual({ rules: 'mleague' })
  })
})

describe('findings', () => {
  const codes = (body: string) =>
    read(body).findings.map(({ code, start, end }) => [code, body.length > 0, end > start])

  test('a repeated seat and a missing seat', () => {
    const { match, findings } = read(
      `${HEAD}frm[E1-0,,,,,(e,hnd[1m,,])(e,hnd[2m,,])(w,hnd[uk,,])(n,hnd[uk,,])${HANDS},,]`,
    )
    expect(findings.map(({ code, place, args }) => [code, place.part, args])).toEqual([
      ['record.seat-twice', 'startHand', { seat: 0 }],
      ['record.seat-missing', 'startHand', { seat: 1 }],
    ])
    const hands = match?.frames[0]?.flows[0]?.startHands
    expect(hands?.[0].tiles).toEqual(['1m'])
    expect(hands?.[1].tiles).toHaveLength(13)
  })

  test('a repeated player', () => {
    expect(codes('mtp[,,,]ply[0,,,,]ply[0,,,,]ply[2,,,,]ply[3,,,,]').map(([code]) => code)).toEqual([
      'record.player-twice',
      'record.player-missing',
    ])
  })
})

describe('places', () => {
  const body = `${HEAD}ptr[25.0,30.0,(30.0,10.0),0.3,3.0]frm[E1-0,1.0,3-4,pfs[25.0,25.0,25.0,25.0],1m2m3m4m5m6m7m8m9mew,${HANDS}(e,5p,rc[2m])(s,rn,)${HANDS},pfe[1.0,2.0,3.0,4.0],]pme[1.0,2.0,3.0,4.0]`
  const at = (place: Omit<Place, 'match'>) => {
    const { text, file } = read(body)
    const { start, end } = spanOf(file, { match: 0, ...place })
    return text.slice(start, end)
  }
  test.each<[Omit<Place, 'match'>, string]>([
    [{ part: 'timeAndPlace' }, 'mtp[20181001,mon,1900,mlg-std]'],
    [{ part: 'player', index: 2 }, 'ply[2,,,,]'],
    [{ part: 'pointRule' }, 'ptr[25.0,30.0,(30.0,10.0),0.3,3.0]'],
    [{ part: 'finalPoints' }, 'pme[1.0,2.0,3.0,4.0]'],
    [{ part: 'finalPoints', index: 3 }, '4.0'],
    [{ frame: 0, part: 'id' }, 'E1-0'],
    [{ frame: 0, part: 'sticks' }, '1.0'],
    [{ frame: 0, part: 'startPoints', index: 1 }, '25.0'],
    [{ frame: 0, part: 'dora', index: 9 }, 'ew'],
    [{ frame: 0, flow: 0, part: 'startHand', index: 0 }, '(e,hnd[1m2m3m,,])'],
    [{ frame: 0, flow: 0, act: 0 }, '(e,5p,rc[2m])'],
    [{ frame: 0, flow: 0, act: 0, part: 'draw' }, '5p'],
    [{ frame: 0, flow: 0, act: 0, part: 'discard' }, 'rc[2m]'],
    [{ frame: 0, flow: 0, act: 1, part: 'discard' }, '(s,rn,)'],
    [{ frame: 0, part: 'endPoints', index: 0 }, '1.0'],
    [{ frame: 0 }, 'E1-0'],
    [{ frame: 0, flow: 0, act: 99 }, '(s,rn,)'],
    [{ part: 'tournament' }, `(${body})`],
  ])('%j', (place, text) => {
    expect(at(place)).toBe(text)
  })
})

describe('seats and frames', () => {
  test('players move back one seat with each frame', () => {
    expect(playerAtSeat({ number: 1 }, 0)).toBe(0)
    expect(playerAtSeat({ number: 3 }, 0)).toBe(2)
    expect(playerAtSeat({ number: 3 }, 3)).toBe(1)
    for (const number of [1, 2, 3, 4] as const)
      for (const player of [0, 1, 2, 3] as const)
        expect(playerAtSeat({ number }, seatOfPlayer({ number }, player))).toBe(player)
  })

  test('by seat and by player', () => {
    const bySeat = ['e', 's', 'w', 'n'] as const
    expect(toPlayers({ number: 2 }, bySeat)).toEqual(['n', 'e', 's', 'w'])
    expect(toSeats({ number: 2 }, toPlayers({ number: 2 }, bySeat))).toEqual(bySeat)
  })

  test('where a call came from', () => {
    expect([fromOf(0, 3), fromOf(0, 2), fromOf(0, 1), fromOf(0, 0)]).toEqual(['k', 't', 's', null])
    for (const from of ['k', 't', 's'] as const) expect(fromOf(2, seatCalled(2, from))).toBe(from)
  })

  test('names of frames', () => {
    expect(frameName({ wind: 'S', number: 4, honba: 12 })).toBe('S4-12')
    expect(frameOfName('S4-12')).toEqual({ wind: 'S', number: 4, honba: 12 })
    expect(frameOfName('S5-0')).toBeNull()
    for (let index = 0; index < 16; index++) expect(frameIndex(frameAt(index, 0))).toBe(index)
  })
})
