import { computed, shallowRef, type ComputedRef } from 'vue'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import { UI, type Language, type UiWords } from '../../src/words/index.ts'

export interface Words {
  readonly t: ComputedRef<UiWords>
  readonly language: ComputedRef<Language>
}

/** Where the language comes from: the settings provide it once they are loaded. */
const chosen = shallowRef((): Language => FIRST_SETTINGS.language)

/** Sets the source of the language for all sentences. */
export const speak = (language: () => Language): void => void (chosen.value = language)

/** The app's words in the language chosen now; switching it changes every sentence in place. */
export function useWords(): Words {
  const language = computed(() => chosen.value())
  return { t: computed(() => UI[language.value]), language }
}
