/** `//@` pragmas: facts the standard has no place for (docs/pragmas.md). */
import { MAX_PT, pointsText, TILE } from './leaf-text.ts'
import type { Comment } from './tree.ts'

const SEAT_LETTERS = ['e', 's', 'w', 'n'] as const
type SeatLetter = (typeof SEAT_LETTERS)[number]

export type Pragma =
  /** After a riichi act: the riichi discard was the drawn tile. */
  | { readonly kind: 'tg' }
  /** After a tile of the dora list: its indicator was exactly this tile. */
  | { readonly kind: 'ind'; readonly tile: string }
  /** After a frame's last act or hand: why it stopped without a winner. */
  | { readonly kind: 'draw'; readonly reason: string }
  | { readonly kind: 'tenpai'; readonly seats: readonly SeatLetter[] }
  /** Seconds since the first act of the frame. */
  | { readonly kind: 't'; readonly seconds: number }
  /** After a winning act: what that win alone moved, East to North, in hundreds of points. */
  | { readonly kind: 'pay'; readonly points: readonly number[] }
  | { readonly kind: 'rules'; readonly id: string }
  /** One that this version does not know or cannot read: kept unchanged, without `@`. */
  | { readonly kind: 'other'; readonly text: string }

const points = /^-?[0-9]+\.[0-9]$/
const seconds = /^[0-9]+(?:\.[0-9]+)?$/

const readers: Readonly<Record<string, (words: string) => Pragma | null>> = {
  tg: (words) => (words === '' ? { kind: 'tg' } : null),
  ind: (words) => (TILE.test(words) ? { kind: 'ind', tile: words } : null),
  draw: (words) => (/^[a-z]+(?:-[a-z]+)*$/.test(words) ? { kind: 'draw', reason: words } : null),
  tenpai: (words) => {
    const seats = words === '' ? [] : words.split(',').map((seat) => seat.trim())
    const known = seats.filter((seat): seat is SeatLetter => (SEAT_LETTERS as readonly string[]).includes(seat))
    return known.length === seats.length ? { kind: 'tenpai', seats: known } : null
  },
  // A number that JavaScript prints as `1e-7` could not be read back.
  t: (words) =>
    seconds.test(words) && seconds.test(String(Number(words))) ? { kind: 't', seconds: Number(words) } : null,
  pay: (words) => {
    const four = words.split(',').map((word) => word.trim())
    if (four.length !== 4 || !four.every((word) => points.test(word))) return null
    const hundreds = four.map((word) => Number(word.replace('.', '')) || 0)
    return hundreds.every((value) => Math.abs(value) <= MAX_PT) ? { kind: 'pay', points: hundreds } : null
  },
  rules: (words) => (/^[A-Za-z0-9][\w.-]*$/.test(words) ? { kind: 'rules', id: words } : null),
}

/** Whether a comment is a pragma, valid or not. */
export const isPragma = (comment: Pick<Comment, 'text'>): boolean => comment.text.startsWith('@')

/** The pragma in a comment; null for an ordinary comment. */
export const readPragma = (comment: Pick<Comment, 'text'>): Pragma | null => {
  if (!isPragma(comment)) return null
  const text = comment.text.slice(1)
  const [, name = '', words = ''] = /^([a-z]+)(?:\s+(.*?))?\s*$/su.exec(text) ?? []
  return (Object.hasOwn(readers, name) ? readers[name]?.(words) : null) ?? { kind: 'other', text }
}

/** The text after the two slashes. */
export const printPragma = (pragma: Pragma): string => {
  switch (pragma.kind) {
    case 'tg':
      return '@tg'
    case 'ind':
      return `@ind ${pragma.tile}`
    case 'draw':
      return `@draw ${pragma.reason}`
    case 'tenpai':
      return pragma.seats.length === 0 ? '@tenpai' : `@tenpai ${pragma.seats.join(',')}`
    case 't':
      return `@t ${pragma.seconds}`
    case 'pay':
      return `@pay ${pragma.points.map(pointsText).join(',')}`
    case 'rules':
      return `@rules ${pragma.id}`
    case 'other':
      return `@${pragma.text}`
  }
}
