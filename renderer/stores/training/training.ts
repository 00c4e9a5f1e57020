import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HostFailure, HostTrainingResult } from '../../../src/host/contract/index.ts'
import { saveText } from '../../../src/document/index.ts'
import { frameName } from '../../../src/record/index.ts'
import { matchOf, recordingRules, type Command } from '../../../src/recorder/index.ts'
import {
  appraise,
  filmOf,
  isTyped,
  momentAt,
  PACES,
  practiceOf,
  progressOf,
  scheduleAtPace,
  sceneAt,
  scheduleOf,
  type Appraisal,
  type Moment,
  type Pace,
  type Scene,
  type Stroke,
} from '../../../src/training/index.ts'
import { useDocumentStore } from '../document.ts'
import { useHostStore } from '../host.ts'
import { releaseComputed } from '../../kit/release-computed.ts'
import { useRulesetsStore } from '../rulesets.ts'
import { useSessionStore } from '../session.ts'
import { useLessonStore } from './lesson.ts'
import { useSampleStore } from './sample.ts'
import { startStopwatch, type Stopwatch } from './stopwatch.ts'
import { useTrainingSourceStore, type Source } from './training-source.ts'

/** The recorded pace of a practice in which the pace was changed. */
export const VARIED = 'varied'

/** A practice: a record shown like a broadcast, a session that is not stored, and the result. */
export const useTrainingStore = defineStore('training', () => {
  const { host } = useHostStore()
  const documents = useDocumentStore()
  const session = useSessionStore()
  const rulesets = useRulesetsStore()
  const chosen = useTrainingSourceStore()
  const lesson = useLessonStore()
  const sample = useSampleStore()

  const stage = ref<'away' | 'choosing' | 'typing' | 'done' | 'lesson' | 'sample'>('away')
  const pace = ref<Pace>('real')
  const varied = ref(false)
  const paused = ref(false)
  /** Index of the newest moment. */
  const now = ref(-1)
  const schedule = shallowRef<readonly Moment[]>([])
  const result = shallowRef<Appraisal | null>(null)
  const history = shallowRef<readonly HostTrainingResult[]>([])
  /** Why the history cannot be shown, or forgotten. */
  const trouble = shallowRef<HostFailure | null>(null)
  /** The last result could not be written. */
  const notKept = ref(false)
  let strokes: Stroke[] = []
  let clock: Stopwatch = startStopwatch()
  let timer = 0

  const source = computed(() => chosen.source)
  const moment = computed(() => schedule.value[now.value] ?? null)
  const film = computed(() => {
    const match = source.value?.match
    const frame = match?.frames[moment.value?.frame ?? -1]
    return match && frame ? filmOf(frame, recordingRules(match, rulesets.own)) : null
  })
  const scene = computed((): Scene | null => (film.value && moment.value ? sceneAt(film.value, moment.value) : null))
  /** Completed acts that are not in the record yet. */
  const behind = computed(() => {
    const seen = schedule.value.slice(0, now.value + 1).filter(({ shows }) => shows === 'act')
    const { frame, acts } = progressOf(session.shown.match)
    const at = frame + chosen.range.from
    return seen.filter((one) => one.frame > at || (one.frame === at && one.act >= acts)).length
  })

  /** Whether no record is open, or the one that was has been left. */
  async function leaveRecord(): Promise<boolean> {
    if (documents.open) await documents.leave()
    return !documents.open
  }

  /** The first frame of a newcomer. */
  async function learn(): Promise<void> {
    if (!(await leaveRecord())) return
    sample.end()
    await lesson.begin()
    stage.value = 'lesson'
  }

  /** A match that plays itself. */
  async function watchSample(): Promise<void> {
    const mayGo = documents.open ? await leaveRecord() : await documents.mayLeave()
    if (!mayGo) return
    leave()
    sample.begin()
    stage.value = 'sample'
  }

  /** The sample as a record in no file; the match on its screen gives way to it. */
  async function openSample(): Promise<void> {
    if (sample.match === null) return
    const saved = saveText(null, { matches: [sample.match] })
    if (!saved.ok) throw new Error('the sample cannot be written')
    await documents.openLoose('sample.jmjp', saved.text)
  }

  async function open(): Promise<void> {
    if (!(await leaveRecord())) return
    lesson.end()
    sample.end()
    chosen.choose(chosen.kind)
    stage.value = 'choosing'
    const kept = await host.trainingHistory(null)
    trouble.value = kept.ok ? null : kept.failure
    history.value = kept.ok ? kept.value : []
  }

  async function begin(): Promise<void> {
    const match = source.value?.match
    if (!match?.frames[chosen.range.from]) return
    await session.practise(practiceOf(match, chosen.range))
    schedule.value = scheduleOf(match, chosen.range, pace.value)
    strokes = []
    result.value = null
    notKept.value = false
    paused.value = false
    varied.value = false
    clock = startStopwatch()
    stage.value = 'typing'
    advance()
  }

  /** Shows what is due, and sleeps until the next. */
  function advance(): void {
    window.clearTimeout(timer)
    if (stage.value !== 'typing' || paused.value) return
    const seconds = clock.read()
    now.value = momentAt(schedule.value, seconds)
    const next = schedule.value[now.value + 1]
    if (next) timer = window.setTimeout(advance, Math.max(1, (next.at - seconds) * 1000))
  }

  function pause(): void {
    if (stage.value !== 'typing') return
    paused.value = !paused.value
    if (paused.value) clock.stop()
    else clock.goOn()
    advance()
  }

  /** Mouse input; ignored while paused. */
  function say(command: Command): void {
    if (!paused.value) session.dispatch(command)
  }

  /** Continues at another pace; before the start it is only chosen. */
  function setPace(to: Pace): void {
    const match = source.value?.match
    if (stage.value === 'typing' && match && to !== pace.value) {
      const shown = { match, range: chosen.range, schedule: schedule.value, pace: pace.value }
      schedule.value = scheduleAtPace(shown, clock.read(), to)
      varied.value = true
    }
    pace.value = to
    advance()
  }

  /** @param steps along the paces, slower where negative; at either end nothing happens */
  function changePace(steps: number): void {
    const to = PACES[PACES.indexOf(pace.value) + steps]
    if (to) setPace(to)
  }

  session.$onAction(({ name, after }) => {
    if (name !== 'dispatch' || stage.value !== 'typing' || !session.practising) return
    const deal = session.shown.task.kind === 'deal'
    after((feedback) => {
      const refused = typeof feedback === 'object' && 'ok' in feedback && !feedback.ok
      strokes.push({ at: clock.read(), deal, refused, ...progressOf(session.shown.match) })
      if (isTyped(session.shown.match, chosen.range)) void finish()
    })
  })

  async function finish(): Promise<void> {
    const shown = source.value
    if (stage.value !== 'typing' || !shown) return
    stopShowing()
    const typed = matchOf(session.shown)
    const found = appraise({ match: shown.match, range: chosen.range, schedule: schedule.value, typed, strokes })
    result.value = found
    stage.value = 'done'
    session.endPractice()
    const kept = await host.addTraining(entryOf(shown, found))
    notKept.value = !kept.ok
    if (kept.ok) history.value = kept.value
  }

  function entryOf({ kind, name, rules, match }: Source, found: Appraisal): HostTrainingResult {
    const errors: Record<string, number> = {}
    for (const { kind: error } of found.errors) errors[error] = (errors[error] ?? 0) + 1
    const nameAt = (index: number): string => {
      const frame = match.frames[index]
      return frame ? frameName(frame.id) : ''
    }
    const { acts, actsShown, keys, keysPerTurn, actsPerMinute, seconds, lag, open: left } = found
    return {
      id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
      ended: Date.now(),
      source: kind,
      name: name.slice(0, 200),
      rules,
      from: nameAt(chosen.range.from),
      to: nameAt(Math.min(chosen.range.to, match.frames.length - 1)),
      pace: varied.value ? VARIED : pace.value,
      acts,
      actsShown,
      keys,
      keysPerTurn,
      actsPerMinute,
      seconds,
      lag,
      errors,
      open: left,
    }
  }

  function stopShowing(): void {
    window.clearTimeout(timer)
    clock.stop()
  }

  function chooseAnother(): void {
    stage.value = 'choosing'
  }

  function goAway(): void {
    lesson.end()
    sample.end()
    stopShowing()
    stage.value = 'away'
    schedule.value = []
    result.value = null
    strokes = []
    now.value = -1
    chosen.letGo()
    releaseComputed(source, film, moment, scene)
  }

  /** Back to the start; what was typed is gone, as it was said to be. */
  function leave(): void {
    if (stage.value === 'away') return
    if (stage.value === 'typing') session.endPractice()
    goAway()
  }

  async function forget(): Promise<void> {
    const cleared = await host.clearTraining(null)
    trouble.value = cleared.ok ? null : cleared.failure
    if (cleared.ok) history.value = []
  }

  // A file that the system, or a drop, opens goes before.
  watch(
    () => documents.open,
    (opened) => {
      if (opened) goAway()
    },
  )

  return {
    stage,
    source,
    pace,
    varied,
    paused,
    moment,
    scene,
    behind,
    result,
    history,
    trouble,
    notKept,
    open,
    learn,
    watchSample,
    openSample,
    begin,
    pause,
    say,
    setPace,
    changePace,
    finish,
    chooseAnother,
    leave,
    forget,
  }
})
