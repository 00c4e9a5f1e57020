import { NO_PLACE, type Imported, type ImportFinding, type ImportOptions, type Loss } from '../format.ts'
import type { Tenhou6Loss } from '../tenhou6/codes.ts'
import { importLog, wholeLogIn } from '../tenhou6/import.ts'
import { cutOffAt } from '../cut-json.ts'
import type { Match } from '../../record/index.ts'
import type { TenhouUrlFailure, TenhouUrlFinding } from './codes.ts'
import { logInLink } from './link.ts'

type Result = Imported<Tenhou6Loss, TenhouUrlFinding, TenhouUrlFailure>
type Finding = ImportFinding<TenhouUrlFinding>

interface LinkedLog {
  readonly line: number
  readonly json: unknown
}

const isLog = (json: unknown): json is Readonly<Record<string, unknown>> & { readonly log: readonly unknown[] } =>
  typeof json === 'object' && json !== null && 'log' in json && Array.isArray(json.log)

/** What all links of one match have in common. */
const headOf = (json: unknown): string => {
  if (!isLog(json)) return ''
  const { title, name, rule } = json
  return JSON.stringify([title, name, rule])
}

/** Links of one match one after the other, as analysis services take them, are one match. */
const joined = (logs: readonly LinkedLog[]): readonly LinkedLog[] => {
  const matches: LinkedLog[] = []
  for (const each of logs) {
    const before = matches.at(-1)
    if (before && isLog(before.json) && isLog(each.json) && headOf(before.json) === headOf(each.json))
      matches[matches.length - 1] = {
        line: before.line,
        json: { ...before.json, ...each.json, log: [...before.json.log, ...each.json.log] },
      }
    else matches.push(each)
  }
  return matches
}

/** One address a line; each carries a match or frames of one. Of one that was cut off, the whole frames are read. */
export const importLinks = (text: string, options: ImportOptions = {}): Result => {
  const findings: Finding[] = []
  const logs: LinkedLog[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const link = line.trim()
    if (link === '') continue
    const place = { line: index + 1, column: 1, path: '' }
    const coded = logInLink(link)
    const read = coded === null ? null : wholeLogIn(coded)
    if (read?.ok === true) {
      if (read.cut !== null) findings.push(cutOffAt({ ...place, column: line.length }, 'tenhou6', 0))
      logs.push({ line: index + 1, json: read.value })
    } else findings.push({ code: 'tenhou-url.bad-line', place, match: 0, frame: null, act: null, seat: null, args: {} })
  }
  const matches: Match[] = []
  const losses: Loss<Tenhou6Loss>[] = []
  for (const { line, json } of joined(logs)) {
    const read = importLog(json, options)
    if (!read.ok) {
      const { code, place, args } = read.failure
      return { ok: false, failure: { code, place: { ...place, line, column: 1 }, args } }
    }
    findings.push(...read.findings.map((one): Finding => ({ ...one, match: matches.length })))
    losses.push(...read.losses)
    matches.push(...read.paifu.matches)
  }
  if (matches.length === 0)
    return { ok: false, failure: { code: 'tenhou-url.no-log', place: { ...NO_PLACE, line: 1, column: 1 }, args: {} } }
  return { ok: true, paifu: { matches }, losses, findings }
}
