/** `--html` and `--csv` of `convert` and `fmt`: what each record became, and what was lost or left, by record and by kind. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstFrames } from '../support/first-frames.ts'
import { matchOfSeason } from '../support/small-season.ts'
import { recordText } from '../support/write-records.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const [FIRST, SECOND, THIRD] = [0, 1, 2].map((at) => firstFrames(matchOfSeason(at), 2))
const ONE = recordText(FIRST!)
const LOOSE = ONE.replace(/\n {2}/g, '\n      ')

function records(texts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(saifu.folder, 'records-'))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return folder
}
const outOf = (): string => join(mkdtempSync(join(saifu.folder, 'out-')), 'files')

/** Rows of a table without quoted cells: record, file, code, how often. */
const rowsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      const [path = '', file = '', , , , , , code = '', count = ''] = row.split(',')
      return [basename(path), file, code, count]
    })

describe('convert', () => {
  const filled = (): string =>
    records({
      'broken.jmjp': ONE.slice(0, ONE.length / 2),
      'one.jmjp': ONE,
      'two.jmjp': recordText(SECOND!, THIRD!),
    })

  test.each(['1', '2'])('a page and a table have every file, loss and failure (--jobs %s)', (jobs) => {
    const [folder, into] = [filled(), outOf()]
    const page = join(saifu.folder, `converted-${jobs}.html`)
    const args = [
      'convert',
      '--lang',
      'en',
      '--to',
      'mjai',
      '--jobs',
      jobs,
      '--csv',
      '--html',
      page,
      folder,
      '-o',
      `${into}/`,
    ]
    const { code, out, err } = saifu.run(args)
    expect(code).toBe(1)
    const rows = rowsOf(out)
    const files = rows.filter(([, file]) => file !== '').map(([path, file]) => [path, file])
    expect(files).toEqual([
      ['one.jmjp', 'one.jsonl'],
      ['two.jmjp', 'two-1.jsonl'],
      ['two.jmjp', 'two-2.jsonl'],
    ])
    expect(readdirSync(into).toSorted()).toEqual(files.map(([, file]) => file))
    // A line of what was said is a row, but for how the file was recognised.
    const said = err.split('\n').filter((line) => /\[[a-z0-9.-]+\]$/.test(line))
    const told = rows.filter(([, file]) => file === '')
    expect(told.map(([, , code_]) => code_).toSorted()).toEqual(
      said.map((line) => /\[([^\]]+)\]$/.exec(line)![1]).toSorted(),
    )
    expect(told.some(([path, , code_]) => path === 'broken.jmjp' && code_?.startsWith('syntax.'))).toBe(true)
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('2 records became 3 files')
    for (const [, file] of files) expect(html).toContain(`<li>${file}</li>`)
    for (const [, , code_] of told) expect(html).toContain(`<code>${code_}</code>`)
  })

  test('of many records that become one file, and of sheets', () => {
    const whole = records({ 'one.jmjp': ONE, 'two.jmjp': recordText(SECOND!) })
    const target = join(saifu.folder, 'all.jmjp')
    const merged = saifu.run(['convert', '--lang', 'en', '--to', 'jmjp', '--csv', whole, '-o', target])
    expect(merged.code).toBe(0)
    expect(rowsOf(merged.out).filter(([, file]) => file !== '')).toEqual([['one.jmjp', 'all.jmjp', '', '']])
    const page = join(saifu.folder, 'sheets.html')
    const into = outOf()
    const sheets = saifu.run(['convert', '--lang', 'en', '--to', 'sheet-svg', '--html', page, whole, '-o', `${into}/`])
    expect(sheets.code).toBe(0)
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('Records drawn as sheets')
    for (const name of readdirSync(into)) expect(html).toContain(`<li>${name}</li>`)
  })

  test('a table does not go where the record goes, nor a page into a folder that is not there', () => {
    const folder = filled()
    const one = join(folder, 'one.jmjp')
    const { code, out, err } = saifu.run(['convert', '--lang', 'en', '--to', 'mjai', '--csv', one])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('write the records into files (-o)')
    const into = outOf()
    expect(
      saifu.run(['convert', '--to', 'mjai', '--html', '/no/such/folder/r.html', folder, '-o', `${into}/`]).code,
    ).toBe(2)
    expect(existsSync(into)).toBe(false)
  })
})

describe('fmt', () => {
  test('says of each record whether it was rewritten, would be, or is left', () => {
    const folder = records({ 'broken.jmjp': ONE.slice(0, ONE.length / 2), 'loose.jmjp': LOOSE, 'same.jmjp': ONE })
    const checked = saifu.run(['fmt', '--lang', 'en', '--check', '--csv', folder])
    expect(checked.code).toBe(1)
    expect(rowsOf(checked.out)).toEqual([
      ['broken.jmjp', '', expect.stringMatching(/^syntax\./), '1'],
      ['loose.jmjp', '', 'layout.not-canonical', '1'],
    ])
    expect(readFileSync(join(folder, 'loose.jmjp'), 'utf8')).toBe(LOOSE)
    const page = join(saifu.folder, 'layout.html')
    expect(saifu.run(['fmt', '--lang', 'ja', '--html', page, folder])).toMatchObject({ code: 1, out: '' })
    expect(readFileSync(join(folder, 'loose.jmjp'), 'utf8')).toBe(ONE)
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('整形の結果')
    expect(html).toMatch(/loose\.jmjp[^]*layout\.rewritten/)
    expect(html).not.toContain('same.jmjp')
  })

  test('a table does not go where a record from standard input goes', () => {
    const { code, err } = saifu.run(['fmt', '--lang', 'en', '--csv', '-'], { input: LOOSE })
    expect(code).toBe(2)
    expect(err).toContain('--csv prints the report')
    expect(rowsOf(saifu.run(['fmt', '--check', '--csv', '-'], { input: LOOSE }).out)).toEqual([
      // Tables begin with ' what a spreadsheet would take for a formula.
      ["'-", '', 'layout.not-canonical', '1'],
    ])
  })
})
