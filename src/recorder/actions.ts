/** Commands that are acts of their own: they say neither a tile nor a digit. */
export const ACTIONS = [
  'enter', 'tsumogiri', 'karagiri', 'chi', 'pon', 'kan', 'riichi', 'win', 'stop', 'cancel',
  'undo', 'redo', 'retype-dora', 'retype-hand', 'delete', 'insert', 'irregular', 'question', 'accept',
  'back', 'forward', 'frame-back', 'frame-forward', 'frame-start', 'live',
] as const // prettier-ignore
export type Action = (typeof ACTIONS)[number]
