import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watchEffect } from 'vue'
import type { HostFailure, HostSettings } from '../../src/host/contract/index.ts'
import { useHostStore } from './host.ts'

const FIRST: HostSettings = {
  language: 'ja',
  theme: 'system',
  keyMap: 'position',
  keys: {},
  view: 'lanes',
}

/** What the user chose, kept by the host; applied to the page at once. */
export const useSettingsStore = defineStore('settings', () => {
  const { host } = useHostStore()
  const settings = shallowRef<HostSettings>(FIRST)
  const failure = shallowRef<HostFailure | null>(null)
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
  const systemIsDark = ref(systemDark.matches)
  systemDark.addEventListener('change', (event) => (systemIsDark.value = event.matches))

  const language = computed(() => settings.value.language)
  const theme = computed(() => {
    const chosen = settings.value.theme
    return chosen === 'system' ? (systemIsDark.value ? 'dark' : 'light') : chosen
  })

  watchEffect(() => {
    document.documentElement.dataset['theme'] = theme.value
    document.documentElement.lang = language.value
  })

  const adopt = (kept: HostSettings): void => void (settings.value = kept)

  async function change(changed: Partial<HostSettings>): Promise<void> {
    settings.value = { ...settings.value, ...changed }
    const written = await host.writeSettings(settings.value)
    failure.value = written.ok ? null : written.failure
  }

  return { settings, failure, language, theme, adopt, change }
})
