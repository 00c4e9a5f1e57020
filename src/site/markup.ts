/** HTML as a value that cannot be mistaken for text: whatever is put into it is escaped, but for other HTML. */

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Part = Markup | string | number | null | readonly Part[]

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Characters that no HTML may have, whatever a record does. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const textOf = (part: Part): string => {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part))
}

/** `markup`<b>${text}</b>``; null leaves nothing, and a list is put together. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((each, at) => each + (at < parts.length ? textOf(parts[at] ?? null) : '')).join(''))
