/** The process that indexes is killed again and again: the next one ends with the same index. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Random } from '../../../src/game/index.ts'
import { firstFrames } from '../../support/first-frames.ts'
import { namedMatches } from '../../support/named-matches.ts'
import { times } from '../../support/test-extent.ts'
import { writeRecords } from '../../support/write-records.ts'
import { scratchFolders } from '../temporary-folder.ts'
import { describeKinds, type OpenIndex } from './index-kinds.ts'

const PROCESS = fileURLToPath(new URL('index-process.ts', import.meta.url))
const RECORDS = 240
/** So many are still to be read when a process is killed, so that it is at work then. */
const LEFT = 60
const folder = scratchFolders()

/** @returns whether it was still at work when it was killed */
async function killAt(args: readonly string[], done: number): Promise<boolean> {
  const child = spawn(process.execPath, [PROCESS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= done) child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

const contentOf = ({ content: index }: OpenIndex): unknown => ({
  counts: index.counts(),
  facts: index.facts().map(({ path, number, facts }) => ({ path, number, facts })),
})

describeKinds((kind) => {
  test(
    'killed at any moment, what was written is found at once, and the next run ends with the same index',
    async () => {
      const records = await folder()
      const matches = namedMatches(8).map((match) => firstFrames(match, times(3, match.frames.length)))
      await writeRecords(
        records,
        Array.from({ length: RECORDS }, (_, at) => matches[at % matches.length]!),
      )
      const whole = await kind.open(await kind.place())
      await whole.addRoots([records])
      await whole.update()
      const random = new Random(11)
      let killed = 0
      let partly = 0
      // A run takes longer with a server, and what differs there is only where a batch is written.
      const runs = times(4, kind.isOnServer ? 10 : 100)
      for (let run = 0; run < runs; run++) {
        const [place, machine] = [await kind.place(), await folder()]
        if (!(await killAt([place, machine, records, String(run % 2)], 1 + random.below(RECORDS - LEFT)))) continue
        killed++
        // The machine that was killed, or another.
        const index = await kind.open(place, run % 4 < 2 ? machine : undefined)
        const { files } = index.content.counts()
        expect(index.content.facts()).toHaveLength(files)
        partly += Number(files > 0 && files < RECORDS)
        await index.update()
        expect(contentOf(index)).toEqual(contentOf(whole))
        await index.close()
      }
      expect(killed).toBeGreaterThan(times(1, runs * 0.6))
      expect(partly).toBeGreaterThan(0)
      await whole.close()
    },
    times(600_000, 3_600_000),
  )
})
