/** A small match in a few words, and the findings expected for it. */
import { expect } from 'vitest'
import { type CheckCode } from '../../src/check/index.ts'
import { readDocument, type TextFinding } from '../../src/document/index.ts'

export interface Parts {
  rules?: string
  /** Start hands. No two of the defaults can affect each other. */
  e?: string
  s?: string
  w?: string
  n?: string
  id?: string
  sticks?: string
  /** Empty: no points at the start. */
  start?: string
  dora?: string
  acts?: string
  /** Final hands by seat letter, for those that were shown. */
  end?: Partial<Record<'e' | 's' | 'w' | 'n', string>>
  points?: string
  /** Pragmas after the frame; a frame that just stops is broken off. */
  notes?: string
  /** Frames before this one, whole. */
  before?: string
  /** More frames, whole. */
  more?: string
  head?: string
  tail?: string
}

export const UNSEEN = 'uk'.repeat(13)

/** A dora and nothing else: `doras('rd', 'uk', '8p')` are a dora, no ura, a kan dora. */
export const doras = (...tiles: readonly string[]): string =>
  [...tiles, ...Array.from({ length: 10 - tiles.length }, () => 'uk')].join('')

/** A turn with an accepted unseen draw. */
export const unseenTurn = (seat: string, thrown = 'tg'): string => `(${seat},uk,${thrown}) //@accepted draw\n`

/**
 * The dealer's first discard and unseen turns until `drawn` tiles of the wall are gone; the next turn is South's after
 * 1, 5, 9 …
 */
export const turns = (drawn: number): string =>
  Array.from({ length: drawn }, (_, at) => (at === 0 ? '(e,oy,9m)' : unseenTurn('eswn'[at % 4]!))).join('')

/** A hand as dealt, up to the drawn tile; one that ends with melds is complete. */
const dealt = (hand: string): string => (hand.endsWith(']') ? hand : `${hand},`)

export const frameText = (parts: Parts): string => {
  const hand = (seat: 'e' | 's' | 'w' | 'n'): string => `(${seat},hnd[${parts.end?.[seat] ?? `${UNSEEN},,`}])`
  return `frm[${parts.id ?? 'E1-0'},${parts.sticks ?? '0.0'},,${parts.start === '' ? '' : `pfs[${parts.start ?? '25.0,25.0,25.0,25.0'}]`},${parts.dora ?? `rd${'uk'.repeat(9)}`},
(e,hnd[${dealt(parts.e ?? '1m2m3m4m5m6m7m8m9m1p2p3p4p,5p')}])
(s,hnd[${dealt(parts.s ?? '1m2m3m4m0m6m7m8m9m1s2s3s4s,')}])
(w,hnd[${dealt(parts.w ?? '1p2p3p4p0p6p7p8p9p0s6s7s8s,')}])
(n,hnd[${dealt(parts.n ?? 'ewewswswwwwwnwnwwdwdgdgdrd,')}])
${parts.acts ?? '(e,oy,9m)'}
${hand('e')}${hand('s')}${hand('w')}${hand('n')}
,${parts.points === undefined ? '' : `pfe[${parts.points}]`},] ${parts.notes ?? '//@draw broken-off'}
`
}

const ROUND = ['E1', 'E2', 'E3', 'E4', 'S1', 'S2', 'S3', 'S4'] as const

/** Seven frames in which nobody was tenpai, and nothing else is written; `S4-7` comes next. */
export const sevenFrames = (): string =>
  ROUND.slice(0, 7)
    .map((name, honba) =>
      frameText({
        id: `${name}-${honba}`,
        acts: '',
        points: '25.0,25.0,25.0,25.0',
        notes: '//@draw exhaustive //@tenpai',
      }),
    )
    .join('')

/** The end of a match: South 4 with seven honba, won from West by South, the player who dealt first. */
export const LAST_WIN: Parts = {
  before: sevenFrames(),
  id: 'S4-7',
  s: '1m2m3m4m5m6m9m9m1p2p3p3s4s,',
  acts: '(e,oy,9m)(s,9p,tg)(w,5s,tg)(s,rn,)',
  points: '25.0,28.1,21.9,25.0',
  notes: '',
}

/** The dealer's fourteen tiles with an extra 9m: tenpai after it is discarded. */
export const DEALER_TENPAI = '1m2m3m4m5m6m7m8m9m1p2p3p4p,9m'

/** The wall ends; South, with an unseen hand, is in riichi, and only the dealer is tenpai. */
export const NOTEN_RIICHI: Parts = {
  e: DEALER_TENPAI,
  s: `${UNSEEN},`,
  acts: turns(70).replace('(s,uk,tg)', '(s,9p,rc[9p])'),
  notes: '//@draw exhaustive //@tenpai e',
}

/** A first frame that is played again: the points after it need not be those at its start. */
export const REPLAYED = frameText({ acts: '', notes: '//@draw chombo', points: '25.0,25.0,25.0,25.0' })

export const PLAIN_HEAD = 'mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]'
export const M_LEAGUE_HEAD = `${PLAIN_HEAD}ptr[25.0,30.0,(30.0,10.0),0.3,3.0]\n`

export const matchText = (parts: Parts): string =>
  `jmjp[1.0]\n//@rules ${parts.rules ?? 'mleague'}\n(${parts.head ?? M_LEAGUE_HEAD}${parts.before ?? ''}${frameText(parts)}${parts.more ?? ''}${parts.tail ?? ''})\n`

export const findings = (parts: Parts): readonly TextFinding[] => readDocument(matchText(parts)).findings

const codes = (all: readonly TextFinding[]): string[] =>
  all.filter(({ severity }) => severity !== 'info').map(({ code }) => code)

/** One mistake, one finding: nothing else may be reported. */
export const expectFinding = (code: CheckCode, parts: Parts): TextFinding => {
  const all = findings(parts)
  expect(codes(all)).toEqual([code])
  return all.find((one) => one.code === code)!
}

export const expectClean = (parts: Parts): void => {
  expect(codes(findings(parts))).toEqual([])
}

/** The finding is reported, and its repair number `which` leaves a clean match. */
export const expectRepair = (code: CheckCode, parts: Parts, which = 0): void => {
  const { repairs } = expectFinding(code, parts)
  let text = matchText(parts)
  const repair = repairs[which]
  expect(repair).toBeDefined()
  for (const { start, end, text: by } of [...repair!.edits].reverse())
    text = text.slice(0, start) + by + text.slice(end)
  expect(codes(readDocument(text).findings)).toEqual([])
}
