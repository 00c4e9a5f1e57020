/** The text of a record that is worked on among many, or why there is none. */
import type { DecodedText } from '../../kit/index.ts'
import type { HostFailure, HostStamp } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { readRecordText } from '../files/index.ts'

export type Input =
  /** `stamp` null: it stands in no file of its own. */
  | ({ readonly ok: true; readonly stamp: (() => HostStamp) | null } & DecodedText)
  | { readonly ok: false; readonly failure: HostFailure }

export async function readFileInput(path: string): Promise<Input> {
  const read = await readRecordText(disk, path)
  return read.ok ? { ok: true, ...read.value } : read
}

/** The file was read but its content is at fault, as it is not where a file is missing. */
export const isContentFault = ({ code }: HostFailure): boolean => code === 'file.not-utf8' || code === 'file.too-large'
