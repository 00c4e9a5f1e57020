/** Frames that end in an unusual way: the sheet says how, and for whom. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  emptyFlow,
  emptyFrame,
  emptyMatch,
  emptyPlayer,
  four,
  playerAtSeat,
  plainName,
  type Act,
  type Frame,
  type Hand,
  type Match,
  type Seat,
} from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { sheetFormats, type SheetOptions } from '../../src/sheet/index.ts'
import { signOf } from '../../src/sheet/signs.ts'
import { simulated } from '../../src/training/index.ts'
import { SHEET } from '../../src/words/index.ts'
import { actsInRecord, actsOnSheet, callsInHands, callsOnSheet } from '../support/read-sheet.ts'
import { WAYS } from '../support/sheet-ways.ts'

const FONT = readFileSync(
  new URL('../../node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf', import.meta.url),
)
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'saifu-ends-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const textOf = async (match: Match, options: SheetOptions): Promise<string> => {
  const format = sheetFormats(options, FONT).find(({ id }) => id === 'sheet-pdf')
  const written = format?.export?.({ paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  const content = written?.ok === true ? await written.files[0]?.content : undefined
  if (!(content instanceof Uint8Array)) throw new Error('a PDF is wanted')
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, content)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

const played = new Map<number, Match>()
const matchOf = (seed: number): Match => {
  const match = played.get(seed) ?? simulated({ rules: rulesets.tenhou, seed, length: 'match' }).match
  played.set(seed, match)
  return match
}

/** One frame of a simulated match, whose players have short names that no other text on a sheet contains. */
const frameOf = (seed: number, at: number): { readonly match: Match; readonly frame: Frame } => {
  const match = matchOf(seed)
  return { match: { ...match, players: named, frames: [match.frames[at]!] }, frame: match.frames[at]! }
}
const named = four((player) => ({
  ...emptyPlayer(),
  name: { last: { native: `Pqz${player}`, roman: null }, first: null },
}))
const nameAt = (frame: Frame, seat: Seat): string => plainName(named[playerAtSeat(frame.id, seat)].name)

const winnersOf = ({ flows }: Frame): readonly Seat[] =>
  (flows.at(-1)?.acts ?? []).filter(({ draw }) => draw.kind === 'ron').map(({ seat }) => seat)
const lastBeforeRon = ({ flows }: Frame): Act => {
  const act = flows.at(-1)?.acts.findLast(({ draw }) => draw.kind !== 'ron')
  if (act === undefined) throw new Error('a frame with acts is wanted')
  return act
}

describe.skipIf(!hasPdftotext).each(WAYS)('on a sheet ($language, $style, $paper)', (options) => {
  const words = SHEET[options.language]
  const linesWith = (text: string, part: string): string[] => text.split('\n').filter((line) => line.includes(part))

  test('two rons on one tile: each winner has a line with who dealt in', async () => {
    const { match, frame } = frameOf(1, 4)
    const winners = winnersOf(frame)
    expect(winners).toHaveLength(2)
    const text = await textOf(match, options)
    const from = words.won.ron(nameAt(frame, lastBeforeRon(frame).seat))
    const lines = linesWith(text, from)
    expect(lines).toHaveLength(2)
    for (const [at, seat] of winners.entries()) expect(lines[at]).toContain(nameAt(frame, seat))
    expect(actsOnSheet(text, options.language)).toEqual(actsInRecord(frame.flows.at(-1)?.acts ?? []))
  })

  test('three rons that end the frame without a payment', async () => {
    const { match, frame } = frameOf(112, 1)
    expect(winnersOf(frame)).toHaveLength(3)
    const text = await textOf(match, options)
    expect(linesWith(text, words.ryuukyoku['three-ron'])).toHaveLength(1)
    expect(actsOnSheet(text, options.language)).toEqual(actsInRecord(frame.flows.at(-1)?.acts ?? []))
  })

  test('a robbed kan: it is named under its tile, and a pon at the end', async () => {
    const { match, frame } = frameOf(174, 4)
    expect(lastBeforeRon(frame).discard?.kind).toBe('kakan')
    const text = await textOf(match, options)
    expect(text).toContain(words.calls.kakan + words.ron)
    expect(actsOnSheet(text, options.language)).toEqual(actsInRecord(frame.flows.at(-1)?.acts ?? []))
    const calls = callsOnSheet(text, options.language)
    expect(calls).toEqual(callsInHands(frame.flows.at(-1)!.endHands))
    expect(calls.flat().filter((call) => call.startsWith('kakan'))).toEqual([])
  })

  test('nagashi mangan: whose it is, apart from who is tenpai', async () => {
    const hand: Hand = {
      tiles: ['2m', '4m', '6m', '8m', '2p', '4p', '6p', '8p', '2s', '4s', '6s', '8s', 'ew'],
      drawn: null,
      melds: [],
    }
    const thrown = ['9s', '5p', '5p', '5p'] as const
    const acts = four((seat): Act => ({
      seat,
      draw: { kind: 'tile', tile: thrown[seat] },
      discard: { kind: 'tsumogiri' },
    }))
    const frame: Frame = {
      ...emptyFrame({ wind: 'E', number: 1, honba: 0 }),
      startPoints: [250, 250, 250, 250],
      endPoints: [370, 210, 210, 210],
      flows: [{ ...emptyFlow(), startHands: four(() => hand), acts, endHands: four(() => hand) }],
      notes: { ryuukyoku: 'nagashi-mangan', tenpai: [2] },
    }
    const text = await textOf({ ...emptyMatch(), players: named, frames: [frame] }, options)
    const [line = '', ...others] = linesWith(text, words.ryuukyoku['nagashi-mangan'])
    expect(others).toEqual([])
    const [before = '', behind = ''] = line.split(words.tenpai(nameAt(frame, 2)).slice(0, 3))
    expect(before).toContain(nameAt(frame, 0))
    expect(behind).toContain(nameAt(frame, 2))
    expect(behind).not.toContain(nameAt(frame, 0))
    expect(text).toContain('▲4,000')
    expect(text).toContain(signOf('9s'))
  })
})
