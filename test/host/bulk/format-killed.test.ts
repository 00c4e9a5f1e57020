/** A process that is killed while it rewrites many records loses none of them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDocument } from '../../../src/document/index.ts'
import { disk } from '../../../src/host/index.ts'
import { hashOf } from '../../../src/host/files/index.ts'
import { readRecordHistory } from '../../../src/host/history/index.ts'
import { canonicalText } from '../../../src/language/index.ts'
import { matchOfSeason } from '../../support/small-season.ts'
import { recordText } from '../../support/write-records.ts'
import { some } from '../../support/test-extent.ts'
import { scratchFolders } from '../temporary-folder.ts'

const folder = scratchFolders()
const PROGRAM = fileURLToPath(new URL('./format-until-killed.ts', import.meta.url))
const RECORDS = 12
const canonicalTexts = ((): readonly string[] => {
  const text = recordText({ ...matchOfSeason(0), frames: matchOfSeason(0).frames.slice(0, 1) })
  return Array.from({ length: RECORDS }, (_, at) => {
    const made = canonicalText(readDocument(text.replace('frm[', `// number ${at}\nfrm[`)))
    if (!made.ok) throw new Error(made.code)
    return made.text
  })
})()
const looseTexts = canonicalTexts.map((text) => text.replace(/\n {2}/g, '\n      '))
const versionOf = (text: string): string => hashOf(Buffer.from(text))

const started = (at: string, dataDir: string) =>
  spawn(process.execPath, [PROGRAM, at, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })

/** @param behind kills it so many milliseconds after this record */
async function killedAfter(done: number, behind: number, at: string, dataDir: string): Promise<void> {
  const child = started(at, dataDir)
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) === done) break
  await new Promise((resolve) => setTimeout(resolve, behind))
  child.kill('SIGKILL')
  await ended
}

test.each(
  some(
    [
      [1, 0],
      [4, 3],
      [7, 6],
      [9, 1],
      [3, 9],
    ] as const,
    1,
  ),
)(
  'killed after %i records and %i ms: each is as it was or rewritten, what was rewritten is kept, and the next run ends it',
  async (done, behind) => {
    const [at, dataDir] = [await folder(), await folder()]
    const paths = looseTexts.map((_, index) => join(at, `${String(index).padStart(2, '0')}.jmjp`))
    await Promise.all(paths.map((path, index) => writeFile(path, looseTexts[index]!)))
    await killedAfter(done, behind, at, dataDir)
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
    const versions = join(at, '.saifu', 'versions')
    for (const [index, text] of texts.entries()) {
      expect([looseTexts[index], canonicalTexts[index]]).toContain(text)
      if (text !== canonicalTexts[index]) continue
      expect(readFileSync(join(versions, `${versionOf(looseTexts[index]!)}.jmjp`), 'utf8')).toBe(looseTexts[index])
    }
    expect(texts.filter((text, index) => text === canonicalTexts[index]).length).toBeGreaterThanOrEqual(done)
    expect(texts).not.toEqual(canonicalTexts)

    const again = started(at, dataDir)
    again.stdout.resume()
    expect(await once(again, 'exit')).toEqual([0, null])
    expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(canonicalTexts)
    const history = await readRecordHistory(disk, paths.at(-1)!)
    expect(history).toMatchObject({
      value: { isCurrent: true, corrections: [{ before: versionOf(looseTexts.at(-1)!) }] },
    })
  },
  60_000,
)
