/** A published season of which some matches have several records: each has a page, and one counts. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '../../src/record/index.ts'
import { firstFrames } from '../support/first-frames.ts'
import { PLANTED } from '../support/planted-duplicates.ts'
import { matchOfSeason } from '../support/small-season.ts'
import { recordText } from '../support/write-records.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const at = (...names: string[]): string => join(saifu.folder, ...names)
const recordedBy = (name: string, match: Match): Match => ({
  ...match,
  recorders: [{ name: { last: { native: name, roman: null }, first: null }, frames: 'all' }],
})
const MATCHES = [0, 1, 2].map((number) => recordedBy('林', firstFrames(matchOfSeason(number), 4)))
const [FIRST, SECOND, THIRD] = MATCHES as [Match, Match, Match]
const OTHERS: Readonly<Record<string, Match>> = {
  'copy.jmjp': FIRST,
  'cut.jmjp': PLANTED['cut off in the middle']!(SECOND, 1),
  'named-otherwise.jmjp': PLANTED['with names written otherwise']!(THIRD, 1),
  'second.jmjp': recordedBy('森', FIRST),
}

const page = (path: string): string => readFileSync(at('site', path), 'utf8')
/** Without what names the records that are not counted. */
const withoutNote = (text: string): string => text.replace(/<details class="left-out".*?<\/details>\n/s, '')
const made = (folder: string): { leftOut: unknown; code: number | null; err: string; written: number } => {
  const { code, out, err } = saifu.run(['archive', 'site', '--json', '-o', folder, at('records')])
  return { code, err, ...(JSON.parse(out) as { leftOut: unknown; written: number }) }
}

beforeAll(() => {
  mkdirSync(at('records'))
  for (const [number, match] of MATCHES.entries()) writeFileSync(at('records', `${number}.jmjp`), recordText(match))
  expect(made('alone')).toMatchObject({ code: 0, err: '', leftOut: [] })
  for (const [name, match] of Object.entries(OTHERS)) writeFileSync(at('records', name), recordText(match))
})

const pairOf = (other: string, counted: string) => ({
  ...{ path: at('records', other), match: 1 },
  counted: { path: at('records', counted), match: 1 },
})

describe('a season with several records of a match', () => {
  beforeAll(() => {
    const { code, err, leftOut } = made('site')
    expect(code).toBe(0)
    expect(err).toContain('4 records of matches that are here twice are not counted')
    expect(err).toContain(`${at('records', 'cut.jmjp')}: not counted, the same match as ${at('records', '1.jmjp')}`)
    expect(leftOut).toHaveLength(4)
    expect(leftOut).toEqual(
      expect.arrayContaining([
        pairOf('copy.jmjp', '0.jmjp'),
        pairOf('second.jmjp', '0.jmjp'),
        pairOf('cut.jmjp', '1.jmjp'),
        pairOf('named-otherwise.jmjp', '2.jmjp'),
      ]),
    )
  })

  test.each(['standings.html', 'players.html', 'teams.html', 'discrepancies.html'])(
    '%s is as without the others, and names them',
    (path) => {
      for (const language of ['', 'ja/']) {
        const [own, alone] = [page(language + path), readFileSync(at('alone', language + path), 'utf8')]
        expect(own.match(/<li><a href="[^"]*matches\/[^<]+<\/a>(?: → counted: | → 数える牌譜: )<a/g)).toHaveLength(4)
        expect(withoutNote(own)).toBe(alone)
      }
    },
  )

  test('the page of a player names those of the own matches, and its tables are as without them', () => {
    const players = readdirSync(at('site', 'players'))
    expect(players).toEqual(readdirSync(at('alone', 'players')))
    const notes = players.map((name) => {
      const own = page(`players/${name}`)
      expect(withoutNote(own)).toBe(readFileSync(at('alone', 'players', name), 'utf8'))
      return own.includes('class="left-out"')
    })
    expect(notes).toContain(true)
  })

  test('the lists of acts are as without the others, but for what only recorders have', () => {
    for (const name of readdirSync(at('site', 'acts')))
      if (!/^(?:matches|correct.*|recorded-otherwise)\.js$/.test(name)) {
        // Matches stand in them by their number in the list of all, which has the second record of the first match.
        const acts = (folder: string): unknown[] =>
          (
            Object.values(
              JSON.parse(readFileSync(at(folder, 'acts', name), 'utf8').replace(/^[^=]+=/, '')) as object,
            ) as [number[][]]
          )[0].map(([, ...cases]) => cases)
        expect(acts('site'), name).toEqual(acts('alone'))
      }
  })

  test('two who recorded one match are compared', () => {
    const scores = page('scores.html')
    for (const name of ['林', '森']) expect(scores).toContain(`<th scope="row">${name}</th>`)
    expect(page('acts/recorded-otherwise.js')).toMatch(/\[\[\d/)
  })

  test('each record has a page; that of one that is not counted says so, and leads to the other', () => {
    const pages = readdirSync(at('site', 'matches'))
    expect(pages).toHaveLength(7)
    const noted = pages.filter((name) => page(`matches/${name}`).includes('This record is not counted'))
    expect(noted).toHaveLength(4)
    expect(page('index.html').match(/class="open"/g)).toHaveLength(7)
    expect(page('index.html')).toContain('3 matches, 12 frames')
  })

  test('every link leads to a page that is there', () => {
    const files = new Set(readdirSync(at('site'), { recursive: true, encoding: 'utf8' }).map((path) => normalize(path)))
    for (const path of files)
      if (path.endsWith('.html'))
        for (const [, to = ''] of page(path).matchAll(/href="([^"#]+)/g))
          expect(files, `${path}: ${to}`).toContain(normalize(join(dirname(path), to)))
  })

  test('made again, nothing is written', () => {
    expect(made('site').written).toBe(0)
    rmSync(at('records', 'copy.jmjp'))
    expect(made('site').leftOut).toHaveLength(3)
  })
})
