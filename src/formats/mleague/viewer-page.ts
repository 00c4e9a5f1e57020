/** The saved page of the viewer: the events in its script, and the head that stands outside of them. */

export interface ViewerPage {
  /** JSON; cut off if the page is. */
  readonly json: string
  /** Where it begins in the page. */
  readonly start: number
  readonly header: PageHeader
}

/** As written; null where the page has no such text. */
export interface PageHeader {
  /** `2022セミファイナルシリーズ` */
  readonly seasonName: string | null
  /** `ラウンド 24` */
  readonly round: string | null
  /** `2023/04/28 (金) 21:21 〜 22:52` */
  readonly dateTime: string | null
}

/** The start of the viewer, up to the string with the events. */
const CALL = /UMP_PLAYER\s*\.\s*init\s*\([^'"`;]{0,200}?(['"`])/

/** Whether a text is HTML: an event list in JSON begins with a bracket. */
export const isPage = (text: string): boolean => /^\uFEFF?\s*</.test(text)

export const isViewerPage = (page: string): boolean => CALL.test(page)

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' }

/** The value of a JavaScript string; the pages known have no escape in it. */
const unescaped = (literal: string): string =>
  literal.replaceAll(
    /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[\s\S]))/gi,
    (written: string, point?: string, unit?: string, byte?: string, other = '') => {
      const code = parseInt(point ?? unit ?? byte ?? '', 16)
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : written
      return /^[\r\n\u2028\u2029]/.test(other) ? '' : (ESCAPED[other] ?? other)
    },
  )

/** Up to the quotation mark that ends a string; to the end if none does. */
const literalAt = (text: string, start: number, quote: string): string => {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return text.slice(start, at)
  }
  return text.slice(start)
}

/** How far the text of an element may be from its name. */
const NEAR = 400

/** The text of the element that has this name as its class or id, or the string that is assigned to it. */
const named = (page: string, name: string): string | null => {
  const pattern = new RegExp(
    `(?:class|id)\\s*=\\s*["']?[^"'<>]{0,100}\\b${name}\\b|\\b${name}["']?\\s*[:=]\\s*(?=["'])`,
    'gi',
  )
  for (const found of page.matchAll(pattern)) {
    const rest = page.slice(found.index + found[0].length, found.index + found[0].length + NEAR)
    const [quote = ''] = rest
    const written = /[:=]\s*$/.test(found[0])
      ? literalAt(rest, 1, quote)
      : rest
          .slice(rest.indexOf('>') + 1)
          .replace(/^(?:\s*<[^>]*>)*/, '')
          .replace(/<[\s\S]*$/, '')
    const text = written.replaceAll(/&nbsp;|\s+/g, ' ').trim()
    if (text !== '') return text
  }
  return null
}

/** Null for a page that does not start the viewer. */
export const readPage = (page: string): ViewerPage | null => {
  const call = CALL.exec(page)
  const quote = call?.[1]
  if (call === null || quote === undefined) return null
  const start = call.index + call[0].length
  const literal = literalAt(page, start, quote)
  const others = page.slice(0, call.index) + page.slice(start + literal.length)
  return {
    json: literal.includes('\\') ? unescaped(literal) : literal,
    start,
    header: {
      seasonName: named(others, 'seasonName'),
      round: named(others, 'round'),
      dateTime: named(others, 'dateTime'),
    },
  }
}
