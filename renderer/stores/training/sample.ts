import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Match } from '../../../src/record/index.ts'
import { recordingRules } from '../../../src/recorder/index.ts'
import { filmOf, PACES, sampleMatch, sceneAt, scheduleOf, type Pace, type Scene } from '../../../src/training/index.ts'
import { releaseComputed } from '../../kit/release-computed.ts'

/** Seconds: a pause between frames is no longer, at any pace. */
const LONGEST = 3

/** A match that plays itself, for a newcomer to watch: what is shown, and whether it goes on. */
export const useSampleStore = defineStore('sample', () => {
  const match = shallowRef<Match | null>(null)
  const pace = ref<Pace>('double')
  const playing = ref(false)
  /** Index of the moment that is shown. */
  const at = ref(0)
  let timer = 0

  const moments = computed(() => {
    const shown = match.value
    return shown === null ? [] : scheduleOf(shown, { from: 0, to: shown.frames.length - 1 }, pace.value)
  })
  const moment = computed(() => moments.value[at.value] ?? null)
  const film = computed(() => {
    const frame = match.value?.frames[moment.value?.frame ?? -1]
    return match.value && frame ? filmOf(frame, recordingRules(match.value)) : null
  })
  const scene = computed((): Scene | null => (film.value && moment.value ? sceneAt(film.value, moment.value) : null))
  const isOver = computed(() => at.value >= moments.value.length - 1)

  function begin(): void {
    match.value = sampleMatch()
    at.value = 0
    playing.value = true
    sleep()
  }

  /** Until the next moment is due. */
  function sleep(): void {
    window.clearTimeout(timer)
    if (isOver.value) playing.value = false
    const [now, next] = [moment.value, moments.value[at.value + 1]]
    if (!playing.value || !now || !next) return
    timer = window.setTimeout(() => show(at.value + 1), Math.min(LONGEST, next.at - now.at) * 1000)
  }

  function show(to: number): void {
    at.value = Math.min(Math.max(0, to), Math.max(0, moments.value.length - 1))
    sleep()
  }

  /** At the end it begins again. */
  function toggle(): void {
    playing.value = !playing.value
    if (playing.value && isOver.value) at.value = 0
    sleep()
  }

  /** One moment forward or back; it stops there. */
  function step(by: 1 | -1): void {
    playing.value = false
    show(at.value + by)
  }

  /** To the deal of the next frame, of this one, or of the one before if it is shown already. */
  function stepFrame(by: 1 | -1): void {
    const deals = moments.value.flatMap(({ shows }, index) => (shows === 'deal' ? [index] : []))
    const found = by > 0 ? deals.find((deal) => deal > at.value) : deals.findLast((deal) => deal < at.value)
    if (found !== undefined) show(found)
  }

  /** @param steps along the paces, slower where negative; at either end nothing happens */
  function changePace(steps: 1 | -1): void {
    pace.value = PACES[PACES.indexOf(pace.value) + steps] ?? pace.value
    sleep()
  }

  function end(): void {
    window.clearTimeout(timer)
    playing.value = false
    match.value = null
    at.value = 0
    releaseComputed(moments, moment, film, scene)
  }

  return { match, pace, playing, at, moment, scene, isOver, begin, toggle, step, stepFrame, changePace, end }
})
