import { computed, type ComputedRef } from 'vue'
import { UI, type Language, type UiWords } from '../../src/words/index.ts'
import { useSettingsStore } from '../stores/settings.ts'

export interface Words {
  readonly t: ComputedRef<UiWords>
  readonly language: ComputedRef<Language>
}

/** The app's words in the language chosen now; switching it changes every sentence in place. */
export function useWords(): Words {
  const settings = useSettingsStore()
  const language = computed(() => settings.language)
  return { t: computed(() => UI[language.value]), language }
}
