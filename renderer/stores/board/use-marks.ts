import { computed, type ComputedRef } from 'vue'
import type { Finding } from '../../../src/check/index.ts'
import { countedActs, SEATS } from '../../../src/record/index.ts'
import { frameShown, samePlace, textRepairEdits } from '../../../src/recorder/index.ts'
import {
  actName,
  fixSentence,
  repairSentence,
  seatName,
  textFindingSentence,
  textRepairSentence,
  type Language,
} from '../../../src/words/index.ts'
import { steadyList, steadySet } from '../../kit/stable-computed.ts'
import { useWords } from '../../kit/words.ts'
import { useFindingsStore, type ListedFinding } from '../findings.ts'
import { useKeyLabels } from '../key-map.ts'
import { useSessionStore } from '../session.ts'
import type { FindingRow } from '../../kit/finding-row.ts'
import { shortFrame } from '../../kit/text.ts'

export interface Marks {
  /** Acts of the frame shown that have a finding, and frames that have one, by index. */
  readonly acts: ComputedRef<ReadonlySet<number>>
  readonly frames: ComputedRef<ReadonlySet<number>>
  /** Whether a seat has a finding in the frame shown. */
  readonly seats: ComputedRef<readonly boolean[]>
  readonly shown: ComputedRef<readonly FindingRow[]>
  /** The findings of the frame under way. */
  readonly ofPlay: ComputedRef<readonly Finding[]>
  /** Where a finding is in the list; −1 if it is not. */
  rowOf(finding: Finding): number
  /** Applies a repair, by the indices of finding and repair. */
  repair(finding: number, which: number): void
}

const titlesOf = (finding: ListedFinding, language: Language): readonly string[] =>
  'repairs' in finding
    ? finding.repairs.map(({ title }) => repairSentence(title.code, title.args, language))
    : finding.textRepairs.map((repair) => textRepairSentence(repair, language))

/** The findings, placed on the board and in the timeline. */
export function useMarks(): Marks {
  const store = useFindingsStore()
  const session = useSessionStore()
  const { t, language } = useWords()
  const keyOf = useKeyLabels()

  const index = computed(() => frameShown(session.shown))
  const here = computed(() => store.findings.filter(({ place }) => place?.frame === index.value))
  const acts = steadySet(() => new Set(here.value.flatMap(({ place }) => place?.act ?? [])))
  const frames = steadySet(() => new Set(store.findings.flatMap(({ place }) => place?.frame ?? [])))
  const seats = steadyList(() => {
    const frame = session.shown.match.frames[index.value]
    const seatOf = ({ place }: ListedFinding): number | undefined =>
      place?.act !== undefined && frame
        ? countedActs(frame)[place.act]?.seat
        : place?.part?.endsWith('Hand')
          ? place.index
          : undefined
    const wrong = new Set(here.value.map(seatOf))
    return SEATS.map((seat) => wrong.has(seat))
  })

  const where = ({ place }: ListedFinding): string => {
    if (place === null) return t.value.board.wholeFile
    const frame = place.frame === undefined ? undefined : session.shown.match.frames[place.frame]
    if (!frame) return t.value.board.setup
    const name = shortFrame(frame.id, t.value.board.winds, language.value)
    const act = place.act === undefined ? undefined : countedActs(frame)[place.act]
    return act ? [name, seatName(act.seat, language.value), actName(place.act ?? 0, language.value)].join(' ・ ') : name
  }
  /** Where one goes for it: of a starting hand to the first act, of anything else of the frame to the latest. */
  const actOf = ({ place }: ListedFinding): number | null => {
    const frame = place?.frame === undefined ? undefined : session.shown.match.frames[place.frame]
    if (place === null || frame === undefined) return null
    return place.act ?? (place.part === 'startHand' ? 0 : countedActs(frame).length)
  }
  /** Findings from reading are fixed in the text; only assumptions can be typed over. */
  const how = (finding: ListedFinding): string => {
    const isMended = 'repairs' in finding ? finding.repairs.length === 0 : finding.code === 'syntax.assumed'
    return isMended && finding.place !== null
      ? fixSentence({ code: finding.code, place: finding.place }, language.value, keyOf)
      : ''
  }
  const shown = computed(() =>
    store.findings.map((finding, at) => ({
      key: `${at} ${finding.code}`,
      severity: finding.severity,
      sentence: textFindingSentence(finding, language.value),
      where: where(finding),
      frame: finding.place?.frame ?? null,
      act: actOf(finding),
      how: how(finding),
      repairs: titlesOf(finding, language.value),
    })),
  )

  const ofPlay = computed(() =>
    store.findings.filter(
      (each): each is Finding => 'repairs' in each && each.place.frame === session.shown.play?.frame,
    ),
  )
  const rowOf = ({ code, place }: Finding): number =>
    store.findings.findIndex((each) => each.code === code && each.place !== null && samePlace(each.place, place))

  function repair(at: number, which: number): void {
    const finding = store.findings[at]
    if (finding === undefined) return
    if ('repairs' in finding) {
      session.dispatch({ type: 'repair', code: finding.code, place: finding.place, repair: which })
      return
    }
    const equal = store.findings.filter((each) => each.code === finding.code && !('repairs' in each))
    const edits = textRepairEdits(session.shown, finding.code, equal.indexOf(finding), which)
    if (edits !== null) session.dispatch({ type: 'editText', edits })
  }

  return { acts, frames, seats, shown, ofPlay, rowOf, repair }
}
