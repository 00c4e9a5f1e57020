/** Jobs that end in a report: of real files, damaged and vanished ones, and stopped. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BulkRun, RunSummary } from '../../../src/host/bulk/bulk-messages.ts'
import { runReport } from '../../../src/host/bulk/report-job.ts'
import { readRulesetFiles, type Ruleset } from '../../../src/rules/index.ts'
import { CHECK_REPORT, REPAIR_REPORT } from '../../../src/words/index.ts'
import { firstFrames } from '../../support/first-frames.ts'
import { matchOfSeason, textOfMatch } from '../../support/small-season.ts'
import { builtCommand } from '../../cli/run-saifu.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const saifu = builtCommand()
const CLEAN = textOfMatch(firstFrames(matchOfSeason(0), 3))
/** The first points at the end of a frame are not those that the acts lead to. */
const WRONG = CLEAN.replace(/pfe\[\d+\.\d/, 'pfe[99.9')
const BROKEN = CLEAN.slice(0, CLEAN.length / 2)

async function filled(texts: readonly string[]): Promise<{ at: string; paths: readonly string[] }> {
  const at = await folder()
  const paths = texts.map((_text, number) => join(at, `${String(number).padStart(3, '0')}.jmjp`))
  await Promise.all(texts.map((text, number) => writeFile(paths[number]!, text)))
  return { at, paths }
}

const run = (paths: readonly string[], more: Partial<BulkRun> = {}): BulkRun => ({
  paths,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onPlan: () => undefined,
  ...more,
})
const summaryOf = (outcome: Awaited<ReturnType<typeof runReport>>): RunSummary => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}
const file = (path: string, replace = false) => ({ kind: 'file', path, replace }) as const
const job = (what: 'check' | 'repair', report: 'html' | 'csv') => ({ what, report, query: '', language: 'en' }) as const

describe('a check of many records', () => {
  test.each(['html', 'csv'] as const)('writes the report that the command writes, as %s', async (report) => {
    const { at, paths } = await filled([CLEAN, WRONG, BROKEN, CLEAN, WRONG])
    const target = file(join(at, `report.${report}`))
    const summary = summaryOf(await runReport(job('check', report), target, run(paths)))
    expect(summary).toMatchObject({ what: 'check', total: 5, done: 5, stopped: false, found: 3, place: target.path })
    expect(summary.failed).toEqual({ count: 0, shown: [] })
    const own = await readFile(target.path, 'utf8')
    const { out } = saifu.run([
      'archive',
      'check',
      report === 'csv' ? '--csv' : '--html',
      ...(report === 'csv' ? [] : ['page.html']),
      at,
    ])
    expect(own).toBe(report === 'csv' ? out : await readFile(join(saifu.folder, 'page.html'), 'utf8'))
  })

  test('a record that names a ruleset of the user is checked by it, in threads too', async () => {
    const named = CLEAN.replace('//@rules mleague', '//@rules club')
    const { own } = readRulesetFiles([
      { name: 'club.json', text: '{"id": "club", "name": "Club", "extends": "mleague"}' },
    ])
    const { at, paths } = await filled(Array.from({ length: 20 }, () => named))
    const found = async (rulesets: readonly Ruleset[], count: number): Promise<number> =>
      summaryOf(
        await runReport(job('check', 'csv'), file(join(at, 'report.csv'), true), run(paths.slice(0, count)), rulesets),
      ).found
    expect(await found([], 2)).toBe(2)
    expect(await found(own, 2)).toBe(0)
    expect(await found([], 20)).toBe(20)
    expect(await found(own, 20)).toBe(0)
  })

  test('a record that vanished since it was found is named with the reason, and the rest is checked', async () => {
    const { at, paths } = await filled([CLEAN, WRONG, CLEAN])
    await rm(paths[0]!)
    const target = file(join(at, 'report.csv'))
    const summary = summaryOf(await runReport(job('check', 'csv'), target, run(paths)))
    expect(summary).toMatchObject({ total: 3, done: 3, found: 1 })
    expect(summary.failed.shown).toMatchObject([
      { path: paths[0], reason: { kind: 'failure', failure: { code: 'file.not-found' } } },
    ])
  })

  test('stopped, it ends at once, and reports what was checked', async () => {
    const { at, paths } = await filled(Array.from({ length: 60 }, (_, number) => (number % 2 === 0 ? WRONG : CLEAN)))
    const stop = new AbortController()
    const target = file(join(at, 'report.html'))
    const onProgress = (): void => stop.abort()
    const summary = summaryOf(
      await runReport(job('check', 'html'), target, run(paths, { signal: stop.signal, onProgress })),
    )
    expect(summary.stopped).toBe(true)
    expect(summary.done).toBeGreaterThan(0)
    expect(summary.done).toBeLessThan(60)
    expect(await readFile(target.path, 'utf8')).toContain(CHECK_REPORT.en.stopped(summary.done, 60))
  })

  test('a file that is there is only replaced if the person was asked about it', async () => {
    const { at, paths } = await filled([CLEAN])
    const path = join(at, 'report.csv')
    await writeFile(path, 'something else')
    const refused = await runReport(job('check', 'csv'), file(path), run(paths))
    expect(refused).toMatchObject({ ok: false, failure: { code: 'file.exists' } })
    expect(await readFile(path, 'utf8')).toBe('something else')
    expect(await runReport(job('check', 'csv'), file(path, true), run(paths))).toMatchObject({ ok: true })
    expect(await readFile(path, 'utf8')).not.toBe('something else')
  })

  test('of no record says so', async () => {
    const path = join(await folder(), 'report.csv')
    const summary = summaryOf(await runReport(job('check', 'csv'), file(path), run([])))
    expect(summary).toMatchObject({ total: 0, done: 0, stopped: false, found: 0 })
  })
})

describe('the repairs that many records could have', () => {
  test('are those of saifu repair, the first of each frame, and no record changes', async () => {
    const { at, paths } = await filled([CLEAN, WRONG, BROKEN])
    const before = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
    const target = file(join(at, 'report.csv'))
    const summary = summaryOf(await runReport(job('repair', 'csv'), target, run(paths)))
    expect(summary).toMatchObject({ what: 'repair', total: 3, done: 3, found: 2 })
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(before)
    const table = await readFile(target.path, 'utf8')
    const { files } = JSON.parse(saifu.run(['repair', '--json', ...paths]).out) as {
      files: { path: string; texts: { message: string }[]; frames: { frame: string; repairs: { title: string }[] }[] }[]
    }
    const [, wrong, broken] = files
    const [frame] = wrong?.frames ?? []
    expect(frame?.repairs.length).toBeGreaterThan(0)
    expect(table).toContain(frame?.repairs[0]?.title)
    expect(table).toContain(`${paths[1]},1,${frame?.frame},`)
    expect(broken?.texts.length).toBeGreaterThan(0)
    expect(table).toContain(paths[2])
    expect(table).not.toContain(paths[0])
  })

  test('as a page: what is wrong, what could mend it, and that nothing was changed', async () => {
    const { at, paths } = await filled([CLEAN, WRONG])
    const target = file(join(at, 'report.html'))
    await runReport({ ...job('repair', 'html'), language: 'ja' }, target, run(paths))
    const page = await readFile(target.path, 'utf8')
    expect(page).toContain('<html lang="ja">')
    expect(page).toContain(REPAIR_REPORT.ja.nothingChanged)
    expect(page.split('<details')).toHaveLength(1 + 1)
    expect(page).toMatch(/<ol>\n<li>/)
  })

  test('of records that hold together: a report that says so', async () => {
    const { at, paths } = await filled([CLEAN])
    const target = file(join(at, 'report.html'))
    expect(summaryOf(await runReport(job('repair', 'html'), target, run(paths)))).toMatchObject({ found: 0, places: 0 })
    expect(await readFile(target.path, 'utf8')).toContain(REPAIR_REPORT.en.looked(1, 0))
  })
})
