import { computed, type ComputedRef } from 'vue'
import { SEATS } from '../../../src/record/index.ts'
import { isKnown, TILES } from '../../../src/tiles/index.ts'
import { commandEntry, isLive, PROMPT_ACTIONS, SCORE_ACTIONS, type Action } from '../../../src/recorder/index.ts'
import { useHints } from '../hints.ts'
import { useKeyLabels } from '../key-map.ts'
import { useIdle, useLasting } from '../../kit/timers.ts'
import {
  alongSentence,
  askSentence,
  buttonText,
  choiceText,
  commandTitle,
  echoSentence,
  refusalSentence,
} from '../../../src/words/index.ts'
import { useWords } from '../../kit/words.ts'
import { useSessionStore } from '../session.ts'
import type { PromptProps } from '../../kit/prompt-props.ts'
import { chordLabel } from '../../kit/chord-label.ts'
import { changeNumber, personText } from '../../kit/text.ts'

const KNOWN_TILES = TILES.filter(isKnown)

/** So many reminders have room in the prompt line. */
const MOST = 7
/** How long the disk may take before the prompt line says so, in milliseconds. */
const PATIENCE = 300

const SCORING: ReadonlySet<string> = new Set(['score', 'stopped', 'over', 'ended'])

export interface PromptView {
  readonly line: ComputedRef<PromptProps>
}

/** The prompt line in words: what the session asks, answers and refuses. */
export function usePrompt(): PromptView {
  const session = useSessionStore()
  const keyOf = useKeyLabels()
  const { t, language } = useWords()

  const titles = useHints()
  const waiting = useLasting(() => session.waiting, PATIENCE)
  const steps = computed(() => {
    const named = (id: Action) => {
      const key = keyOf(id)
      const title = commandTitle(id, language.value)
      return {
        id,
        text: buttonText(id, language.value),
        title: key === '' ? title : `${title} (${key})`,
        entry: commandEntry(id),
      }
    }
    const { text, ...leave } = named('cancel')
    return {
      always: PROMPT_ACTIONS.map(named),
      scoring: SCORE_ACTIONS.map(named),
      // A question may have been opened by accident: its way out is not to be looked for.
      leave: { ...leave, text: `${keyOf('cancel')} ${text}` },
    }
  })
  const last = computed(() => echoSentence(session.echo, language.value, keyOf))
  const refused = computed(() => {
    const { feedback } = session
    if (!feedback) return ''
    if (!feedback.ok) return refusalSentence(feedback.refused, language.value, keyOf)
    return feedback.echo.code === 'key-kept' ? echoSentence(feedback.echo, language.value, keyOf) : ''
  })
  // What is over and confirmed is said by the echo.
  const payments = computed(() => (session.prompt.ask.code === 'frame-over' ? null : session.prompt.payments))
  const outcome = computed(() => {
    const moved = payments.value
    if (!moved) return ''
    return SEATS.filter((seat) => moved[seat] !== 0)
      .map((seat) => `${t.value.board.winds[seat]?.slice(0, 1)} ${changeNumber(moved[seat])}`)
      .join('　')
  })

  const late = useIdle(() => session.shown)
  const withAlt = computed(() => `${chordLabel('Alt')}+${t.value.board.tile}`)
  /** Whether Alt with a tile does the same now: it declares riichi, or confirms what is proposed. */
  const isSaidWithAlt = (id: Action): boolean => {
    const { value: shown } = late
    const isMeant = id === 'riichi' ? shown.task.kind === 'play' : id === 'enter' && shown.task.kind === 'score'
    return (
      isMeant &&
      KNOWN_TILES.some((tile) => keyOf(`thrown.${tile}`) !== '' && commandEntry(`thrown.${tile}`).takes(shown))
    )
  }
  /** What Enter and Escape do with the acts after an insertion. */
  const closing = computed(() => {
    const { ask } = session.prompt
    if (ask.code !== 'insert') return []
    const { enter, cancel, atEnd } = t.value.board.inserting
    const named = (id: Action, title: string) => ({ id, key: keyOf(id), title })
    return ask.behind === 0 ? [named('enter', atEnd)] : [named('enter', enter), named('cancel', cancel)]
  })
  /** Behind a changed tile: where else it is written. */
  const titleOf = ({ id, title }: { id: Action; title: string }): string =>
    id === 'take-along' && session.prompt.along ? alongSentence(session.prompt.along, language.value) : title
  const hints = computed(() => {
    const first = closing.value
    const others = first.length === 0 ? titles.value : titles.value.filter(({ id }) => id !== 'enter')
    return [...first, ...others]
      .filter(({ id }) => commandEntry(id).applies(late.value))
      .slice(0, MOST)
      .map((hint) => ({
        ...hint,
        title: titleOf(hint),
        key: isSaidWithAlt(hint.id) ? `${hint.key} ${withAlt.value}` : hint.key,
      }))
  })

  const shownSteps = computed(() => {
    const { value: shown } = late
    const { always, scoring, leave } = steps.value
    const all =
      isLive(shown) && SCORING.has(shown.task.kind)
        ? [...scoring, ...always]
        : session.prompt.choices.length > 0
          ? [leave, ...always]
          : always
    const hinted = session.prompt.choices.length > 0 ? [] : hints.value
    return all.filter(({ id, entry }) => entry.applies(shown) && !hinted.some((hint) => hint.id === id))
  })

  const line = computed(() => ({
    ask: askSentence(session.prompt.ask, language.value, keyOf),
    name:
      session.prompt.player === null
        ? ''
        : personText(session.shown.match.players[session.prompt.player].name, language.value),
    typed: session.prompt.typed,
    outcome: outcome.value,
    choices: session.prompt.choices.map((choice) => ({
      digit: choice.digit,
      text: choiceText(choice, language.value),
      on: choice.on,
      cannot: choice.cannot === true,
    })),
    hints: hints.value,
    steps: shownSteps.value,
    last: last.value,
    waiting: waiting.value,
    refused: refused.value,
    refusals: session.refusals,
  }))

  return { line }
}
