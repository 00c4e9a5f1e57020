import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { commandOf } from '../../../src/recorder/index.ts'
import { LESSON_STEPS, lessonMatch, lessonPresses } from '../../../src/training/index.ts'
import { useKeyMap } from '../key-map.ts'
import { useSessionStore } from '../session.ts'

/** The first frame of a newcomer: which key comes next. Any other key is taken back, so that the lesson goes on. */
export const useLessonStore = defineStore('lesson', () => {
  const session = useSessionStore()
  const map = useKeyMap()

  /** How many presses are done; null: no lesson is going on. */
  const done = ref<number | null>(null)
  /** The last key was another than the one that comes next. */
  const isWrong = ref(false)

  const presses = computed(() => lessonPresses(map.value))
  const next = computed(() => (done.value === null ? null : (presses.value[done.value] ?? null)))
  const isOver = computed(() => done.value !== null && next.value === null)
  /** Index of the step, from 0. */
  const step = computed(() => (next.value === null ? LESSON_STEPS.length - 1 : LESSON_STEPS.indexOf(next.value.step)))

  async function begin(): Promise<void> {
    await session.practise(lessonMatch())
    session.dispatch({ type: 'nextFrame' }, null)
    isWrong.value = false
    done.value = 0
  }

  function end(): void {
    if (done.value === null) return
    done.value = null
    session.endPractice()
  }

  session.$onAction(({ name, args, after }) => {
    const [given] = args
    if (name !== 'dispatch' || next.value === null || typeof given !== 'object' || given === null || !('type' in given))
      return
    const before = session.shown
    const wanted = JSON.stringify(commandOf(next.value.id, before))
    after((feedback) => {
      if (done.value === null || typeof feedback !== 'object' || !('ok' in feedback)) return
      isWrong.value = !(feedback.ok && JSON.stringify(given) === wanted)
      if (!isWrong.value) done.value++
      else if (feedback.ok) session.show(before)
    })
  })

  /** Types the rest of the step, or all of it, for a person who has seen enough. */
  function skipStep(): void {
    const here = next.value?.step
    while (here !== undefined && next.value?.step === here)
      session.dispatch(commandOf(next.value.id, session.shown), null)
  }

  return { done, isWrong, presses, next, isOver, step, begin, end, skipStep }
})
