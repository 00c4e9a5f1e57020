/** The arguments of `agari`. */
import type { PlayerId } from '../../record/index.ts'
import type { ViewerEvent } from './viewer-event.ts'
import { countIn, playerIn } from './viewer-event.ts'
import type { WinWords } from './yaku-names.ts'
import { yakuNamed } from './yaku-names.ts'

export interface WinArgs {
  readonly winner: PlayerId
  /** The tile won on, if it was discarded; null for a tsumo. */
  readonly ron: string | null
  readonly words: WinWords
  /** Yaku that nobody knows. */
  readonly unknown: readonly string[]
}

const COMMENT = 'comment='
const RON = 'ron='

/** `comment=…`, wherever it stands. */
export const commentsIn = ({ args }: ViewerEvent): readonly string[] =>
  args.filter((arg) => arg.startsWith(COMMENT)).map((arg) => arg.slice(COMMENT.length))

/** Null if they are not those of a win. */
export const winIn = ({ args }: ViewerEvent): WinArgs | null => {
  const plain = args.filter((arg) => !arg.startsWith(COMMENT))
  const [ron] = plain.filter((arg) => arg.startsWith(RON))
  const [seat, value, fuText, ...pairs] = plain.filter((arg) => !arg.startsWith(RON))
  const [winner, fu] = [playerIn(seat), countIn(fuText)]
  if (winner === undefined || value === undefined || fu === undefined || pairs.length % 2 !== 0) return null
  const yaku = new Map<string, number>()
  const unknown: string[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const [written = '', han] = [pairs[at], countIn(pairs[at + 1])]
    if (han === undefined) return null
    const name = yakuNamed(written)
    if (name === null) unknown.push(written)
    yaku.set(name ?? written, (yaku.get(name ?? written) ?? 0) + han)
  }
  return { winner, ron: ron === undefined ? null : ron.slice(RON.length), words: { value, fu, yaku }, unknown }
}
