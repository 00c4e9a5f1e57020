/** What a thread answers of a record that may be rewritten; it writes nothing. */
import type { HostBulkReason, HostStamp } from '../contract/index.ts'
import { formatRecord, type Formatted } from './format-record.ts'
import { readFileInput } from './input.ts'

export type Reformatted =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly text: string; readonly stamp: HostStamp }
  | { readonly kind: 'left'; readonly reason: HostBulkReason }

/** Why a record keeps its layout. */
export type LayoutReason = HostBulkReason

export const layoutReason = (formatted: Exclude<Formatted, { kind: 'canonical' }>): LayoutReason => {
  if (formatted.kind === 'unread') return { kind: 'failure', failure: formatted.failure }
  const [fault] = formatted.kind === 'broken' ? formatted.faults : []
  if (fault === undefined) return { kind: 'left', why: formatted.kind }
  const { code, args, line, column } = fault
  return { kind: 'finding', code, args, line, column }
}

export async function formatWork(path: string): Promise<Reformatted> {
  const input = await readFileInput(path)
  const formatted = formatRecord(input)
  if (formatted.kind !== 'canonical') return { kind: 'left', reason: layoutReason(formatted) }
  if (!formatted.isChanged || !input.ok || input.stamp === null) return { kind: 'same' }
  return { kind: 'changed', text: formatted.text, stamp: input.stamp() }
}
