/** The user's own rulesets: JSON files put into the data folder by hand. */
import { readRulesetFiles, type OwnRulesets } from '../rules/index.ts'
import type { HostFailure, HostRulesetFile } from './contract/index.ts'
import { disk as localDisk, type Disk } from './disk.ts'
import { listFolder, readText } from './files/index.ts'

export interface RulesetFiles {
  /** In order of their names. */
  readonly rulesets: HostRulesetFile[]
  /** Files that could not be read. */
  readonly unread: HostFailure[]
}

/** Every `.json` file of the folder; none if the folder does not exist. The texts are not parsed here. */
export async function readRulesets(disk: Disk, folder: string): Promise<RulesetFiles> {
  const rulesets: HostRulesetFile[] = []
  const unread: HostFailure[] = []
  const listed = await listFolder(disk, folder)
  if (!listed.ok) return { rulesets, unread: listed.failure.code === 'file.not-found' ? [] : [listed.failure] }
  for (const { name, path } of listed.value.entries.filter((entry) => !entry.folder && /\.json$/i.test(entry.name))) {
    const read = await readText(disk, path)
    if (read.ok) rulesets.push({ name, text: read.value.text })
    else unread.push(read.failure)
  }
  return { rulesets, unread }
}

/** Read as rulesets, for what works on many records. */
export async function readOwnRulesets(folder: string): Promise<OwnRulesets & Pick<RulesetFiles, 'unread'>> {
  const { rulesets, unread } = await readRulesets(localDisk, folder)
  return { ...readRulesetFiles(rulesets), unread }
}
