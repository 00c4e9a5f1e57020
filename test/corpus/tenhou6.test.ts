/** Real games in two notations are one game, and come back in their own. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { importMjlog } from '../../src/formats/mjlog/import.ts'
import { importTenhou6 } from '../../src/formats/tenhou6/import.ts'
import type { Frame } from '../../src/record/index.ts'
import { corpusFiles, corpusPath } from '../support/corpus.ts'
import { objections, textRoundTrip } from '../support/text-round-trip.ts'

/** What the server says of its players and lobbies is left out; one log has the yaku of a won riichi in English. */
const LEFT_OUT = ['tenhou6.player-data', 'tenhou6.lobby']
const OWN_NAMES = 'reviewer-confusing_nakis_7.json'

/** Yaku stand in no fixed order. */
const comparable = (text: string): unknown => {
  const { title, name, rule, log, sc } = JSON.parse(text) as Record<string, unknown> & { log: unknown[][] }
  const sorted = log.map((round) => [
    ...round.slice(0, 16),
    (round[16] as unknown[]).map((part) =>
      Array.isArray(part) && typeof part[3] === 'string' ? [...part.slice(0, 4), ...part.slice(4).sort()] : part,
    ),
  ])
  // A title and the last points are written also where the original has none.
  return { name, rule, log: sorted, ...(title !== undefined && { title }), ...(sc !== undefined && { sc }) }
}

const files = [...corpusFiles('tenhou6'), ...corpusFiles('tenhou6-snippets')]
describe.skipIf(files.length === 0)('logs of tenhou.net/6 come back as they were, with value and yaku', () => {
  test.each(files)('$name', ({ name, text }) => {
    const read = importTenhou6(text, { fileName: name })
    if (!read.ok) throw new Error(JSON.stringify(read.failure))
    expect(read.findings).toEqual([])
    const lost = read.losses.map(({ code }) => code).filter((code) => !LEFT_OUT.includes(code))
    expect(lost).toEqual(name === OWN_NAMES ? ['tenhou6.win-value'] : [])
    const { text: jmjp, match } = textRoundTrip(read.paifu)
    // Single rounds begin in the middle of a game.
    if (match.frames.length > 1) expect(objections(jmjp)).toEqual([])
    const written = exportTenhou6(match)
    if (!written.ok) throw new Error('cannot be written')
    if (name !== OWN_NAMES) expect(comparable(written.text)).toMatchObject(comparable(text) as object)
  })
})

/** Dice are not in these logs; hands and the tiles of a meld have no order. */
const inNoOrder = (frame: Frame | undefined): unknown =>
  JSON.parse(JSON.stringify({ ...frame, dice: null }), (key, value: unknown) =>
    (key === 'own' || key === 'tiles') && Array.isArray(value) ? [...(value as string[])].sort() : value,
  )

const list = corpusPath('pairs.json')
const pairs =
  list === null ? [] : (JSON.parse(readFileSync(list, 'utf8')) as { game: string; mjlog: string; tenhou6: string }[])
describe.skipIf(pairs.length === 0)('the order of turns that is not written is the one that was played', () => {
  test.each(pairs)('$game', (pair) => {
    const [log, original] = [pair.tenhou6, pair.mjlog].map((name) => readFileSync(corpusPath(name) ?? '', 'utf8'))
    const read = importTenhou6(log ?? '')
    const played = importMjlog(original ?? '')
    if (!read.ok || !played.ok) throw new Error('cannot be read')
    expect(read.paifu.matches[0]?.frames.map(inNoOrder)).toEqual(played.paifu.matches[0]?.frames.map(inNoOrder))
  })
})
