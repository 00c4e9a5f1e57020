/** What every page has: head, navigation, the same page in the other language, foot. */
import { LANGUAGES, SITE, type Language, type SiteWords } from '../words/index.ts'
import { markup, type Markup } from './markup.ts'

export interface SiteFile {
  /** Inside the folder of the site, with `/`. */
  readonly path: string
  readonly text: string
}

export interface SiteOptions {
  /** Null: a name that fits any records. */
  readonly title: string | null
  /** Of the pages at the top; those of the other language are in a folder of their own. */
  readonly language: Language
}

export interface PageSpec {
  /** The same in each language, as `players/mleague-taro.html`. */
  readonly path: string
  readonly title: string
  readonly main: Markup
  /** Which of the pages of the navigation it belongs to. */
  readonly section: Section
  /** Scripts after the main part, from the top of the site. */
  readonly scripts?: readonly string[]
  readonly hasBoard?: boolean
}

/** The title of a column; that of one with numbers stands above them at the right. */
export type Column = string | { readonly number: string }

export const numbered = (titles: readonly string[]): readonly Column[] => titles.map((number) => ({ number }))

const SECTIONS = ['matches', 'standings', 'players', 'teams', 'scores', 'discrepancies'] as const
export type Section = (typeof SECTIONS)[number]

const PATHS: Readonly<Record<Section, string>> = {
  matches: 'index.html',
  standings: 'standings.html',
  players: 'players.html',
  teams: 'teams.html',
  scores: 'scores.html',
  discrepancies: 'discrepancies.html',
}

/** Builds the pages of one language. */
export class Pages {
  readonly words: SiteWords
  readonly language: Language
  readonly #options: SiteOptions

  constructor(options: SiteOptions, language: Language) {
    this.#options = options
    this.language = language
    this.words = SITE[language]
  }

  /** From one page to another in the same language, or in another one; both by their `PageSpec.path`. */
  link(from: string, to: string, language = this.language): string {
    const up = '../'.repeat(this.#file(from, this.language).split('/').length - 1)
    return up + this.#file(to, language)
  }

  /** From a page to a file that both languages share. */
  asset(from: string, file: string): string {
    return '../'.repeat(this.#file(from, this.language).split('/').length - 1) + file
  }

  page({ path, title, main, section, scripts = [], hasBoard = false }: PageSpec): SiteFile {
    const site = this.#options.title ?? this.words.defaultTitle
    const other = LANGUAGES.find((each) => each !== this.language) ?? this.language
    const full = path === PATHS.matches ? site : `${title} – ${site}`
    const text = markup`<!doctype html>
<html lang="${this.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${full}</title>
<link rel="stylesheet" href="${this.asset(path, 'assets/site.css')}">
${hasBoard ? markup`<link rel="stylesheet" href="${this.asset(path, 'assets/board.css')}">\n` : null}<script src="${this.asset(path, 'assets/theme.js')}"></script>
</head>
<body>
<a class="skip" href="#main">${this.words.skip}</a>
<header class="top">
<a class="brand" href="${this.link(path, PATHS.matches)}">${site}</a>
<nav aria-label="${this.words.navigation}"><ul>${this.#sections(path, section)}</ul></nav>
<a class="language" href="${this.link(path, path, other)}" lang="${other}" hreflang="${other}" data-language>${this.words.otherLanguage}</a>
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer class="foot"><p>${this.words.howCounted}</p><p>${this.words.madeBy}</p></footer>
${scripts.map((script) => markup`<script src="${this.asset(path, script)}"></script>\n`)}</body>
</html>
`
    return { path: this.#file(path, this.language), text: text.text }
  }

  /** What may be wider than a window, and is scrolled by keys, too. */
  scrolled(name: string, content: Markup): Markup {
    return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0">${content}</div>`
  }

  /** A table that is scrolled sideways where it does not fit. */
  table(name: string, head: readonly Column[], rows: readonly Markup[]): Markup {
    return this.scrolled(
      name,
      markup`<table>
<thead><tr>${head.map((cell) =>
        typeof cell === 'string'
          ? markup`<th scope="col">${cell}</th>`
          : markup`<th scope="col" class="number">${cell.number}</th>`,
      )}</tr></thead>
<tbody>
${rows}</tbody>
</table>`,
    )
  }

  #sections(path: string, current: Section): readonly Markup[] {
    return SECTIONS.map((section) => {
      const isHere = path === PATHS[section] ? 'page' : section === current ? 'true' : null
      const here = isHere === null ? null : markup` aria-current="${isHere}"`
      return markup`<li><a href="${this.link(path, PATHS[section])}"${here}>${this.words[section]}</a></li>`
    })
  }

  #file(path: string, language: Language): string {
    return language === this.#options.language ? path : `${language}/${path}`
  }
}

export const pathOf = (section: Section): string => PATHS[section]
export const matchPath = (page: string): string => `matches/${page}.html`
export const playerPath = (name: string): string => `players/${name}.html`
export const teamPath = (name: string): string => `teams/${name}.html`
export const ACTS_PATH = 'acts.html'
/** Of the matches, or of a statistic. */
export const actsDataPath = (name: string): string => `acts/${name}.js`
export const dataPath = (page: string): string => `data/${page}.js`
