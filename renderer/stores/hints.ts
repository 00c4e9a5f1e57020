import { computed, type ComputedRef } from 'vue'
import { HINTED_ACTIONS } from '../../src/recorder/index.ts'
import { commandTitle } from '../../src/words/index.ts'
import type { PromptProps } from '../kit/prompt-props.ts'
import { useWords } from '../kit/words.ts'
import { useKeyLabels } from './key-map.ts'

/** All that a prompt line may remind of, the more frequent first, each with its key. */
export function useHints(): ComputedRef<PromptProps['hints']> {
  const keyOf = useKeyLabels()
  const { language } = useWords()
  return computed(() => HINTED_ACTIONS.map((id) => ({ id, key: keyOf(id), title: commandTitle(id, language.value) })))
}
