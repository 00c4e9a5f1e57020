import { watch } from 'vue'
import { tick } from '../kit/tick-sound.ts'
import { useSettingsStore } from './settings.ts'

/** Ticks at each rejected key, unless the settings say otherwise. @param refusals grows with each */
export function useRefusalSound(refusals: () => number): void {
  const store = useSettingsStore()
  watch(refusals, () => {
    if (store.settings.refusalSound === 'on') tick()
  })
}
