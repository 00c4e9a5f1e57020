/** Results of practices, oldest first: one JSON file in the data folder. */
import * as v from 'valibot'
import { schema, type HostTrainingResult } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { done, failed, type Outcome } from './failure.ts'
import { moveAside, readJsonFile, writeJsonFile } from './json-file.ts'

const MOST = 500

/** The valid entries of the file; a file that is not a list is moved aside. */
export async function readTraining(disk: Disk, path: string): Promise<Outcome<HostTrainingResult[]>> {
  const { value, damaged } = await readJsonFile(disk, path)
  if (damaged !== null && damaged.code !== 'file.put-aside') return failed(damaged)
  if (!Array.isArray(value)) {
    if (value !== undefined) await moveAside(disk, path, 'file.put-aside')
    return done([])
  }
  return done(
    value.flatMap((entry: unknown) => {
      const parsed = v.safeParse(schema.TrainingResult, entry)
      return parsed.success ? [parsed.output] : []
    }),
  )
}

/**
 * The history with one more result; the oldest are dropped beyond the limit. An unreadable history is not overwritten.
 */
export async function addTraining(
  disk: Disk,
  path: string,
  result: HostTrainingResult,
): Promise<Outcome<HostTrainingResult[]>> {
  const kept = await readTraining(disk, path)
  if (!kept.ok) return kept
  const history = [...kept.value.filter(({ id }) => id !== result.id), result].slice(-MOST)
  const written = await writeJsonFile(disk, path, history)
  return written.ok ? { ok: true, value: history } : written
}

/** Deletes all of them. */
export const clearTraining = (disk: Disk, path: string): Promise<Outcome<null>> => writeJsonFile(disk, path, [])
