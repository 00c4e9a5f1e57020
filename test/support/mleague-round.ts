/** Event lists of a single round, written by hand. */
import { importMleague } from '../../src/formats/mleague/import.ts'
import type { Act } from '../../src/record/index.ts'
import { GAME_ID } from './mleague-events.ts'

/** What is read of a text; the codes without the format's name. */
export const readMleague = (text: string) => {
  const result = importMleague(text)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  const [match] = result.paifu.matches
  if (match === undefined) throw new Error('no match')
  const codes = result.findings.map(({ code }) => code.replace('mleague.', ''))
  return { ...result, match, codes, lost: result.losses.map(({ code }) => code.replace('mleague.', '')) }
}

export type Said = readonly [cmd: string, ...args: string[]]

export const DEALS = {
  A0: '1m2m3m4m5m6m7m8m9m1p1p2p3p',
  B0: '1s2s3s4s5s6s7s8s9s1z1z2z3z',
  C0: '4p5p6p7p8p9p1p2p3p5z5z5z6z',
  D0: '1m1m2m2m3m3m4m4m5m6m7z7z4z',
} as const
type SeatName = keyof typeof DEALS
export const SEAT_NAMES = ['A0', 'B0', 'C0', 'D0'] as const

/** One round of E1 with these events after the deal. */
const round = (events: readonly Said[], deals: Partial<Record<SeatName, string>> = {}): string => {
  const dealt = [0, 8, 16, 24].flatMap((from, time) =>
    SEAT_NAMES.map((seat): Said => [
      'haipai',
      seat,
      (deals[seat] ?? DEALS[seat]).slice(from, time < 3 ? from + 8 : undefined),
    ]),
  )
  const all: Said[] = [
    ['kyokustart', '0', 'A0', '0', '0', '1z', '1z', '2z', '3z', '4z'],
    ...SEAT_NAMES.map((seat): Said => ['point', seat, '=25000']),
    ['dice', '1', '1'],
    ['dora', '6s', '5S'],
    ...dealt,
    ...events,
    ['kyokuend'],
  ]
  return JSON.stringify([
    { time: '', id: '5', cmd: 'gamestart', args: [`id=${GAME_ID}`] },
    ...all.map(([cmd, ...args], at) => ({ time: '', id: String(at), cmd, args })),
    { time: '', id: '99', cmd: 'gameend', args: ['A0', '45.0', 'B0', '5.0', 'C0', '-15.0', 'D0', '-35.0'] },
  ])
}

/** What is read of such a round. */
export const readRound = (...[events, deals]: Parameters<typeof round>) => {
  const result = readMleague(round(events, deals))
  const [frame] = result.match.frames
  if (frame === undefined) throw new Error('no frame')
  const acts = frame.flows[0]!.acts
  return { ...result, frame, acts, end: frame.flows[0]!.endHands }
}
/** Seat, draw and discard of each act. */
export const short = (acts: readonly Act[]): unknown[] =>
  acts.map(({ seat, draw, discard }) => [
    seat,
    draw.kind,
    'tile' in draw ? draw.tile : null,
    discard?.kind ?? null,
    discard && 'tile' in discard ? discard.tile : null,
  ])
