/** Records rewritten in the canonical layout: told first, kept in their history, and never where that could lose something. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BulkRun, BulkTarget, RunSummary } from '../../../src/host/bulk/bulk-messages.ts'
import { runFormat } from '../../../src/host/bulk/format-job.ts'
import { disk } from '../../../src/host/index.ts'
import { readRecordHistory, versionPath } from '../../../src/host/history/index.ts'
import { BULK, CHECK_REPORT, WORK_REPORT } from '../../../src/words/index.ts'
import { matchOfSeason } from '../../support/small-season.ts'
import { recordText } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const CANONICAL = recordText(matchOfSeason(0))
const LOOSE = CANONICAL.replace(/\n {2}/g, '\n      ')
const BROKEN = LOOSE.slice(0, LOOSE.length / 2)

async function filled(texts: Readonly<Record<string, string>>) {
  const [at, dataDir] = [await folder(), await folder()]
  const paths = Object.keys(texts).map((name) => join(at, name))
  await Promise.all(paths.map((path) => writeFile(path, texts[basename(path)] ?? '')))
  const texts_ = () => Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return { at, paths, dataDir, texts: texts_ }
}

type Records = Extract<BulkTarget, { kind: 'records' }>

async function formatted(
  what: 'format-plan' | 'format',
  paths: readonly string[],
  target: Partial<Records> & Pick<Records, 'dataDir'>,
  more: Partial<BulkRun> = {},
  report?: 'html' | 'csv',
): Promise<{ summary: RunSummary; planned: ReadonlyMap<string, string> }> {
  let planned: ReadonlyMap<string, string> = new Map()
  const onPlan = (told: ReadonlyMap<string, string>): void => void (planned = told)
  const outcome = await runFormat(
    { what, query: '', language: 'ja', who: '林', open: null, ...(report && { report }) },
    { kind: 'records', planned: null, unsaved: [], areChosen: true, report: null, ...target },
    { paths, signal: new AbortController().signal, onProgress: () => undefined, onPlan, ...more },
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return { summary: outcome.value, planned }
}

const leftOf = ({ failed }: RunSummary) => failed.shown.map(({ path, reason }) => [basename(path), reason])

describe('many records in the canonical layout', () => {
  test('a report names each that was rewritten, and why another was not', async () => {
    const { at, paths, dataDir } = await filled({ 'broken.jmjp': BROKEN, 'loose.jmjp': LOOSE, 'same.jmjp': CANONICAL })
    const write = async (report: 'html' | 'csv', planned: ReadonlyMap<string, string>): Promise<string> => {
      const path = join(at, `report.${report}`)
      const target = { dataDir, planned, report: { path, replace: false } }
      const { summary } = await formatted('format', paths, target, {}, report)
      expect(summary.place).toBe(path)
      return readFile(path, 'utf8')
    }
    const { planned } = await formatted('format-plan', paths, { dataDir })
    const page = await write('html', planned)
    const { titles, rewritten } = WORK_REPORT.ja
    expect(page).toContain(titles.format)
    expect(page).toContain(BULK.ja.found.format(1, 0))
    expect(page).toContain(`${rewritten} <code>layout.rewritten</code>`)
    expect(page).not.toContain(CHECK_REPORT.ja.stopped(2, 3))
    await writeFile(paths[1]!, LOOSE)
    const table = await write('csv', planned)
    const rows = table.trim().split(/\r?\n/)
    expect(rows.slice(1).map((row) => [basename(row.split(',')[0] ?? ''), row.split(',')[7]])).toEqual([
      ['broken.jmjp', expect.stringMatching(/^syntax\./)],
      ['loose.jmjp', 'layout.rewritten'],
    ])
  })

  test('are told first, and nothing is changed; then they are rewritten, with the version before in their history', async () => {
    const { paths, dataDir, texts } = await filled({ 'as-it-is.jmjp': CANONICAL, 'loose.jmjp': LOOSE })
    const { summary, planned } = await formatted('format-plan', paths, { dataDir })
    expect(summary).toMatchObject({ what: 'format-plan', total: 2, done: 2, found: 1, stopped: false })
    expect([...planned.keys()]).toEqual([paths[1]])
    expect(await texts()).toEqual([CANONICAL, LOOSE])
    const rewritten = await formatted('format', [...planned.keys()], { dataDir, planned })
    expect(rewritten.summary).toMatchObject({ what: 'format', total: 1, found: 1, failed: { count: 0 } })
    expect(await texts()).toEqual([CANONICAL, CANONICAL])
    const history = await readRecordHistory(disk, paths[1]!)
    expect(history).toMatchObject({
      value: { isCurrent: true, corrections: [{ who: '林', why: BULK.ja.reason, before: planned.get(paths[1]!) }] },
    })
    const before = await versionPath(disk, paths[1]!, planned.get(paths[1]!) ?? '')
    expect(await readFile(before, 'utf8')).toBe(LOOSE)
  })

  test('what cannot be read, has bad bytes, is open with unsaved edits or is gone is left, with the reason', async () => {
    const { paths, dataDir, texts } = await filled({ 'broken.jmjp': BROKEN, 'open.jmjp': LOOSE, 'bad.jmjp': '' })
    await writeFile(paths[2]!, Buffer.concat([Buffer.from(LOOSE), Buffer.from([0x2f, 0x2f, 0xff, 0xfe])]))
    const before = await texts()
    const { summary, planned } = await formatted('format-plan', [...paths, `${paths[0]}.gone.jmjp`], {
      dataDir,
      unsaved: [paths[1]!],
    })
    expect(summary).toMatchObject({ total: 4, found: 0 })
    expect(leftOf(summary)).toMatchObject([
      ['broken.jmjp', { kind: 'finding' }],
      ['open.jmjp', { kind: 'left', why: 'unsaved' }],
      ['bad.jmjp', { kind: 'left', why: 'bad-bytes' }],
      ['broken.jmjp.gone.jmjp', { kind: 'failure', failure: { code: 'file.not-found' } }],
    ])
    expect(planned.size).toBe(0)
    await formatted('format', paths, { dataDir, unsaved: [paths[1]!] })
    expect(await texts()).toEqual(before)
  })

  test('what changed or vanished since it was told, or was opened meanwhile, is left', async () => {
    const { paths, dataDir } = await filled({ 'changed.jmjp': LOOSE, 'gone.jmjp': LOOSE, 'opened.jmjp': LOOSE })
    const { planned } = await formatted('format-plan', paths, { dataDir })
    expect(planned.size).toBe(3)
    await writeFile(paths[0]!, `${LOOSE}\n`)
    await rm(paths[1]!)
    const { summary } = await formatted('format', paths, { dataDir, planned, unsaved: [paths[2]!] })
    expect(summary.found).toBe(0)
    expect(leftOf(summary)).toMatchObject([
      ['changed.jmjp', { failure: { code: 'file.changed-on-disk' } }],
      ['gone.jmjp', { failure: { code: 'file.not-found' } }],
      ['opened.jmjp', { kind: 'left', why: 'unsaved' }],
    ])
    expect(await readFile(paths[0]!, 'utf8')).toBe(`${LOOSE}\n`)
    expect(existsSync(paths[1]!)).toBe(false)
    expect(await readFile(paths[2]!, 'utf8')).toBe(LOOSE)
  })

  test('stopped, those that were done are whole, and the others as they were', async () => {
    const names = Array.from({ length: 8 }, (_, number) => `${number}.jmjp`)
    const { paths, dataDir, texts } = await filled(Object.fromEntries(names.map((name) => [name, LOOSE])))
    const { planned } = await formatted('format-plan', paths, { dataDir })
    const stop = new AbortController()
    const { summary } = await formatted(
      'format',
      paths,
      { dataDir, planned },
      {
        signal: stop.signal,
        onProgress: ({ done }) => {
          if (done === 3) stop.abort()
        },
      },
    )
    expect(summary).toMatchObject({ stopped: true, done: 3, found: 3 })
    expect(await texts()).toEqual([...Array<string>(3).fill(CANONICAL), ...Array<string>(5).fill(LOOSE)])
  })
})
