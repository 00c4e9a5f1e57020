import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watchEffect } from 'vue'
import { FIRST_SETTINGS, type HostFailure, type HostSettings, type Panel } from '../../src/host/contract/index.ts'
import { speak } from '../kit/words.ts'
import { useHostStore } from './host.ts'

/** What the user chose, kept by the host; applied to the page at once. */
export const useSettingsStore = defineStore('settings', () => {
  const settings = shallowRef<HostSettings>(FIRST_SETTINGS)
  const failure = shallowRef<HostFailure | null>(null)
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
  const systemIsDark = ref(systemDark.matches)
  systemDark.addEventListener('change', (event) => (systemIsDark.value = event.matches))

  const language = computed(() => settings.value.language)
  const theme = computed(() => {
    const chosen = settings.value.theme
    return chosen === 'system' ? (systemIsDark.value ? 'dark' : 'light') : chosen
  })

  speak(() => language.value)
  watchEffect(() => {
    document.documentElement.dataset['theme'] = theme.value
    document.documentElement.dataset['textSize'] = settings.value.textSize
    document.documentElement.lang = language.value
  })

  const adopt = (kept: HostSettings): void => void (settings.value = kept)

  async function change(changed: Partial<HostSettings>): Promise<void> {
    settings.value = { ...settings.value, ...changed }
    // Asked for here and not before: a page that only looks on has no host, and changes nothing.
    const written = await useHostStore().host.writeSettings(settings.value)
    failure.value = written.ok ? null : written.failure
  }

  const isOpen = (panel: Panel): boolean =>
    panel === 'text' ? settings.value.text === 'shown' : !settings.value.folded.includes(panel)

  const fold = (panel: Panel): Promise<void> => {
    if (panel === 'text') return change({ text: isOpen(panel) ? 'hidden' : 'shown' })
    const { folded } = settings.value
    return change({ folded: isOpen(panel) ? [...folded, panel] : folded.filter((each) => each !== panel) })
  }

  /** Assigns a chord to a command and removes it from any other; null: the default keys. */
  const giveKey = (command: string, chord: string | null): Promise<void> => {
    const others = Object.entries(settings.value.keys).filter(([id, key]) => id !== command && key !== chord)
    return change({ keys: Object.fromEntries(chord === null ? others : [...others, [command, chord]]) })
  }

  return { settings, failure, language, theme, adopt, change, giveKey, isOpen, fold }
})
