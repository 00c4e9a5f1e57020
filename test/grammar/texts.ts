/** Short texts for tests: one match, one frame, with the part a test is about put in. */
import { parse, type File, type SyntaxFinding } from '../../grammar/index.ts'

export const HAND = 'hnd[1m2m3m4m5m6m7m8m9m1p2p3p4p,,]'
const HANDS = ['e', 's', 'w', 'n'].map((seat) => `(${seat},${HAND})`).join('')

export interface Parts {
  readonly version?: string
  readonly tnm?: string
  readonly mtp?: string
  readonly rec?: string
  readonly players?: string
  readonly ptr?: string
  readonly head?: string
  readonly start?: string
  readonly acts?: string
  readonly end?: string
  readonly tail?: string
  readonly frames?: string
  readonly post?: string
}

export const PLAYERS = [0, 1, 2, 3].map((id) => `ply[${id},,,,]`).join('')

export const textOf = (parts: Parts): string => {
  const frame =
    parts.frames ??
    `frm[${parts.head ?? 'E1-0,,,,'},${parts.start ?? HANDS}${parts.acts ?? ''}${parts.end ?? HANDS}${parts.tail ?? ',,]'}`
  return (
    `jmjp[${parts.version ?? '1.0'}](${parts.tnm ?? ''}${parts.mtp ?? 'mtp[,,,]'}${parts.rec ?? ''}` +
    `${parts.players ?? PLAYERS}${parts.ptr ?? ''}${frame}${parts.post ?? ''})`
  )
}

/** What reading a text says: each finding as its code and the words it points at. */
export const told = (text: string): string[] =>
  parse(text).findings.map((each) => `${each.code} ‹${text.slice(each.start, each.end)}›`)

export const one = (text: string): SyntaxFinding => {
  const { findings } = parse(text)
  const [finding] = findings
  if (finding === undefined || findings.length !== 1) throw new Error(`one finding wanted: ${JSON.stringify(findings)}`)
  return finding
}

export const fileOf = (text: string): File => {
  const { file, findings } = parse(text)
  if (file === null || findings.length > 0) throw new Error(JSON.stringify(findings))
  return file
}
