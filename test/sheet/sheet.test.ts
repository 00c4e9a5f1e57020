import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyMatch, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { sheetFormats, type SheetOptions } from '../../src/sheet/index.ts'
import { faceOperators } from '../../src/sheet/face-operators.ts'
import { framesOnPage } from '../../src/sheet/sheet-options.ts'
import { pagesOf } from '../../src/sheet/pages.ts'
import { signOf } from '../../src/sheet/signs.ts'
import { TILES } from '../../src/tiles/index.ts'
import { simulated } from '../../src/training/index.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { longFrame } from '../support/long-frame.ts'
import { actsInRecord, actsOnSheet, callsInHands, callsOnSheet } from '../support/read-sheet.ts'
import { ALL_WAYS, WAYS } from '../support/sheet-ways.ts'
import { some, times } from '../support/test-extent.ts'

const FONT = readFileSync(
  new URL('../../node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf', import.meta.url),
)
const PLAIN: SheetOptions = { language: 'ja', style: 'tiles', paper: 'landscape' }

const write = (id: string, match: Match, options: SheetOptions = PLAIN) => {
  const format = sheetFormats(options, FONT).find((each) => each.id === id)
  const written = format?.export?.({ paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
  if (written?.ok !== true) throw new Error('a sheet is wanted')
  return written
}
const bytesOf = async (match: Match, options: SheetOptions = PLAIN): Promise<Uint8Array> => {
  const content = await write('sheet-pdf', match, options).files[0]?.content
  if (!(content instanceof Uint8Array)) throw new Error('a PDF is wanted')
  return content
}

const folder = mkdtempSync(join(tmpdir(), 'saifu-sheet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const pagesIn = (pdf: Uint8Array): string[] => {
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f')
}
const oneFrame = (match: Match, at: number): Match => ({ ...match, frames: match.frames.slice(at, at + 1) })

const frames = mjlogGames().flatMap(({ name, match }) =>
  match.frames.flatMap((frame, at) => {
    const flow = frame.flows.at(-1)
    // The logs of a few games leave hands out.
    const isWhole = flow?.startHands.every(({ tiles }) => tiles.length === 13) === true
    return isWhole ? [{ name: `${name} ${at}`, match: oneFrame(match, at), acts: flow.acts }] : []
  }),
)

describe.skipIf(!hasPdftotext || frames.length === 0)(
  'the text of a PDF says what was played, and who called from whom',
  () => {
    test.each(ALL_WAYS)(
      '$language, $style, $paper',
      async (options) => {
        const count = times(3, 100)
        const onPage = framesOnPage(options.paper)
        const step = Math.floor(frames.length / count)
        for (let at = 0; at < count; at++) {
          const { name, match } = frames[at * step]!
          // Two frames of one match share a page.
          const pair = {
            ...match,
            frames: frames.slice(at * step, at * step + onPage).flatMap((each) => each.match.frames),
          }
          const [text = ''] = pagesIn(await bytesOf(pair, options))
          for (const [place, frame] of pair.frames.entries()) {
            const flow = frame.flows.at(-1)
            expect(actsOnSheet(text, options.language, place), name).toEqual(actsInRecord(flow?.acts ?? []))
            expect(callsOnSheet(text, options.language, place), name).toEqual(flow && callsInHands(flow.endHands))
          }
        }
      },
      600_000,
    )
  },
)

describe('a sheet', () => {
  const { match } = simulated({ rules: rulesets.mleague, seed: 7, length: 'match' })

  test.each(WAYS)('is the same bytes each time: $language, $style, $paper', async (options) => {
    expect(Buffer.from(await bytesOf(match, options)).equals(await bytesOf(match, options))).toBe(true)
  })

  test('has the font in it, and only what it uses of it', async () => {
    const bytes = Buffer.from(await bytesOf(match))
    expect(bytes.toString('latin1')).toMatch(/\/FontFile[23]/)
    expect(bytes.length).toBeLessThan(400_000)
    expect(bytes.toString('latin1').match(/\/Type \/Font\b/g)?.length).toBe(2)
  })

  test('names a character that the font cannot write, and still comes out', () => {
    const players = match.players.map(() => ({
      ...emptyMatch().players[0],
      name: { last: { native: '\u{1F600}', roman: null }, first: null },
    })) as unknown as Match['players']
    expect(write('sheet-pdf', { ...match, players }).losses).toContainEqual({
      code: 'sheet.missing-glyph',
      count: 1,
      args: { character: '\u{1F600}' },
    })
  })

  test.each(ALL_WAYS)('of 25 turns with four kans and three calls fits: $language, $style, $paper', (options) => {
    const long = longFrame()
    for (const page of pagesOf(long, options))
      for (const mark of page.marks) {
        const { x, y } = mark.kind === 'line' ? { x: mark.to[0], y: mark.to[1] } : mark
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(page.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(page.height)
        if (mark.kind === 'tile') expect(x + mark.height * 0.75).toBeLessThan(page.width - 24)
      }
  })

  test.each(['sheet-html', 'sheet-svg'])('%s is well-formed, whatever a player is called', (id) => {
    const players = match.players.map((player) => ({
      ...player,
      name: { last: { native: '<b>&"\u0007', roman: null }, first: null },
    })) as unknown as Match['players']
    const { files } = write(id, { ...match, players })
    for (const { content } of files) {
      // The declaration of a page is not XML.
      const text = String(content).replace('<!doctype html>', '').replace('<meta charset="utf-8">', '')
      expect(() => new SaxesParser().write(text).close()).not.toThrow()
      expect(text).toContain('&lt;b&gt;&amp;&quot;')
    }
  })

  test('an SVG of each frame, with the name of the frame', () => {
    expect(write('sheet-svg', match).files.map(({ suffix }) => suffix)).toContain('-E1-0')
    expect(write('sheet-svg', match).files.length).toBe(match.frames.length)
  })

  test('what is left out is said', () => {
    const timed = match.frames.map((frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.map((act) => ({ ...act, notes: { time: 1 } })) })),
    }))
    const { losses } = write('sheet-html', { ...match, frames: timed, finalPoints: [1, 0, 0, -1] })
    expect(losses.map(({ code }) => code).sort()).toEqual(['sheet.act-time', 'sheet.tournament-points'])
  })

  test('simulated matches under every kind of rules come out in both ways', async () => {
    for (const id of ['mleague', 'tenhou', 'ema-2016', 'mahjong-soul'] as const) {
      const { match: played } = simulated({ rules: rulesets[id], seed: 3, length: 'match' })
      for (const options of some(ALL_WAYS, 2)) expect((await bytesOf(played, options)).length).toBeGreaterThan(10_000)
    }
  })
})

test('every tile has a sign of its own and a picture, red fives without colour too', () => {
  expect(new Set(TILES.map(signOf)).size).toBe(TILES.length)
  expect(new Set(TILES.map((tile) => faceOperators(tile).replace(/^.* (?:rg|RG)$/gm, ''))).size).toBe(TILES.length)
})
