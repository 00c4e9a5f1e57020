/** The outline of a text, what completion offers, and why a text cannot be renamed or laid out. */
import type { Canonical, Completion, RenameCode, TextSymbol } from '../language/index.ts'
import { plainName, plainText } from '../record/index.ts'
import { frameText, seatName } from './game-names.ts'
import { actWordText, shorthandText, tileBothNames } from './hover.ts'
import type { Language } from './language.ts'
import { SYNTAX } from './syntax.ts'

type FormatCode = Extract<Canonical, { readonly ok: false }>['code']

interface Words {
  readonly match: (number: number) => string
  readonly dora: string
  readonly first: string
  readonly last: string
  readonly acts: (count: number) => string
  readonly rename: Readonly<Record<RenameCode, string>>
  readonly format: Readonly<Record<FormatCode, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  ja: {
    match: (number) => `第${number}試合`,
    dora: 'ドラ',
    first: '配牌',
    last: '最後の手牌',
    acts: (count) => `${count}手`,
    rename: {
      'rename.no-name': 'ここに氏名の文字列はない',
      'rename.backslash': '\\ で終わる名前は書き表せない',
      'rename.half-character': '文字の半分は書き表せない',
    },
    format: {
      'format.broken': '読めない所があるので、書き方をそろえられない',
      'format.old': '版 0 の牌譜は、書かれていないことを決めずには書き直せない',
      'format.not-printable': '書き表せない値がある',
      'format.not-the-same': '書き直すと内容が変わってしまう（Saifu の不具合）',
    },
  },
  en: {
    match: (number) => `Match ${number}`,
    dora: 'Dora',
    first: 'starting hand',
    last: 'hand at the end',
    acts: (count) => `${count} ${count === 1 ? 'act' : 'acts'}`,
    rename: {
      'rename.no-name': 'there is no text of a name here',
      'rename.backslash': 'a name that ends in \\ cannot be written',
      'rename.half-character': 'half a character cannot be written',
    },
    format: {
      'format.broken': 'part of the text cannot be read, so its layout stays as it is',
      'format.old': 'a version 0 record cannot be rewritten without deciding what it leaves open',
      'format.not-printable': 'there are values that cannot be written',
      'format.not-the-same': 'rewriting would change the content (a bug in Saifu)',
    },
  },
}

export const renameFailure = (code: RenameCode, language: Language): string => WORDS[language].rename[code]

export const formatFailure = (code: FormatCode, language: Language): string => WORDS[language].format[code]

/** The name of an element in the outline of a text. */
export const symbolName = (symbol: TextSymbol, language: Language): string => {
  const words = WORDS[language]
  const { expected } = SYNTAX[language]
  switch (symbol.kind) {
    case 'match': {
      const players = symbol.match.players
        .map(({ name }) => plainText(name?.last ?? null))
        .filter((name) => name !== '')
      return [words.match(symbol.index + 1), players.join(language === 'ja' ? '・' : ', ')].filter(Boolean).join(' ')
    }
    case 'recorder':
      return plainName(symbol.person) || expected.recorder
    case 'player':
      return [String(symbol.id), plainName(symbol.person)].filter(Boolean).join(' ')
    case 'frame':
      return frameText(symbol.id, language)
    case 'hand': {
      const hand = symbol.isFirst ? words.first : words.last
      return [seatName(symbol.seat, language), plainName(symbol.person), hand].filter(Boolean).join(' ')
    }
    case 'acts':
      return words.acts(symbol.count)
    case 'dora':
      return words.dora
    case 'tournament':
      return expected['tournament-info']
    case 'tournament-points':
      return expected['new-tournament-points']
    case 'time-and-place':
    case 'point-rule':
    case 'final-points':
    case 'start-points':
    case 'end-points':
      return expected[symbol.kind]
  }
}

const HEADS: Readonly<Record<string, keyof (typeof SYNTAX)['ja']['expected']>> = {
  'jmjp[1.0]': 'version',
  'snt[': 'text',
  'srm[': 'text',
  'tnm[': 'tournament-info',
  'mtp[': 'time-and-place',
  'rec[': 'recorder',
  'ply[': 'player',
  'ptr[': 'point-rule',
  'frm[': 'frame',
  'pfs[': 'start-points',
  'pfe[': 'end-points',
  'pme[': 'final-points',
  'ptn[': 'new-tournament-points',
  'hnd[': 'hand',
}

/** How a completion is shown in the list: what a person reads, not what is written. */
export const completionLabel = ({ text, ...item }: Completion): string => {
  if (item.kind === 'player')
    return text.startsWith('(') ? `${item.player.native.last} ${item.player.native.first}` : text
  return item.kind === 'team' && text.startsWith('snt') ? item.team.native : text
}

/** What a completion means; empty if its label says it. */
export const completionDetail = (item: Completion, language: Language): string => {
  switch (item.kind) {
    case 'tile':
      return tileBothNames(item.text, language)
    case 'shorthand':
      return shorthandText(item.field, item.text, language)
    case 'word': {
      const head = HEADS[item.text]
      return head === undefined
        ? (actWordText(item.text.replace('[', ''), language) ?? '')
        : SYNTAX[language].expected[head]
    }
    case 'seat':
      return seatName('eswn'.indexOf(item.text), language)
    case 'from':
      return actWordText(item.text, language) ?? ''
    case 'player':
      return `${item.player.roman.last} ${item.player.roman.first}`
    case 'team':
      return item.team.roman
    case 'frame':
      return ''
  }
}
