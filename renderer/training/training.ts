import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HostTrainingResult } from '../../src/host/contract/index.ts'
import { frameName, type Match } from '../../src/record/index.ts'
import { matchOf, rulesOf } from '../../src/recorder/index.ts'
import {
  appraise, filmOf, isTyped, momentAt, practiceOf, progressOf, sceneAt, scheduleOf,
  type Appraisal, type Moment, type Pace, type Range, type Scene, type Stroke,
} from '../../src/training/index.ts' // prettier-ignore
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useHostStore } from '../stores/host.ts'
import { openText } from '../stores/opening.ts'
import { useRulesetsStore } from '../stores/rulesets.ts'
import { useSessionStore } from '../stores/session.ts'
import { startWatch, type Watch } from './clock.ts'

interface Source {
  readonly name: string
  readonly match: Match
}

/** A practice: a record shown as on a broadcast, a session that is kept nowhere, and how well it went. */
export const useTrainingStore = defineStore('training', () => {
  const { host } = useHostStore()
  const documents = useDocumentStore()
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const rulesets = useRulesetsStore()

  const stage = ref<'away' | 'choosing' | 'typing' | 'done'>('away')
  const source = shallowRef<Source | null>(null)
  const from = ref(0)
  const to = ref(0)
  const pace = ref<Pace>('real')
  const paused = ref(false)
  /** Index of the newest moment. */
  const now = ref(-1)
  const schedule = shallowRef<readonly Moment[]>([])
  const result = shallowRef<Appraisal | null>(null)
  const history = shallowRef<readonly HostTrainingResult[]>([])
  /** The last result could not be written. */
  const notKept = ref(false)
  let strokes: Stroke[] = []
  let clock: Watch = startWatch()
  let timer = 0

  const range = computed((): Range => ({ from: from.value, to: Math.max(from.value, to.value) }))
  const moment = computed(() => schedule.value[now.value] ?? null)
  const film = computed(() => {
    const match = source.value?.match
    const frame = match?.frames[moment.value?.frame ?? -1]
    return match && frame ? filmOf(frame, rulesOf(match, rulesets.own)) : null
  })
  const scene = computed((): Scene | null => (film.value && moment.value ? sceneAt(film.value, moment.value) : null))
  /** Acts seen whole that do not stand in the record yet. */
  const behind = computed(() => {
    const seen = schedule.value.slice(0, now.value + 1).filter(({ shows }) => shows === 'act')
    const { frame, acts } = progressOf(session.shown.match)
    const at = frame + range.value.from
    return seen.filter((one) => one.frame > at || (one.frame === at && one.act >= acts)).length
  })

  async function open(): Promise<void> {
    if (documents.open) await documents.leave()
    if (documents.open) return
    stage.value = 'choosing'
    history.value = await host.trainingHistory(null)
  }

  async function choose(): Promise<void> {
    const path = await documents.choosePath('open')
    if (path === null) return
    const read = await host.readFile({ path })
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    const name = read.value.path.split(/[\\/]/).at(-1) ?? read.value.path
    const opened = openText(read.value.text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name, problems: opened.problems })
    const which = await documents.chooseMatch(name, opened.paifu)
    const match = which === null ? undefined : opened.paifu.matches[which]
    if (!match) return
    source.value = { name, match }
    from.value = 0
    to.value = Math.max(0, match.frames.length - 1)
  }

  async function begin(): Promise<void> {
    const match = source.value?.match
    if (!match?.frames[from.value]) return
    await session.practise(practiceOf(match, range.value))
    schedule.value = scheduleOf(match, range.value, pace.value)
    strokes = []
    result.value = null
    notKept.value = false
    paused.value = false
    clock = startWatch()
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

  session.$onAction(({ name, after }) => {
    if (name !== 'dispatch' || stage.value !== 'typing' || !session.practising) return
    const deal = session.shown.task.kind === 'deal'
    after((feedback) => {
      const refused = typeof feedback === 'object' && 'ok' in feedback && !feedback.ok
      strokes.push({ at: clock.read(), deal, refused, ...progressOf(session.shown.match) })
      if (isTyped(session.shown.match, range.value)) void finish()
    })
  })

  async function finish(): Promise<void> {
    const shown = source.value
    if (stage.value !== 'typing' || !shown) return
    stopShowing()
    const typed = matchOf(session.latest())
    const found = appraise({ match: shown.match, range: range.value, schedule: schedule.value, typed, strokes })
    result.value = found
    stage.value = 'done'
    session.endPractice()
    const kept = await host.addTraining(entryOf(shown, found))
    notKept.value = !kept.ok
    if (kept.ok) history.value = kept.value
  }

  function entryOf({ name, match }: Source, found: Appraisal): HostTrainingResult {
    const errors: Record<string, number> = {}
    for (const { kind } of found.errors) errors[kind] = (errors[kind] ?? 0) + 1
    const nameAt = (index: number): string => {
      const frame = match.frames[index]
      return frame ? frameName(frame.id) : ''
    }
    const { acts, actsShown, keys, keysPerTurn, actsPerMinute, seconds, lag, open: left } = found
    return {
      id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
      ended: Date.now(),
      name: name.slice(0, 200),
      from: nameAt(range.value.from),
      to: nameAt(Math.min(range.value.to, match.frames.length - 1)),
      pace: pace.value,
      acts, actsShown, keys, keysPerTurn, actsPerMinute, seconds, lag, errors, open: left,
    } // prettier-ignore
  }

  function stopShowing(): void {
    window.clearTimeout(timer)
    clock.stop()
  }

  function chooseAnother(): void {
    stage.value = 'choosing'
  }

  /** Back to the start; what was typed is gone, as it was said to be. */
  function leave(): void {
    if (stage.value === 'away') return
    stopShowing()
    if (stage.value === 'typing') session.endPractice()
    stage.value = 'away'
  }

  async function forget(): Promise<void> {
    const cleared = await host.clearTraining(null)
    if (cleared.ok) history.value = []
  }

  // A file that the system, or a drop, opens goes before.
  watch(
    () => documents.open,
    (opened) => {
      if (!opened) return
      stopShowing()
      stage.value = 'away'
    },
  )

  return {
    stage, source, from, to, pace, paused, moment, scene, behind, result, history, notKept,
    open, choose, begin, pause, finish, chooseAnother, leave, forget,
  } // prettier-ignore
})
