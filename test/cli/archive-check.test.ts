/** The findings of many records, on several threads. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstFrames } from '../support/first-frames.ts'
import { matchOfSeason, textOfMatch } from '../support/small-season.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()
const CLEAN = textOfMatch(firstFrames(matchOfSeason(0), 3))
/** The first points at the end of a frame are not those that the acts lead to. */
const WRONG = CLEAN.replace(/pfe\[\d+\.\d/, 'pfe[99.9')
const FILES = 20

const at = (...names: string[]): string => join(saifu.folder, ...names)
const fill = (folder: string, count: number): void => {
  mkdirSync(folder)
  for (let file = 0; file < count; file++)
    writeFileSync(join(folder, `${String(file).padStart(4, '0')}.jmjp`), file % 5 === 3 ? WRONG : CLEAN)
}
beforeAll(() => fill(at('season'), FILES))

interface Json {
  readonly files: readonly { readonly path: string; readonly findings: readonly { readonly code: string }[] }[]
  readonly kinds: readonly { readonly code: string; readonly findings: number; readonly records: number }[]
  readonly stopped: boolean
}
const read = (text: string): Json => JSON.parse(text) as Json
const check = (...args: string[]) => saifu.run(['archive', 'check', ...args, 'season'])

describe('saifu archive check', () => {
  test('several threads find the same as one, in the same order, and as saifu check', () => {
    const [alone, together] = [check('--json', '--jobs', '1'), check('--json', '--jobs', '3')]
    expect(together).toEqual(alone)
    expect(alone.code).toBe(1)
    const single = saifu.run(['check', '--json', 'season'])
    expect(single.code).toBe(1)
    expect(read(alone.out).files).toEqual(read(single.out).files)
  })

  test('counts every finding by kind', () => {
    const { files, kinds, stopped } = read(check('--json').out)
    expect(stopped).toBe(false)
    const codes = files.flatMap(({ findings }) => findings.map(({ code }) => code))
    expect(kinds.reduce((sum, { findings }) => sum + findings, 0)).toBe(codes.length)
    for (const { code, findings } of kinds) expect(codes.filter((each) => each === code).length).toBe(findings)
    const faulty = files.filter(({ findings }) => findings.length > 0).map(({ path }) => path)
    expect(faulty).toEqual(['0003', '0008', '0013', '0018'].map((name) => join('season', `${name}.jmjp`)))
  })

  test('as tables: by kind, and by record', () => {
    const { out, err } = check('--lang', 'en')
    const [kinds, records] = out.split('\n\n')
    expect(kinds).toMatch(/^\| Kind \| Severity \| Findings \| Records \| For example \|\n/)
    expect(records?.trimEnd().split('\n')).toHaveLength(2 + 4)
    expect(err).toContain('20 records with 20 matches; 16 without findings')
  })

  test('as CSV: a line for each finding', () => {
    const { out } = check('--csv')
    const { files } = read(check('--json').out)
    const findings = files.reduce((sum, each) => sum + each.findings.length, 0)
    expect(out.trimEnd().split('\r\n')).toHaveLength(1 + findings)
  })

  test('as a page, in either language', () => {
    const { code, out } = check('--html', 'report.html', '--lang', 'ja')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const page = readFileSync(at('report.html'), 'utf8')
    expect(page).toContain('<html lang="ja">')
    expect(page.split('<details')).toHaveLength(1 + 4)
  })

  test('without findings the exit code is 0, and a missing file gives 2', () => {
    expect(saifu.run(['archive', 'check', join('season', '0000.jmjp')])).toMatchObject({
      code: 0,
      out: 'Nothing was found\n',
    })
    expect(saifu.run(['archive', 'check', join('season', '0000.jmjp'), 'missing.jmjp']).code).toBe(2)
  })

  test('a report that cannot be written is refused before anything is read', () => {
    const { code, err } = check('--html', join('nowhere', 'report.html'))
    expect(code).toBe(2)
    expect(err).not.toContain('records with')
  })

  // Windows has neither such signals between processes nor such files.
  test.skipIf(process.platform === 'win32')('Ctrl+C stops, and what was checked is reported', async () => {
    fill(at('long'), 200)
    // The second record is a pipe: a thread has come to it as soon as it can be written to.
    rmSync(at('long', '0001.jmjp'))
    spawnSync('mkfifo', [at('long', '0001.jmjp')])
    const args = ['archive', 'check', '--json', '--html', 'part.html', '--jobs', '2', 'long']
    const child = spawn(process.execPath, [saifu.program, ...args], {
      cwd: saifu.folder,
      env: { ...process.env, SAIFU_LANG: 'en', SAIFU_DATA: at('data') },
    })
    let [text, said] = ['', '']
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    const closed = once(child, 'close')
    const pipe = await open(at('long', '0001.jmjp'), 'w')
    child.kill('SIGINT')
    await pipe.writeFile(CLEAN)
    await pipe.close()
    expect(await closed).toEqual([130, null])
    const { files, stopped } = read(text)
    expect(stopped).toBe(true)
    expect(files.length).toBeLessThan(200)
    expect(said).toContain(`stopped: the results of ${files.length} of 200 records`)
    expect(readFileSync(at('part.html'), 'utf8')).toContain('stopped')
  })
})
