import { computed, onUnmounted, shallowRef, watch, type ShallowRef } from 'vue'
import { countedActs } from '../../../src/record/index.ts'
import {
  actSentence,
  alongSentence,
  askSentence,
  choiceText,
  echoSentence,
  refusalSentence,
  BOARD_FACTS,
} from '../../../src/words/index.ts'
import type { FindingRow } from '../../kit/finding-row.ts'
import { useWords } from '../../kit/words.ts'
import { useKeyLabels } from '../key-map.ts'
import { useSessionStore } from '../session.ts'
import { announce, release, SILENCE, type Announcements } from './announcements.ts'

/**
 * During typing, waiting sentences are announced with the next key, in the paint of its echo. A paint of invisible
 * words alone would delay the next key.
 */
const GRACE = 100
/** Announced one by one; more at once are counted. */
const FEW = 2
/** Questions other than for tiles: the answers are digits or Enter, which nobody can guess. */
const ANSWERED = new Set(['choose', 'score', 'tenpai', 'abort', 'frame-over', 'match-over'])

/** Announces every act once its key is on disk, the questions, and new findings. */
export function useAnnouncements(findings: () => readonly FindingRow[]): Readonly<ShallowRef<Announcements>> {
  const session = useSessionStore()
  const { language } = useWords()
  const keyOf = useKeyLabels()
  const hearing = shallowRef(SILENCE)
  let pause = 0

  function say(text: string): void {
    if (text === '') return
    hearing.value = announce(hearing.value, text, performance.now())
    if (hearing.value.held.length > 0 && pause === 0) wait()
  }
  function wait(): void {
    pause = window.setTimeout(
      () => {
        pause = 0
        hearing.value = release(hearing.value, performance.now())
        if (hearing.value.held.length > 0) wait()
      },
      Math.max(0, hearing.value.until - performance.now()) + GRACE,
    )
  }
  onUnmounted(() => window.clearTimeout(pause))

  /** The act at the cursor, once one travels. */
  function cursorSentence(): string {
    const { cursor, match } = session.shown
    const act = countedActs(match.frames[cursor.frame])[cursor.act]
    return act ? actSentence(act, language.value) : ''
  }

  const asked = computed(() => {
    const { ask, choices } = session.prompt
    if (!ANSWERED.has(ask.code)) return ''
    const answers = choices
      .filter(({ cannot }) => !cannot)
      .map((choice) => `${choice.digit} ${choiceText(choice, language.value)}`)
    return [askSentence(ask, language.value, keyOf), ...answers].join(language.value === 'ja' ? '、' : ', ')
  })
  /** A proposal toggled by a digit is announced once: the digit’s own sentence follows. */
  const question = computed(() => (asked.value === '' ? '' : JSON.stringify(session.prompt.ask)))
  let lastQuestion = ''
  const along = computed(() => {
    const offer = session.prompt.along
    return offer === null ? '' : alongSentence(offer, language.value)
  })
  let lastAlong = ''

  // At once and not with the next picture, which shows the last of several acts alone.
  watch(
    () => session.echo,
    (echo) => {
      // What is asked is said whole, with its answers.
      if (echo.code !== 'asked')
        say(echo.code === 'moved' ? cursorSentence() : echoSentence(echo, language.value, keyOf))
      if (question.value !== lastQuestion) say(asked.value)
      lastQuestion = question.value
      if (along.value !== lastAlong) say(along.value)
      lastAlong = along.value
    },
    { flush: 'sync' },
  )
  watch(
    () => session.refusals,
    () => {
      const { feedback } = session
      if (feedback && !feedback.ok) say(refusalSentence(feedback.refused, language.value, keyOf))
    },
    { flush: 'sync' },
  )

  const named = computed(() => findings().map(({ sentence, where }) => `${sentence} ${where}`))
  watch([named, language], ([now, speech], [before, spoke]) => {
    if (speech !== spoke) return
    const known = new Set(before)
    const fresh = now.filter((name) => !known.has(name))
    const words = BOARD_FACTS[language.value]
    if (fresh.length > FEW) say(words.newFindings(fresh.length))
    else for (const name of fresh) say(words.newFinding(name))
  })
  return hearing
}
