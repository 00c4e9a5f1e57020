import { computed } from 'vue'
import { HINTED_ACTIONS } from '../../src/recorder/index.ts'
import {
  commandTitle,
  refusalSentence,
  stationAskSentence,
  stationChoiceText,
  typedHalfText,
} from '../../src/words/index.ts'
import type { PromptProps } from '../kit/prompt-props.ts'
import { useKeyLabels } from '../stores/key-map.ts'
import { useWords } from '../kit/words.ts'
import { useStationStore } from '../stores/stations/station.ts'

/**
 * The prompt line of a station: what it is asked for, which may be ahead of what the main screen shows; and what the last
 * key did, for whoever hears it.
 */
export function useStationPrompt() {
  const station = useStationStore()
  const keyOf = useKeyLabels()
  const { language } = useWords()

  const hints = computed(() =>
    HINTED_ACTIONS.filter((id) => id !== 'stop' && station.applies(id)).map((id) => ({
      id,
      key: keyOf(id),
      title: commandTitle(id, language.value),
    })),
  )
  const last = computed(() => {
    const said = station.state.typed.at(-1)
    return said ? typedHalfText(said.half, language.value) : ''
  })
  const refused = computed(() => (station.refused === null ? '' : refusalSentence(station.refused, language.value)))
  const line = computed<PromptProps>(() => {
    const { choices, typed, seat } = station.prompt
    return {
      ask: stationAskSentence(station.prompt.ask, language.value),
      name: seat === null ? '' : (station.shown?.people[seat]?.name ?? ''),
      typed,
      choices: choices.map((choice) => ({ digit: choice.digit, text: stationChoiceText(choice, language.value) })),
      hints: hints.value,
      last: last.value,
      refused: refused.value,
      refusals: station.refusals,
    }
  })
  const heard = computed(() => (refused.value === '' ? last.value : refused.value))
  return { line, heard }
}
