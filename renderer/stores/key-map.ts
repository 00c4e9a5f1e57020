import { computed, type ComputedRef } from 'vue'
import {
  chordsOf,
  isCommandId,
  POSITION_MAP,
  withOverrides,
  WRITTEN_MAP,
  type CommandId,
  type KeyMap,
} from '../../src/recorder/index.ts'
import { handiestLabel } from '../kit/chord-label.ts'
import { useSettingsStore } from './settings.ts'

/** Every chord leads to what the user gave it, and a command that he gave a chord has that one alone. */
const withOwnKeys = (map: KeyMap, own: readonly (readonly [chord: string, id: CommandId])[]): KeyMap => {
  const given = new Set(own.map(([, id]) => id))
  const left = Object.entries(map.keys).flatMap(([chord, ids]) =>
    ids.some((id) => given.has(id)) ? [[chord, ids.filter((id) => !given.has(id))] as const] : [],
  )
  return withOverrides(map, Object.fromEntries([...left, ...own.map(([chord, id]) => [chord, [id]] as const)]))
}

/** The key map in force: the chosen one, with the user's own keys over it. */
export function useKeyMap(): ComputedRef<KeyMap> {
  const store = useSettingsStore()
  return computed(() => {
    const { keyMap, keys } = store.settings
    const map = keyMap === 'written' ? WRITTEN_MAP : POSITION_MAP
    const own = Object.entries(keys).flatMap(([id, chord]) => (isCommandId(id) ? [[chord, id] as const] : []))
    const ofApp = Object.entries(keys).flatMap(([id, chord]) => (isCommandId(id) ? [] : [[chord, null] as const]))
    return withOverrides(own.length === 0 ? map : withOwnKeys(map, own), Object.fromEntries(ofApp))
  })
}

/** The handiest key of a command as it is printed; empty without any. */
export function useKeyLabels(): (id: CommandId) => string {
  const map = useKeyMap()
  return (id) => handiestLabel(chordsOf(map.value, id))
}
