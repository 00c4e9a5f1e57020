/** What has a meaning at a station now: asked before every key and by every button. */
import { commandOfKey, isAction, type CommandId, type KeyMap, type KeyPress } from '../recorder/index.ts'
import { mayBeOffered } from './possible-here.ts'
import { pressKey } from './press-key.ts'
import type { Station } from './station-state.ts'

/** Whether a command has a meaning now. What the known hand cannot do is not offered, and its key is taken all the same. */
export const stationApplies = (station: Station, id: CommandId): boolean =>
  typeof pressKey(station, id) !== 'string' && (!isAction(id) || mayBeOffered(station, id))

/** The command that a key means at a station now; null for a key without a place in the map. */
export const stationCommand = (map: KeyMap, press: KeyPress, station: Station): CommandId | null =>
  commandOfKey(map, press, (id) => stationApplies(station, id))
