/** Results of practices, oldest first: one JSON file in the data folder. */
import * as v from 'valibot'
import { schema, type HostTrainingResult } from './contract/index.ts'
import type { Disk } from './disk.ts'
import type { Outcome } from './failure.ts'
import { readStored, writeStored } from './stored.ts'

const MOST = 500

/** What stands in the file; an entry that means nothing is left out, a file that is no JSON is moved aside. */
export async function readTraining(disk: Disk, path: string): Promise<HostTrainingResult[]> {
  const { value } = await readStored(disk, path)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const parsed = v.safeParse(schema.TrainingResult, entry)
    return parsed.success ? [parsed.output] : []
  })
}

/** The history with one more; of too many the oldest go. */
export async function addTraining(
  disk: Disk,
  path: string,
  result: HostTrainingResult,
): Promise<Outcome<HostTrainingResult[]>> {
  const others = (await readTraining(disk, path)).filter(({ id }) => id !== result.id)
  const history = [...others, result].slice(-MOST)
  const written = await writeStored(disk, path, history)
  return written.ok ? { ok: true, value: history } : written
}

/** Forgets all of them. */
export const clearTraining = (disk: Disk, path: string): Promise<Outcome<null>> => writeStored(disk, path, [])
