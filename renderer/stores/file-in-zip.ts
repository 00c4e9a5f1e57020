import type { Host } from '../../src/host/contract/index.ts'
import { registry } from '../../src/formats/index.ts'
import { baseName } from '../../src/kit/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { useHostStore } from './host.ts'

/** Files of an archive that may be records; an archive in an archive is not looked into. */
const readableOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !/\.zip$/i.test(name) && registry.isReadableName(name))

/**
 * Which file of a .zip is meant: the only one that may be a record, or the one that the person chooses.
 * @param names of all its files
 * @returns `none` if none of them may be a record, null if the person does not choose
 */
export async function chooseFileInZip(
  archive: string,
  names: readonly string[],
): Promise<{ readonly inside: string } | 'none' | null> {
  const files = readableOf(names)
  const [only, another] = files
  if (only === undefined) return 'none'
  if (another === undefined) return { inside: only }
  const answer = await useDialogsStore().ask({ kind: 'which-file', name: archive, files })
  return typeof answer === 'object' && 'inside' in answer ? { inside: answer.inside } : null
}

export interface FileRead {
  readonly read: Awaited<ReturnType<Host['readFile']>>
  /** The name of the file; of one in a .zip with several, its own. */
  readonly name: string
}

/** Reads a file; of a .zip with several the one that is meant. Null if the person does not choose. */
export async function readWhichFile(path: string): Promise<FileRead | null> {
  const { host } = useHostStore()
  const name = baseName(path)
  const read = await host.readFile({ path })
  if (read.ok || read.failure.code !== 'file.several-in-zip') return { read, name }
  const names = await host.namesInside({ path })
  if (!names.ok) return { read: names, name }
  const which = await chooseFileInZip(name, names.value)
  if (which === null) return null
  if (which === 'none') return { read, name }
  return { read: await host.readFile({ path, inside: which.inside }), name: baseName(which.inside) }
}
