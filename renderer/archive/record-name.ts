import type { HostArchiveHit } from '../../src/host/contract/index.ts'
import { baseName } from '../../src/kit/index.ts'

/** The file of a match; with the number in it behind the first, which alone would not say which match is meant. */
export const recordName = ({ path, match }: Pick<HostArchiveHit, 'path' | 'match'>): string =>
  `${baseName(path)}${match > 1 ? ` (${match})` : ''}`

/** `2025-09-15`; empty if the record has no date. */
export const dayOf = ({ date }: Pick<HostArchiveHit, 'date'>): string =>
  date?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? ''
