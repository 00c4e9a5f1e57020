import { computed, type ComputedRef } from 'vue'
import { refusalSentence, stationAskSentence, stationChoiceText, typedHalfText } from '../../src/words/index.ts'
import type { PromptProps } from '../kit/prompt-props.ts'
import { useHints } from '../stores/hints.ts'
import { useKeyLabels } from '../stores/key-map.ts'
import { useWords } from '../kit/words.ts'
import { useStationStore } from '../stores/stations/station.ts'

/** The prompt line of a station: what it is asked for, which may be ahead of what the main screen shows. */
export function useStationPrompt(): ComputedRef<PromptProps> {
  const station = useStationStore()
  const all = useHints()
  const { language } = useWords()
  const keyOf = useKeyLabels()

  const hints = computed(() => all.value.filter(({ id }) => id !== 'stop' && station.applies(id)))
  const last = computed(() => {
    const said = station.state.typed.at(-1)
    return said ? typedHalfText(said.half, language.value) : ''
  })
  return computed(() => {
    const { choices, typed, seat } = station.prompt
    return {
      ask: stationAskSentence(station.prompt.ask, language.value, keyOf),
      name: seat === null ? '' : (station.shown?.people[seat]?.name ?? ''),
      typed,
      choices: choices.map((choice) => ({ digit: choice.digit, text: stationChoiceText(choice, language.value) })),
      hints: hints.value,
      last: last.value,
      refused: station.refused === null ? '' : refusalSentence(station.refused, language.value, keyOf),
      refusals: station.refusals,
    }
  })
}
