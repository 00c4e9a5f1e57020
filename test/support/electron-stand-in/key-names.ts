/** Keys and accelerators in one spelling, so that they can be compared. */
import type * as Electron from 'electron'

/** A key that the page has heard and not prevented. */
export interface LeftKey {
  down: boolean
  code: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  meta: boolean
}

/** A key of a person, as Electron tells the main process of it. */
export type PressedKey = Pick<Electron.Input, 'code' | 'key'> & Partial<Electron.Input>

const PUNCTUATION: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '-',
  Equal: '=',
  Semicolon: ';',
  Quote: "'",
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The place of a key of the United States by the name it has in an accelerator. */
export function placeOf(name: string): string {
  if (/^[a-z]$/i.test(name)) return `Key${name.toUpperCase()}`
  if (/^\d$/.test(name)) return `Digit${name}`
  const [place] = Object.entries(PUNCTUATION).find(([, written]) => written === name.toLowerCase()) ?? []
  return place ?? name
}

/** Modifiers in one order, then the key. */
const written = (modifiers: readonly string[], key: string): string => [...modifiers.toSorted(), key].join('+')

/** A key that was pressed, in the spelling of `spelled`, on a keyboard of the United States. */
export const pressed = ({ code, ctrl, alt, shift, meta }: LeftKey): string => {
  const held = Object.entries({ ctrl, alt, shift, cmd: meta }).flatMap(([name, down]) => (down ? [name] : []))
  return written(held, PUNCTUATION[code] ?? code.replace(/^(Key|Digit)(?=.$)/, '').toLowerCase())
}

/** An accelerator of Electron in one spelling, as it is on a system. */
export function spelled(accelerator: string, platform: NodeJS.Platform): string {
  const command = platform === 'darwin' ? 'cmd' : 'ctrl'
  const names: Readonly<Record<string, string>> = {
    cmdorctrl: command,
    commandorcontrol: command,
    command: 'cmd',
    control: 'ctrl',
    option: 'alt',
  }
  const parts = accelerator
    .toLowerCase()
    .split('+')
    .map((part) => names[part] ?? part)
  return written(parts.slice(0, -1), parts.at(-1) ?? '')
}
