import type { CheckCode } from '../../../src/check/index.ts'
import type { Parts } from '../expect-finding.ts'

/** A match with one finding, and nearly the same match without any. */
export interface Case {
  readonly fires: Parts
  readonly silent: Parts
}

/** A check without a case does not compile. */
export type Cases<Code extends CheckCode> = Readonly<Record<Code, Case>>
