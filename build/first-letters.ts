/**
 * The bundled font comes in more than a hundred pieces. Those with the letters of the start screen are declared in the
 * page, which requests them before its scripts have run; declaring all of them there would delay the page.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { lettersOf, startWords } from '../renderer/kit/start-words.ts'
import { LANGUAGES } from '../src/words/index.ts'

const PART_OF_FONT = /noto-sans-jp\/wght\.css\?(first|other)$/
const PIECE = /@font-face\s*\{[^}]*\}/g

const holdsOneOf = (piece: string, codes: readonly number[]): boolean =>
  [...piece.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].some(([, first = '', last = first]) =>
    codes.some((code) => code >= parseInt(first, 16) && code <= parseInt(last, 16)),
  )

/** `wght.css?first` of the font declares the pieces for the start screen, `wght.css?other` the rest. */
export function firstLetters(): Plugin {
  const codes = [...lettersOf(LANGUAGES.map(startWords))].map((letter) => letter.codePointAt(0) ?? 0)
  const files = new Set<string>()
  return {
    name: 'first-letters',
    enforce: 'pre',
    transform: {
      filter: { id: PART_OF_FONT },
      handler(css, id) {
        const isWanted = id.endsWith('?first')
        const pieces = (css.match(PIECE) ?? []).filter((piece) => holdsOneOf(piece, codes) === isWanted)
        if (isWanted) for (const [name] of pieces.join('').matchAll(/[^/]+\.woff2/g)) files.add(name)
        return pieces.join('\n')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] => {
        const assets = Object.values(bundle ?? {}).filter(({ type }) => type === 'asset')
        const wanted = assets.filter((asset) => asset.type === 'asset' && asset.names.some((name) => files.has(name)))
        if (bundle && (files.size === 0 || wanted.length !== files.size))
          throw new Error(`${wanted.length} of ${files.size} pieces of the font were built`)
        return wanted.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
