import type { HostSettings } from './contract-types.ts'

/** The settings before a user has chosen any. */
export const FIRST_SETTINGS: HostSettings = {
  language: 'ja',
  theme: 'system',
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
  corrector: '',
  folded: [],
  text: 'hidden',
  textWidth: 30,
}
