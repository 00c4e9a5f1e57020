/** A frame that cannot be read, shown as text on the board. */
import type { Language } from './language.ts'

const ja = {
  title: (frame: string) => `${frame}: 読めないところがある`,
  lost: '局として読めない本文',
  /** Among the frames of the timeline. */
  listed: '読めない局',
  text: 'この局の本文',
  place: (line: number, column: number) => `${line} 行 ${column} 桁`,
  open: '本文で直す',
  hands: '読めた手牌',
  back: '読めない本文',
}

const en: typeof ja = {
  title: (frame) => `${frame} cannot be read completely`,
  lost: 'Text that cannot be read as a frame',
  listed: 'Unread frame',
  text: 'Text of this frame',
  place: (line, column) => `line ${line}, column ${column}`,
  open: 'Mend in the text',
  hands: 'Hands as read',
  back: 'Unread text',
}

export const UNREAD_FRAME: Readonly<Record<Language, typeof ja>> = { ja, en }
