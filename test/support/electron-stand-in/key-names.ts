/** Keys and accelerators in one spelling, for comparison. */
import type * as Electron from 'electron'

/** A key that the page received and did not prevent. */
export interface LeftKey {
  down: boolean
  code: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  meta: boolean
}

/** A person's key, as Electron reports it to the main process. */
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

/** The position on a US keyboard of a key named in an accelerator. */
export function placeOf(name: string): string {
  if (/^[a-z]$/i.test(name)) return `Key${name.toUpperCase()}`
  if (/^\d$/.test(name)) return `Digit${name}`
  const [place] = Object.entries(PUNCTUATION).find(([, written]) => written === name.toLowerCase()) ?? []
  return place ?? name
}

/** Modifiers in a fixed order, then the key. */
const written = (modifiers: readonly string[], key: string): string => [...modifiers.toSorted(), key].join('+')

/** A pressed key, in the spelling of `spelled`, on a US keyboard. */
export const pressed = ({ code, ctrl, alt, shift, meta }: LeftKey): string => {
  const held = Object.entries({ ctrl, alt, shift, cmd: meta }).flatMap(([name, down]) => (down ? [name] : []))
  return written(held, PUNCTUATION[code] ?? code.replace(/^(Key|Digit)(?=.$)/, '').toLowerCase())
}

/** An Electron accelerator in one spelling, for a system. */
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
