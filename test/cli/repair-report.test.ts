import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { disk } from '../../src/host/disk.ts'
import { proposeRepairs, MatchesBeside } from '../../src/host/bulk/index.ts'
import { readRecordText } from '../../src/host/files/index.ts'
import { repairPage, repairTable } from '../../src/site/index.ts'
import { REPAIR, REPAIR_REPORT } from '../../src/words/index.ts'
import { withWrongPoints } from '../support/flawed-matches.ts'
import { firstFrames } from '../support/first-frames.ts'
import { namedMatches } from '../support/named-matches.ts'
import { recordText } from '../support/write-records.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()

/** One sound record, one whose points are wrong, one that cannot be read whole. */
const records = (name: string): readonly string[] => {
  const folder = join(saifu.folder, name)
  mkdirSync(folder)
  const [sound, other] = namedMatches(2).map((match) => firstFrames(match, 3))
  const wrong = { ...other!, frames: other!.frames.map((frame, at) => (at === 1 ? withWrongPoints(frame) : frame)) }
  const texts = [recordText(sound!), recordText(wrong), recordText(sound!).replace('],', '')]
  return texts.map((text, at) => {
    const path = join(folder, `${at}.jmjp`)
    writeFileSync(path, text)
    return path
  })
}

/** By the writer itself, without the command. */
const proposed = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const read = await readRecordText(disk, path)
      if (!read.ok) throw new Error(read.failure.code)
      const beside = new MatchesBeside()
      const { record } = await proposeRepairs(path, { ok: true, ...read.value }, { rules: {}, beside, language: 'en' })
      return record
    }),
  )

describe('a report of repairs', () => {
  test('is that of the app, as a page and as CSV, on one core and on several', async () => {
    const paths = records('report')
    const expected = await proposed(paths)
    expect(expected.map(({ places }) => places.length > 0)).toEqual([false, true, true])
    const page = join(saifu.folder, 'repairs.html')
    for (const jobs of ['1', '3']) {
      const made = saifu.run(['repair', '--jobs', jobs, '--html', page, ...paths])
      expect(made).toMatchObject({ code: 1, out: '' })
      expect(made.err.trim()).toBe(REPAIR_REPORT.en.looked(3, 2))
      expect(readFileSync(page, 'utf8')).toBe([...repairPage(expected, 3, 'en')].join(''))
      const { code, out } = saifu.run(['repair', '--jobs', jobs, '--csv', ...paths])
      expect({ code, out }).toEqual({ code: 1, out: repairTable(expected, 'en') })
    }
    expect(saifu.run(['repair', '--csv', paths[0]!]).code).toBe(0)
  })

  test('of a file that is not there says so, and has the others', () => {
    const [, wrong = ''] = records('gone')
    const { code, out, err } = saifu.run(['repair', '--csv', join(saifu.folder, 'nowhere.jmjp'), wrong])
    expect(code).toBe(2)
    expect(err).toContain('nowhere.jmjp')
    expect(out).toContain(wrong)
  })

  test.each([
    ['--html', join(saifu.folder, 'no', 'such', 'folder.html')],
    ['--html', '-'],
    ['--csv', '--json'],
    ['--csv', '--apply', '1'],
  ])('is not written with %s %s', (...options) => {
    const [, wrong = ''] = records(`refused-${options.join('-').replaceAll(/\W/g, '')}`)
    const { code, out, err } = saifu.run(['repair', ...options, wrong])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    if (options[0] === '--csv') expect(err).toContain(REPAIR.en.reportAlone)
    expect(readFileSync(wrong, 'utf8').length).toBeGreaterThan(0)
  })
})
