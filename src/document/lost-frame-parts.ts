/**
 * The head or the end of a frame that is gone. Without a head its hands and acts stand there without a name: it comes back
 * only where the frames around it leave one. Sticks, doras and points that are gone stay empty.
 */
import type { Edit, SyntaxFinding } from '../../grammar/index.ts'
import { frameAt, frameIndex, frameName, type FrameId } from '../record/index.ts'

const FIRST_HAND = /\(\s*e\s*,\s*hnd\s*\[/
const HEAD = /frm\s*\[/

/** The names that a frame can have behind another one, or as the first. */
const namesBehind = (before: FrameId | null): readonly FrameId[] => {
  if (before === null) return [frameAt(0, 0)]
  const at = frameIndex(before)
  const further = [frameAt(at, before.honba + 1), before]
  return at === 15 ? further : [frameAt(at + 1, 0), frameAt(at + 1, before.honba + 1), ...further]
}

/** The commas between the name of a frame and its first hand. */
const COMMAS = 5
const BRACKETS_AND_REMARKS = /\[[^\]]*\]|\/\/.*/g

/** What a name in front of the text would be: with what is left of its head behind it, or with an empty head. */
const headsOf = (text: string, { start, end }: SyntaxFinding): ((name: string) => readonly Edit[])[] => {
  const hand = text.slice(start, end).search(FIRST_HAND)
  const left = text.slice(start, start + Math.max(0, hand))
  if (hand < 0 || HEAD.test(left)) return []
  const commas = left.replace(BRACKETS_AND_REMARKS, '').split(',').length - 1
  const begin = (name: string, count: number): string => `frm[${name}${','.repeat(count)}`
  const empty = (name: string): readonly Edit[] => [{ start, end: start + hand, text: `${begin(name, COMMAS)}\n    ` }]
  if (left === '' || commas > COMMAS) return [empty]
  return [(name) => [{ start, end: start, text: begin(name, COMMAS - commas) }], empty]
}

interface Head {
  readonly edits: readonly Edit[]
  readonly faults: number
}

/** The one name with the fewest faults; null where two have as few. */
const bestOf = (heads: readonly Head[]): Head | null => {
  const least = Math.min(...heads.map(({ faults }) => faults))
  const [best, ...others] = heads.filter(({ faults }) => faults === least)
  return best === undefined || others.length > 0 ? null : best
}

/**
 * @param before the frame before the text that cannot be read
 * @param faultsAfter how much is wrong after edits
 * @returns the edits, or null where no name, or more than one, is the best
 */
export const lostHead = (
  text: string,
  found: SyntaxFinding,
  before: FrameId | null,
  faultsAfter: (edits: readonly Edit[]) => number,
): readonly Edit[] | null => {
  const heads = headsOf(text, found).flatMap((head) => {
    const best = bestOf(
      namesBehind(before).map((id) => {
        const edits = head(frameName(id))
        return { edits, faults: faultsAfter(edits) }
      }),
    )
    return best ?? []
  })
  const [first] = heads.toSorted((a, b) => a.faults - b.faults)
  return first !== undefined && first.faults < faultsAfter([]) ? first.edits : null
}

const BLANK_END = /\s*$/

/** The end of a frame behind which the next one begins, without points or comment; null where it is not missing. */
export const lostEnd = (text: string, { start }: SyntaxFinding): readonly Edit[] | null => {
  if (text.slice(start).search(HEAD) !== 0) return null
  const at = text.slice(0, start).search(BLANK_END)
  return [{ start: at, end: at, text: ',,]' }]
}
