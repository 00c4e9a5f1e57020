/** Jobs that make files of records: the same as the command makes, into a folder or a .zip; nothing is overwritten. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { BulkRun, RunSummary } from '../../../src/host/bulk/bulk-messages.ts'
import { runConvert } from '../../../src/host/bulk/convert-job.ts'
import { readSheetFont } from '../../../src/host/bulk/sheet-font.ts'
import { registry } from '../../../src/formats/index.ts'
import { firstFrames } from '../../support/first-frames.ts'
import { matchOfSeason } from '../../support/small-season.ts'
import { recordText } from '../../support/write-records.ts'
import { builtCommand } from '../../cli/run-saifu.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const saifu = builtCommand()
const [FIRST, SECOND, THIRD] = [0, 1, 2].map((at) => firstFrames(matchOfSeason(at), 3))
const TEXT = recordText(FIRST!)
const TWO = recordText(SECOND!, THIRD!)
const BROKEN = TEXT.slice(0, TEXT.length / 2)

async function filled(texts: Readonly<Record<string, string>>) {
  const [records, into] = [await folder(), await folder()]
  const paths = Object.keys(texts).map((name) => join(records, name))
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(join(records, name, '..'), { recursive: true })
    await writeFile(join(records, name), text)
  }
  return { records, into, paths }
}
const run = (paths: readonly string[], more: Partial<BulkRun> = {}): BulkRun => ({
  ...{ paths, signal: new AbortController().signal, onProgress: () => undefined, onPlan: () => undefined },
  ...more,
})
const summaryOf = (outcome: Awaited<ReturnType<typeof runConvert>>): RunSummary => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
  return outcome.value
}
const to = (id: string) => ({ what: 'convert', query: '', language: 'en', to: id, chosen: {} }) as const
const contents = async (at: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(at)).map(async (name) => [name, await readFile(join(at, name), 'latin1')] as const),
    ),
  )

describe('a conversion of many records', () => {
  test.each(registry.writable.map(({ id }) => id))('into %s writes what the command writes', async (id) => {
    const { records, into, paths } = await filled({ 'one.jmjp': TEXT, 'two.jmjp': TWO })
    const summary = summaryOf(await runConvert(to(id), { kind: 'folder', path: into }, run(paths), null))
    const own = await contents(into)
    expect(summary).toMatchObject({ what: 'convert', total: 2, done: 2, found: 2, places: Object.keys(own).length })
    const theirs = join(await folder(), 'out')
    saifu.run(['convert', '--to', id, '--lang', 'en', '--jobs', '1', records, '-o', `${theirs}/`])
    expect(own).toEqual(await contents(theirs))
    expect(Object.keys(own).length).toBeGreaterThan(1)
  })

  test.each(['html', 'csv'] as const)(
    'writes a report beside the files (%s): every file, every loss and every failure, by kind and by record',
    async (report) => {
      const { into, paths } = await filled({ 'broken.jmjp': BROKEN, 'one.jmjp': TEXT, 'two.jmjp': TWO })
      const job = { ...to('mjai'), report }
      const summary = summaryOf(await runConvert(job, { kind: 'folder', path: into }, run(paths), null))
      const name = summary.report ?? ''
      expect(name).toMatch(new RegExp(`^converted-\\d{4}-\\d\\d-\\d\\d\\.${report}$`))
      const text = await readFile(join(into, name), 'utf8')
      const files = (await readdir(into)).filter((each) => each !== name)
      expect(files).toHaveLength(summary.places)
      expect(files).toHaveLength(3)
      for (const file of files) expect(text).toContain(report === 'csv' ? `,${file},` : `<li>${file}</li>`)
      expect(summary.losses.length).toBeGreaterThan(0)
      for (const { code, count } of summary.losses)
        expect(text).toMatch(
          report === 'csv'
            ? new RegExp(`,${code},\\d+,`)
            : new RegExp(`<code>${code}</code>.*<td class="number">${count}</td>`),
        )
      const [failure] = summary.failed.shown
      const code = failure?.reason.kind === 'finding' ? failure.reason.code : ''
      expect(text).toContain(report === 'csv' ? `error,${code},1,` : `<code>${code}</code>`)
      expect(summary.failed.count).toBe(1)
    },
  )

  test('a report does not replace the one before, is in a .zip too, and says when the job was stopped', async () => {
    const { into, paths } = await filled({ 'one.jmjp': TEXT, 'two.jmjp': TWO })
    const job = { ...to('mjai'), report: 'csv' } as const
    const first = summaryOf(await runConvert(job, { kind: 'folder', path: into }, run(paths.slice(0, 1)), null))
    const second = summaryOf(await runConvert(job, { kind: 'folder', path: into }, run(paths), null))
    expect(second.report).toBe(first.report?.replace('.csv', ' (2).csv'))
    const zip = join(await folder(), 'all.zip')
    const zipped = summaryOf(await runConvert(job, { kind: 'zip', path: zip }, run(paths), null))
    const unpacked = Buffer.from(unzipSync(await readFile(zip))[zipped.report ?? ''] ?? [])
    expect(unpacked.equals(await readFile(join(into, second.report ?? '')))).toBe(true)

    const stop = new AbortController()
    const stopped = { signal: stop.signal, onProgress: () => stop.abort() }
    const html = { ...to('mjai'), report: 'html' } as const
    const part = summaryOf(await runConvert(html, { kind: 'folder', path: into }, run(paths, stopped), null))
    expect(part).toMatchObject({ stopped: true, done: 1 })
    expect(await readFile(join(into, part.report ?? ''), 'utf8')).toContain('stopped: the results of 1 of 2 records')
  })

  test('says what was not carried over, and of how many records', async () => {
    const { into, paths } = await filled({ 'one.jmjp': TEXT, 'two.jmjp': TWO })
    const { losses } = summaryOf(await runConvert(to('mjai'), { kind: 'folder', path: into }, run(paths), null))
    expect(losses.length).toBeGreaterThan(0)
    for (const { records, count } of losses) expect(records).toBeLessThanOrEqual(Math.min(2, count))
  })

  test('a damaged record and one that vanished are named with the reason, and the rest is converted', async () => {
    const { into, paths } = await filled({ 'broken.jmjp': BROKEN, 'gone.jmjp': TEXT, 'sound.jmjp': TEXT })
    await rm(paths[1]!)
    const summary = summaryOf(await runConvert(to('majiang'), { kind: 'folder', path: into }, run(paths), null))
    expect(summary).toMatchObject({ total: 3, done: 3, found: 1, places: 1 })
    expect(summary.failed.shown.map(({ path, reason }) => [basename(path), reason.kind])).toEqual([
      ['broken.jmjp', 'finding'],
      ['gone.jmjp', 'failure'],
    ])
    expect(await readdir(into)).toEqual(['sound.json'])
  })

  test('nothing that is there is replaced: another name is chosen, but not for what is the same', async () => {
    const { into, paths } = await filled({ 'one.jmjp': TEXT })
    const target = { kind: 'folder', path: into } as const
    await writeFile(join(into, 'one.json'), 'something else')
    expect(summaryOf(await runConvert(to('majiang'), target, run(paths), null)).renamed).toBe(1)
    expect((await readdir(into)).toSorted()).toEqual(['one (2).json', 'one.json'])
    expect(await readFile(join(into, 'one.json'), 'utf8')).toBe('something else')
    await runConvert(to('majiang'), target, run(paths), null)
    expect((await readdir(into)).toSorted()).toEqual(['one (2).json', 'one.json'])
  })

  test('records of one name in two folders become two files, in a folder and in a .zip', async () => {
    const { into, paths } = await filled({ 'a/game.jmjp': TEXT, 'b/game.jmjp': recordText(matchOfSeason(3)) })
    expect(summaryOf(await runConvert(to('majiang'), { kind: 'folder', path: into }, run(paths), null))).toMatchObject({
      places: 2,
      renamed: 1,
    })
    const files = await contents(into)
    expect(Object.keys(files).toSorted()).toEqual(['game (2).json', 'game.json'])
    const zip = join(await folder(), 'all.zip')
    expect(summaryOf(await runConvert(to('majiang'), { kind: 'zip', path: zip }, run(paths), null)).places).toBe(2)
    const unpacked = unzipSync(await readFile(zip))
    for (const [name, content] of Object.entries(files))
      expect(Buffer.from(unpacked[name] ?? []).toString('latin1')).toBe(content)
  })

  test('stopped, it leaves whole files, and says how many', async () => {
    const { into, paths } = await filled(
      Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`${number}.jmjp`, TEXT])),
    )
    const stop = new AbortController()
    const onProgress = (): void => stop.abort()
    const summary = summaryOf(
      await runConvert(
        to('majiang'),
        { kind: 'folder', path: into },
        run(paths, { signal: stop.signal, onProgress }),
        null,
      ),
    )
    expect(summary.stopped).toBe(true)
    expect(summary.done).toBeLessThan(40)
    const files = await contents(into)
    expect(Object.keys(files)).toHaveLength(summary.done)
    expect(summary.places).toBe(summary.done)
    expect(new Set(Object.values(files)).size).toBe(1)
  })

  test('a folder that is gone fails each record, and says why', async () => {
    const { into, paths } = await filled({ 'one.jmjp': TEXT })
    const gone = join(into, 'nowhere')
    const summary = summaryOf(await runConvert(to('majiang'), { kind: 'folder', path: gone }, run(paths), null))
    expect(summary).toMatchObject({ found: 0, places: 0 })
    expect(summary.failed.shown).toMatchObject([{ reason: { kind: 'failure', failure: { code: 'file.no-folder' } } }])
  })
})

describe('printed sheets of many records', () => {
  test('are a PDF for each match, as the command draws them', async () => {
    const { records, into, paths } = await filled({ 'one.jmjp': TEXT, 'two.jmjp': TWO })
    const font = await readSheetFont()
    const job = { what: 'sheets', query: '', language: 'ja', style: 'signs', paper: 'portrait' } as const
    const summary = summaryOf(
      await runConvert(job, { kind: 'folder', path: into }, run(paths), font.ok ? font.value : null),
    )
    expect(summary).toMatchObject({ what: 'sheets', found: 2, places: 3 })
    const own = await contents(into)
    expect(Object.keys(own).toSorted()).toEqual(['one.pdf', 'two-1.pdf', 'two-2.pdf'])
    const theirs = join(await folder(), 'out')
    saifu.run([
      ...['convert', '--to', 'sheet-pdf', '--style', 'signs', '--paper', 'portrait', '--lang', 'ja'],
      ...[records, '-o', `${theirs}/`],
    ])
    expect(own).toEqual(await contents(theirs))
  })
})
