import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Finding } from '../../src/check/index.ts'
import { shapeSaying } from '../../src/document/index.ts'
import { allFindings, findingsOf, isFinished } from '../../src/recorder/index.ts'
import { afterPaint } from '../kit/after-paint.ts'
import { afterRest } from '../kit/timers.ts'
import { useDocumentStore } from './document.ts'
import { useReadingFindingsStore, type ReadingFinding } from './reading-findings.ts'
import { useSessionStore } from './session.ts'

/** A finding of the open record. Findings from reading have repairs of the text, those of checks repairs of the record. */
export type ListedFinding = Finding | ReadingFinding

/** How long the keys must rest before the whole match is checked again. */
const REST = 400

const frameOf = ({ place }: ListedFinding): number => (place === null ? -2 : (place.frame ?? -1))

/**
 * Findings of the shown match. Those of the frame under way follow every key, in the same paint. All others follow when
 * a frame begins or ends, after its paint, however fast the keys come, and when the keys rest.
 */
export const useFindingsStore = defineStore('findings', () => {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const reading = useReadingFindingsStore()
  const checked = shallowRef<readonly Finding[]>([])

  const isRecording = (): boolean => documents.open || session.practising

  /** A practice may begin in the middle of a match; that is not reported. */
  const reportable = (found: readonly Finding[]): readonly Finding[] =>
    session.practising ? found.filter(({ code }) => code !== 'frame.first') : found

  function checkFrame(): void {
    const { play } = session.shown
    if (!isRecording() || !play) return
    const here = reportable(findingsOf(session.shown))
    const elsewhere = checked.value.filter(({ place }) => place.frame !== play.frame)
    if (here.length > 0 || elsewhere.length < checked.value.length) checked.value = [...elsewhere, ...here]
  }

  function checkAll(): void {
    if (isRecording()) checked.value = reportable(allFindings(session.shown))
  }

  const resting = afterRest(checkAll, REST)
  const soon = afterPaint(checkAll)

  /** Another with each frame, and when it ends. */
  const stageOf = (): string => `${session.shown.play?.frame} ${isFinished(session.shown)}`
  let stage = stageOf()

  // What was found in a record that is closed is nobody's any more.
  watch(isRecording, (recording) => {
    if (!recording) checked.value = []
  })
  // What was found in another is not shown of the one that is opened, for as long as the keys rest.
  watch(
    () => documents.begun,
    () => {
      checked.value = []
      soon()
    },
  )
  watch(
    () => session.shown.match,
    () => {
      checkFrame()
      resting.ask()
      const before = stage
      stage = stageOf()
      if (stage !== before) soon()
    },
    { immediate: true },
  )

  /** In the order of the record: file, match, then frame by frame, findings from reading first. */
  const findings = computed((): readonly ListedFinding[] => {
    if (reading.readings.length === 0) return checked.value
    const shapes = new Set(reading.readings.map(({ code, args }) => (code === 'syntax.shape' ? args['what'] : null)))
    const others = checked.value.filter(({ code }) => {
      const shape = shapeSaying(code)
      return shape === undefined || !shapes.has(shape)
    })
    return [...reading.readings, ...others].sort((a, b) => frameOf(a) - frameOf(b))
  })

  return { findings }
})
