import type { HostSettings } from './contract-types.ts'

/** The settings before a user has chosen any. */
export const FIRST_SETTINGS: HostSettings = {
  language: 'ja',
  theme: 'system',
  textSize: 'usual',
  keyMap: 'position',
  keys: {},
  view: 'lanes',
  times: 'kept',
  riichi: 'itself',
  dealer: 'thirteen',
  discards: 'shown',
  tileKeys: 'learning',
  framesBegun: 0,
  refusalSound: 'on',
  feed: 'off',
  updates: 'off',
  recorder: '',
  folded: [],
  text: 'hidden',
  textWidth: 30,
}
