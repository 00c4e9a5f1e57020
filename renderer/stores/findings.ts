import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { Finding } from '../../src/check/index.ts'
import { allFindings, findingsOf, isFinished } from '../../src/recorder/index.ts'
import { afterPaint } from '../kit/after-paint.ts'
import { afterRest } from '../kit/timers.ts'
import { useDocumentStore } from './document.ts'
import { useSessionStore } from './session.ts'

/** How long the keys must rest before the whole match is checked again. */
const REST = 400

/**
 * Findings of the shown match: those of the frame under way with every key, so that the picture of the key shows them
 * too; all others when a frame ends and when another begins, behind its picture and however fast the keys come, and
 * when they rest.
 */
export const useFindingsStore = defineStore('findings', () => {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const findings = shallowRef<readonly Finding[]>([])

  const isRecording = (): boolean => documents.open || session.practising

  /** A practice begins in the middle of a match: that is not worth a word. */
  const told = (found: readonly Finding[]): readonly Finding[] =>
    session.practising ? found.filter(({ code }) => code !== 'frame.first') : found

  function checkFrame(): void {
    const { play } = session.shown
    if (!isRecording() || !play) return
    const here = told(findingsOf(session.shown))
    const elsewhere = findings.value.filter(({ place }) => place.frame !== play.frame)
    if (here.length > 0 || elsewhere.length < findings.value.length) findings.value = [...elsewhere, ...here]
  }

  function checkAll(): void {
    if (isRecording()) findings.value = told(allFindings(session.shown))
  }

  const resting = afterRest(checkAll, REST)
  const soon = afterPaint(checkAll)

  /** Another with each frame, and when it ends. */
  const stageOf = (): string => `${session.shown.play?.frame} ${isFinished(session.shown)}`
  let stage = stageOf()

  // What was found in a record that is closed is nobody's any more.
  watch(isRecording, (recording) => {
    if (!recording) findings.value = []
  })
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

  return { findings }
})
