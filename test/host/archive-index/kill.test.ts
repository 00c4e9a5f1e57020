/** The process that indexes is killed again and again: the next one ends with the same index. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openArchiveIndex, type ArchiveIndex } from '../../../src/host/archive-index/index.ts'
import { Random } from '../../../src/game/index.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { times } from '../../support/test-extent.ts'
import { writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'

const PROCESS = fileURLToPath(new URL('index-process.ts', import.meta.url))
const RECORDS = 240
const folder = scratchFolders()

const open = (path: string): ArchiveIndex => {
  const opened = openArchiveIndex(path)
  if (!opened.ok) throw new Error(opened.failure.code)
  return opened.value
}

/** @returns whether it was still at work when it was killed */
async function killAt(index: string, records: string, threads: number, done: number): Promise<boolean> {
  const child = spawn(process.execPath, [PROCESS, index, records, String(threads)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= done) child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

const contentOf = (index: ArchiveIndex): unknown => ({
  counts: index.counts(),
  facts: index.facts().map(({ path, number, facts }) => ({ path, number, facts })),
})

test(
  'killed at any moment, what was written is found at once, and the next run ends with the same index',
  async () => {
    const records = await folder()
    const matches = namedMatches(8)
    await writeRecords(
      records,
      Array.from({ length: RECORDS }, (_, at) => matches[at % matches.length]!),
    )
    const whole = open(join(await folder(), 'whole.sqlite'))
    whole.addRoots([records])
    await whole.update()
    const random = new Random(11)
    let killed = 0
    let partly = 0
    for (let run = 0; run < times(4, 100); run++) {
      const path = join(await folder(), 'archive.sqlite')
      if (!(await killAt(path, records, run % 2, 1 + random.below(RECORDS)))) continue
      killed++
      const index = open(path)
      const { files } = index.counts()
      expect(index.facts()).toHaveLength(files)
      partly += Number(files > 0 && files < RECORDS)
      await index.update()
      expect(contentOf(index)).toEqual(contentOf(whole))
      index.close()
    }
    expect(killed).toBeGreaterThan(times(1, 60))
    expect(partly).toBeGreaterThan(0)
    whole.close()
  },
  times(600_000, 3_600_000),
)
