/** The keys of the map by position as sentences name them. */
import { chordsOf, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { printedKey } from './printed-key.ts'

export const printed = (id: CommandId): string => printedKey(chordsOf(POSITION_MAP, id)[0] ?? '')
