/** The folder of a published season: what a run writes, leaves alone, removes and refuses. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstFrames } from '../support/first-frames.ts'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const TEXTS = [0, 1, 2].map((at) => textOfMatch(firstFrames(matchOfSeason(at), 4)))

const records = (name: string): string => {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  for (const [at, text] of TEXTS.entries()) writeFileSync(join(folder, `${at}.jmjp`), text)
  return folder
}
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
const contentOf = (folder: string) => filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'hex')])
const site = (folder: string, name: string, ...more: string[]) =>
  saifu.run(['archive', 'site', '-o', name, ...more, folder])

describe('saifu archive site', () => {
  test('the same records give the same bytes, in any folder', () => {
    const folder = records('same')
    expect(site(folder, 'one', '--title', 'A & B')).toEqual({ code: 0, out: '', err: '' })
    site(folder, 'two', '--title', 'A & B')
    expect(contentOf(join(saifu.folder, 'one'))).toEqual(contentOf(join(saifu.folder, 'two')))
    expect(readFileSync(join(saifu.folder, 'one/index.html'), 'utf8')).toContain('<h1>A &amp; B</h1>')
  })

  test('no script brings warnings for developers along, whoever built it', () => {
    const folder = records('warnings')
    site(folder, 'quiet')
    const scripts = filesIn(join(saifu.folder, 'quiet')).filter((path) => /^assets\/.*\.js$/.test(path))
    expect(scripts).toEqual(['assets/acts.js', 'assets/board.js', 'assets/theme.js'])
    for (const path of scripts)
      expect(readFileSync(join(saifu.folder, 'quiet', path), 'utf8'), path).not.toContain('Write operation failed')
  })

  test('the language of the command is the one that opens first', () => {
    const folder = records('language')
    site(folder, 'japanese', '--lang', 'ja')
    expect(readFileSync(join(saifu.folder, 'japanese/index.html'), 'utf8')).toContain('<html lang="ja">')
    expect(readFileSync(join(saifu.folder, 'japanese/en/index.html'), 'utf8')).toContain('<html lang="en">')
  })

  test('file names are plain letters and digits', () => {
    site(records('names'), 'plain')
    for (const path of filesIn(join(saifu.folder, 'plain'))) expect(path).toMatch(/^[\w./-]+$/)
  })

  test('pages of a match that is gone are removed, and named', () => {
    const folder = records('gone')
    site(folder, 'shrinking')
    const before = filesIn(join(saifu.folder, 'shrinking'))
    rmSync(join(folder, '2.jmjp'))
    const { code, err } = site(folder, 'shrinking')
    expect(code).toBe(0)
    const gone = before.filter((path) => !filesIn(join(saifu.folder, 'shrinking')).includes(path))
    expect(gone.filter((path) => path.startsWith('matches/'))).toHaveLength(1)
    for (const path of gone) expect(err).toContain(path)
  })

  test('as JSON: how many files there are and were written, which were removed, which records are damaged', () => {
    const folder = records('json')
    const run = () => JSON.parse(site(folder, 'json-site', '--json').out) as { files: number; removed: string[] }
    const first = run()
    expect(first).toEqual({
      output: 'json-site',
      files: first.files,
      written: first.files,
      removed: [],
      damaged: [],
      leftOut: [],
    })
    // The list itself is none of the pages.
    expect(filesIn(join(saifu.folder, 'json-site'))).toHaveLength(first.files + 1)
    writeFileSync(join(folder, '1.jmjp'), TEXTS[1]!.slice(0, -200))
    rmSync(join(folder, '2.jmjp'))
    writeFileSync(join(folder, '3.jmjp'), 'no record')
    const second = run()
    expect(second).toMatchObject({ damaged: [join(folder, '1.jmjp'), join(folder, '3.jmjp')] })
    expect(second.removed.filter((path) => path.startsWith('matches/'))).toHaveLength(1)
  })

  test('a file that did not change is not written again', () => {
    const folder = records('kept')
    site(folder, 'kept-site')
    const page = join(saifu.folder, 'kept-site/players.html')
    const before = statSync(page).mtimeMs
    site(folder, 'kept-site')
    expect(statSync(page).mtimeMs).toBe(before)
  })

  test('a file that somebody changed by hand is written again', () => {
    const folder = records('by-hand')
    site(folder, 'mended')
    const page = join(saifu.folder, 'mended/players.html')
    const made = readFileSync(page, 'utf8')
    writeFileSync(page, 'something else')
    site(folder, 'mended')
    expect(readFileSync(page, 'utf8')).toBe(made)
  })

  test('nothing is written among other files', () => {
    const folder = records('other')
    const { code, err } = site(folder, 'other')
    expect(code).toBe(2)
    expect(err).toContain('neither empty nor an earlier site')
    expect(filesIn(folder)).toEqual(['0.jmjp', '1.jmjp', '2.jmjp'])
  })

  test('a list that names other files removes none of them', () => {
    const folder = records('listed')
    site(folder, 'listed-site')
    writeFileSync(join(saifu.folder, 'precious.txt'), 'kept')
    writeFileSync(join(saifu.folder, 'listed-site/saifu-site.txt'), '../precious.txt\n/etc/hostname\n')
    expect(site(folder, 'listed-site').code).toBe(0)
    expect(readFileSync(join(saifu.folder, 'precious.txt'), 'utf8')).toBe('kept')
  })

  test('two matches that nothing tells apart have a page each', () => {
    const folder = records('twice')
    writeFileSync(join(folder, '3.jmjp'), TEXTS[0]!)
    site(folder, 'twice-site')
    const pages = filesIn(join(saifu.folder, 'twice-site')).filter((path) => path.startsWith('matches/'))
    expect(pages).toHaveLength(4)
  })

  test('the table of recorders has what only the files tell: corrections, and what somebody else recorded otherwise', () => {
    const folder = records('recorders')
    const [own, other] = [join(folder, '0.jmjp'), join(folder, 'other.jmjp')]
    const recordedBy = (name: string, text: string): string =>
      text.replace(/rec\[\(snt\["[^"]*"\](?:srm\["[^"]*"\])?/, `rec[(snt["${name}"]`)
    writeFileSync(own, recordedBy('佐藤', TEXTS[0]!))
    const edited = saifu.run(['edit', '--frame', 'E1-0', '--act', '2', '--replace', '(s,5p,5p)', own])
    expect(edited).toMatchObject({ code: 0 })
    const corrected = readFileSync(own, 'utf8')
    writeFileSync(other, recordedBy('田中', corrected).replace('(w,1p,tg)', '(w,1p,1p)'))
    site(folder, 'recorders-site')
    const page = readFileSync(join(saifu.folder, 'recorders-site/scores.html'), 'utf8')
    const rowOf = (name: string): string[] =>
      page
        .split(`<tr><th scope="row">${name}</th>`)[1]!
        .split('</tr>')[0]!
        .split('</td>')
        .map((cell) => cell.replaceAll(/<[^>]*>/g, ''))
    const acts = corrected.split(/\n {4}\([eswn],(?!hnd)/).length - 1
    expect(rowOf('佐藤')).toEqual([
      '1',
      '4',
      '1.00 1/1',
      '1.00 1/1',
      expect.stringMatching(`^\\d\\.\\d % 1/${acts}$`),
      '',
    ])
    expect(rowOf('田中')).toEqual([
      '1',
      '4',
      '0.00 0/1',
      '0.00 0/1',
      expect.stringMatching(`^\\d\\.\\d % 1/${acts}$`),
      '',
    ])
  })

  test('a record that cannot be read whole is named, and its page says so', () => {
    const folder = records('broken')
    writeFileSync(join(folder, '1.jmjp'), TEXTS[1]!.slice(0, -200))
    const { code, err } = site(folder, 'broken-site')
    expect(code).toBe(1)
    expect(err).toContain('1.jmjp')
    const pages = filesIn(join(saifu.folder, 'broken-site')).filter((path) => path.startsWith('matches/'))
    const said = pages.filter((path) =>
      readFileSync(join(saifu.folder, 'broken-site', path), 'utf8').includes('cannot be read'),
    )
    expect(said).toHaveLength(1)
  })
})
