/** Repairs that say the same at several places, or several tiles at one place. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import type { Flow, Frame } from '../record/index.ts'
import { tileDrawn } from './apply-edit.ts'
import { FOURTEENTH, type Edit } from './edit.ts'
import type { Problem } from './problem.ts'

export interface Group {
  /** Indexes into the list of repairs, the likeliest first. */
  readonly repairs: readonly number[]
}

/** The tile that an edit replaces; unknown if it replaces none. */
export const tileReplaced = (edit: Edit, frame: Frame): Tile => {
  const flow: Flow | undefined = frame.flows.at(-1)
  if (!('by' in edit) || edit.kind === 'sticks') return UNKNOWN
  switch (edit.kind) {
    case 'dealt-tile':
    case 'end-tile': {
      const hand = flow?.[edit.kind === 'dealt-tile' ? 'startHands' : 'endHands'][edit.seat]
      return (edit.at === FOURTEENTH ? hand?.drawn : hand?.tiles[edit.at]) ?? UNKNOWN
    }
    case 'drawn-tile':
    case 'drawn-from-hand':
    case 'from-hand': {
      const act = flow?.acts[edit.act]
      return act === undefined ? UNKNOWN : tileDrawn(act)
    }
    case 'thrown-tile': {
      const discard = flow?.acts[edit.act]?.discard ?? null
      return discard !== null && 'tile' in discard ? discard.tile : UNKNOWN
    }
    case 'dora':
      return frame.dora?.[edit.index] ?? UNKNOWN
  }
}

/** One tile for another, dealt or drawn: where it was, and so who got it, is all that differs. */
const OF_WALL: ReadonlySet<Edit['kind']> = new Set<Edit['kind']>(['dealt-tile', 'drawn-tile'])

/** Where an edit is made. Whose act it was, of which tiles or of how many points, is what it says. */
const PLACES: ReadonlySet<string> = new Set(['act', 'at', 'index', 'other', 'to', 'gone'])

/** What the edit says without its place. */
const keyOf = (edit: Edit, frame: Frame): string => {
  if ('by' in edit && typeof edit.by !== 'number') {
    const kind = OF_WALL.has(edit.kind) ? 'tile' : edit.kind
    return `${kind} ${tileReplaced(edit, frame)} ${edit.by}`
  }
  return JSON.stringify(Object.entries(edit).filter(([field]) => !PLACES.has(field)))
}

/** In the order of their likeliest repairs. Of several edits, all must say the same. */
export const groupsOf = (
  { frame }: Pick<Problem, 'frame'>,
  repairs: readonly { readonly edits: readonly Edit[] }[],
): readonly Group[] => {
  const groups = new Map<string, number[]>()
  for (const [index, { edits }] of repairs.entries()) {
    const key = edits.map((edit) => keyOf(edit, frame)).join('; ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  }
  return [...groups.values()].map((all) => ({ repairs: all }))
}
