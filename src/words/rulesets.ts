/** What is wrong with a user's own ruleset, key by key. */
import type { RuleField, RulesetCode, RulesetFinding } from '../rules/index.ts'
import type { Language } from './language.ts'

type Sentence = (finding: RulesetFinding) => string

const plain = (number: number): string =>
  String(number)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−')
const quoted = (values: readonly (string | number)[]): string => values.map((one) => JSON.stringify(one)).join(' ')

const FIELDS: Readonly<Record<Language, (field: RuleField) => string>> = {
  ja: (field) => {
    switch (field.type) {
      case 'flag':
        return 'true か false'
      case 'count':
        return `${plain(field.least)} から ${plain(field.most)} までの整数`
      case 'points':
        return `${plain(field.least)} 点から ${plain(field.most)} 点まで、${field.step} 点きざみ`
      case 'tournament':
        return `${plain(field.least)} から ${plain(field.most)} まで（千点を 1 として、小数は一桁）`
      case 'places':
        return '1 位から 4 位までの 4 つの数（千点を 1 として、小数は一桁、合計 0）'
      case 'choice':
        return `${quoted(field.of)} のどれか`
      case 'list':
        return `${quoted(field.of)} から選んだ並び [ ]`
    }
  },
  en: (field) => {
    switch (field.type) {
      case 'flag':
        return 'true or false'
      case 'count':
        return `a whole number from ${plain(field.least)} to ${plain(field.most)}`
      case 'points':
        return `points from ${plain(field.least)} to ${plain(field.most)}, in steps of ${field.step}`
      case 'tournament':
        return `thousands of points from ${plain(field.least)} to ${plain(field.most)}, with one decimal at most`
      case 'places':
        return 'four numbers, first to fourth place, in thousands with one decimal at most, adding up to 0'
      case 'choice':
        return `one of ${quoted(field.of)}`
      case 'list':
        return `a list [ ] of some of ${quoted(field.of)}`
    }
  },
}

const OR: Readonly<Record<Language, (word: string) => string>> = {
  ja: (word) => `、または ${word}`,
  en: (word) => `, or ${word}`,
}

/** The values that a key of a ruleset file may have. */
export const ruleFieldText = (field: RuleField, language: Language): string =>
  FIELDS[language](field) + (field.or === undefined ? '' : OR[language](JSON.stringify(field.or)))

const fieldText = ({ field }: RulesetFinding, language: Language): string | null =>
  field === undefined ? null : ruleFieldText(field, language)

const meantJa = ({ nearest }: RulesetFinding): string => (nearest === undefined ? '' : `（${nearest} のことか）`)
const meantEn = ({ nearest }: RulesetFinding): string => (nearest === undefined ? '' : ` (did you mean ${nearest}?)`)

const ja: Readonly<Record<RulesetCode, Sentence>> = {
  'rules.not-json': ({ found }) => `JSON として読めない${found ? `（${found}）` : '（途中で終わっている）'}`,
  'rules.not-object': () => 'ルールは { } で囲んだ JSON で書く',
  'rules.missing': () => '書かれていない',
  'rules.unknown-key': (f) => `そのような項目はない${meantJa(f)}`,
  'rules.twice': () => '二度書かれている',
  'rules.contradiction': ({ other }) => `${other ?? ''} と食い違っている`,
  'rules.bad-id': () => 'id は小文字の英数字とハイフンで 40 字まで',
  'rules.taken-id': ({ found }) => `${found ?? ''} という id はほかのルールが使っている`,
  'rules.bad-name': () => '名前は文字列か {"ja": …, "en": …} で書く',
  'rules.no-such-base': (f) => `元にするルール ${f.found ?? ''} はない${meantJa(f)}`,
  'rules.wrong-type': (f) => `${f.found ?? ''} は使えない。${fieldText(f, 'ja') ?? '{ } で書く'}`,
  'rules.out-of-range': (f) => `${f.found ?? ''} は範囲の外。${fieldText(f, 'ja') ?? ''}`,
  'rules.too-fine': (f) => `${f.found ?? ''} は細かすぎる。${fieldText(f, 'ja') ?? ''}`,
  'rules.no-choice': (f) => `${f.found ?? ''} は選べない${meantJa(f)}。${fieldText(f, 'ja') ?? ''}`,
  'rules.not-four': (f) => `${f.found ?? ''} は 4 つではない。${fieldText(f, 'ja') ?? ''}`,
  'rules.sum': (f) => `${f.found ?? ''} の合計が 0 ではない`,
}

const en: Readonly<Record<RulesetCode, Sentence>> = {
  'rules.not-json': ({ found }) => `not JSON${found ? ` (at ${found})` : ' (it ends too early)'}`,
  'rules.not-object': () => 'a ruleset is a JSON object { }',
  'rules.missing': () => 'missing',
  'rules.unknown-key': (f) => `unknown key${meantEn(f)}`,
  'rules.twice': () => 'written twice',
  'rules.contradiction': ({ other }) => `contradicts ${other ?? ''}`,
  'rules.bad-id': () => 'an id has lower-case letters, digits and hyphens, at most 40',
  'rules.taken-id': ({ found }) => `another ruleset has the id ${found ?? ''}`,
  'rules.bad-name': () => 'a name is a string, or {"ja": …, "en": …}',
  'rules.no-such-base': (f) => `there is no ruleset ${f.found ?? ''} to extend${meantEn(f)}`,
  'rules.wrong-type': (f) => `${f.found ?? 'it'} is not allowed: ${fieldText(f, 'en') ?? 'an object { }'}`,
  'rules.out-of-range': (f) => `${f.found ?? 'it'} is out of range: ${fieldText(f, 'en') ?? ''}`,
  'rules.too-fine': (f) => `${f.found ?? 'it'} is too precise: ${fieldText(f, 'en') ?? ''}`,
  'rules.no-choice': (f) => `${f.found ?? 'it'} is not one of the choices${meantEn(f)}: ${fieldText(f, 'en') ?? ''}`,
  'rules.not-four': (f) => `${f.found ?? 'it'} does not have four values: ${fieldText(f, 'en') ?? ''}`,
  'rules.sum': (f) => `${f.found ?? 'it'} does not add up to 0`,
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<RulesetCode, Sentence>>>> = { ja, en }

/** `pao.tsumo: "ful" is no choice …`; only the sentence if it concerns the whole file. */
export const rulesetSentence = (finding: RulesetFinding, language: Language): string =>
  (finding.key === '' ? '' : `${finding.key}: `) + SENTENCES[language][finding.code](finding)
