import { TENHOU6_FAILURES, TENHOU6_FINDINGS } from '../tenhou6/codes.ts'

export const TENHOU_URL_FINDINGS = [
  ...TENHOU6_FINDINGS,
  /** A line that is no address with a log; the others are read. */
  'tenhou-url.bad-line',
] as const
export type TenhouUrlFinding = (typeof TENHOU_URL_FINDINGS)[number]

export const TENHOU_URL_FAILURES = [
  ...TENHOU6_FAILURES,
  /** Addresses that only name a log: they would have to be fetched. */
  'tenhou-url.no-log',
] as const
export type TenhouUrlFailure = (typeof TENHOU_URL_FAILURES)[number]
