/** Results of practices, oldest first: one JSON file in the data folder. */
import * as v from 'valibot'
import { schema, type HostTrainingResult } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { failed, type Outcome } from './failure.ts'
import { readStored, writeStored } from './stored.ts'

const MOST = 500

/** An entry that means nothing is left out. */
function resultsIn(stored: unknown): HostTrainingResult[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const parsed = v.safeParse(schema.TrainingResult, entry)
    return parsed.success ? [parsed.output] : []
  })
}

/** What stands in the file; one that is no JSON is moved aside. */
export async function readTraining(disk: Disk, path: string): Promise<HostTrainingResult[]> {
  return resultsIn((await readStored(disk, path)).value)
}

/** The history with one more; of too many the oldest go. A history that cannot be read now is not written over. */
export async function addTraining(
  disk: Disk,
  path: string,
  result: HostTrainingResult,
): Promise<Outcome<HostTrainingResult[]>> {
  const { value, damaged } = await readStored(disk, path)
  if (damaged !== null && damaged.code !== 'settings.damaged') return failed(damaged)
  const others = resultsIn(value).filter(({ id }) => id !== result.id)
  const history = [...others, result].slice(-MOST)
  const written = await writeStored(disk, path, history)
  return written.ok ? { ok: true, value: history } : written
}

/** Forgets all of them. */
export const clearTraining = (disk: Disk, path: string): Promise<Outcome<null>> => writeStored(disk, path, [])
