/** At which fields of the frame's dialog, and of the panel with the result, a finding is shown. */
import type { CheckCode } from '../../src/check/index.ts'
import type { Place } from '../../src/record/index.ts'

/** A finding as far as its fields go. */
export interface PointsFinding {
  readonly code: string
  readonly place: Place | null
  readonly args: Readonly<Record<string, unknown>>
}

const FOUR = [0, 1, 2, 3] as const

/** Those whose number is another than was expected; all four where it is not known of whom. */
const differing = ({ expected, found }: PointsFinding['args']): readonly number[] => {
  if (!Array.isArray(found) || expected === undefined) return FOUR
  const wrong = FOUR.filter((at) => found[at] !== (Array.isArray(expected) ? expected[at] : expected))
  return wrong.length > 0 ? wrong : FOUR
}

/** Said at the act that won, but found in the points at the end. */
const OF_END: ReadonlySet<string> = new Set<CheckCode>([
  'score.sum',
  'score.bystander',
  'score.value',
  'score.win',
  'score.honba',
  'score.ryuukyoku',
  'score.tenpai',
  'score.nagashi',
  'score.noten-riichi',
])

const ends = ({ args, place }: PointsFinding): readonly string[] => {
  const seats = place?.index === undefined ? differing(args) : [place.index]
  return seats.map((seat) => `end-${seat}`)
}

/** In the dialog of this frame. */
export const fieldsInFrame = (finding: PointsFinding, frame: number): readonly string[] => {
  const { code, place, args } = finding
  if (place === null || place.frame !== frame) return []
  if (OF_END.has(code) || place.part === 'endPoints') return ends(finding).map((name) => `frame-${name}`)
  const { part } = place
  if (part === 'id') return code === 'frame.honba' ? ['frame-honba'] : ['frame-wind', 'frame-number', 'frame-honba']
  if (part === 'sticks') return ['frame-sticks']
  return part === 'startPoints' ? differing(args).map((seat) => `frame-start-${seat}`) : []
}

/** In the panel with the result of this frame, and of the match. */
export const fieldsInResult = (finding: PointsFinding, frame: number): readonly string[] => {
  const { code, place, args } = finding
  if (place === null) return []
  if (place.frame !== undefined)
    return place.frame === frame && (OF_END.has(code) || place.part === 'endPoints') ? ends(finding) : []
  if (place.part === 'finalPoints') return differing(args).map((player) => `final-${player}`)
  if (place.part !== 'tournamentPoints') return []
  return [`after-${place.index ?? 0}-${args['kind'] === 'team' ? 'team' : 'personal'}`]
}
