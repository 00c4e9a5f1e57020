import { computed, type ComputedRef } from 'vue'
import { APP_COMMANDS, keysInForce, type AppCommandId } from '../../src/host/contract/index.ts'
import { handiestLabel } from '../kit/chord-label.ts'
import { useSettingsStore } from './settings.ts'

export type AppKeys = ReadonlyMap<AppCommandId, readonly string[]>

/** Keys of the app’s commands: the user’s, otherwise the defaults not assigned elsewhere. */
export const appKeysWith = (own: Readonly<Record<string, string>>): AppKeys =>
  new Map(APP_COMMANDS.map(({ id, keys }) => [id, keysInForce(id, keys, own)]))

export function useAppKeys(): ComputedRef<AppKeys> {
  const store = useSettingsStore()
  return computed(() => appKeysWith(store.settings.keys))
}

/** The app's command that a chord means. */
export function useCommandsByKey(): ComputedRef<ReadonlyMap<string, AppCommandId>> {
  const appKeys = useAppKeys()
  return computed(() => new Map([...appKeys.value].flatMap(([id, chords]) => chords.map((chord) => [chord, id]))))
}

/** Whether a chord edits or moves within a text field, and so belongs to the field. */
export const belongsToText = (chord: string): boolean => {
  const parts = chord.split('+')
  const code = parts.at(-1) ?? ''
  return code.startsWith('Arrow') || !(parts.includes('Mod') || /^F\d+$/.test(code))
}

/** The handiest key of an app's command as it is printed; empty without any. */
export function useAppKeyLabels(): (id: AppCommandId) => string {
  const keys = useAppKeys()
  return (id) => handiestLabel(keys.value.get(id))
}
