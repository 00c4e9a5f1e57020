/** The name of a journal's file: `20260131T120000000-0a1b2c3d.ndjson`, by the time at which the session began. */
import { randomBytes } from 'node:crypto'

export const ENDING = '.ndjson'
export const ID = /^\d{8}T\d{9}-[0-9a-f]{8}$/

export const newId = (started: number): string =>
  `${new Date(started).toISOString().replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`

/** Milliseconds since 1970; 0 for a name of that form that is not a valid time. */
export function startedOf(id: string): number {
  const time = Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3}).*$/, '$1-$2-$3T$4:$5:$6.$7Z'))
  return Number.isNaN(time) ? 0 : time
}
