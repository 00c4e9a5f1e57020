/** Parses command lines. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dataFolder, rulesetFolder } from '../host/index.ts'
import { isRulesetId, RULESET_IDS, rulesets, type GivenRules } from '../rules/index.ts'
import { CLI, languageOf, LANGUAGES, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** All options of all commands, for command lines with options before the command. */
const ALL = {
  lang: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  rules: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  check: { type: 'boolean' },
  to: { type: 'string' },
  from: { type: 'string' },
  dialect: { type: 'string' },
  style: { type: 'string' },
  paper: { type: 'string' },
  blank: { type: 'boolean' },
  strict: { type: 'boolean' },
  jobs: { type: 'string' },
  output: { type: 'string', short: 'o' },
  seat: { type: 'string' },
  tiles: { type: 'string' },
  seed: { type: 'string' },
  matches: { type: 'string' },
  players: { type: 'string' },
  player: { type: 'string', multiple: true },
  apply: { type: 'string' },
  who: { type: 'string' },
  why: { type: 'string' },
  match: { type: 'string' },
  frame: { type: 'string' },
  act: { type: 'string' },
  replace: { type: 'string' },
  draw: { type: 'string' },
  discard: { type: 'string' },
  dealt: { type: 'string' },
  along: { type: 'boolean' },
  insert: { type: 'string' },
  swap: { type: 'boolean' },
  delete: { type: 'boolean' },
  questions: { type: 'boolean' },
  'time-limit': { type: 'string' },
  walls: { type: 'string' },
  'save-walls': { type: 'boolean' },
  port: { type: 'string' },
  stdio: { type: 'boolean' },
  by: { type: 'string' },
  only: { type: 'string' },
  cases: { type: 'string' },
  of: { type: 'string' },
  all: { type: 'boolean' },
  'by-match': { type: 'boolean' },
  key: { type: 'string' },
  index: { type: 'string' },
  where: { type: 'string' },
  parquet: { type: 'boolean' },
  title: { type: 'string' },
  html: { type: 'string' },
  pattern: { type: 'string' },
  write: { type: 'boolean' },
} as const satisfies Options

/** The options of one command, each as in the table of all. */
type OfAll<T> = { readonly [Name in keyof T]: Name extends keyof typeof ALL ? (typeof ALL)[Name] : never }

const loosely = (args: string[], options: Options) =>
  parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })

/** What is wrong with the first wrong option of a command line; null if all are right. */
function optionFault(args: string[], options: Options, language: Language): string | null {
  const words = CLI[language]
  for (const token of loosely(args, options).tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (option === undefined) return words.noSuchOption(rawName)
    if (option.type === 'boolean' && value !== undefined) return words.optionWithoutValue(rawName)
    const isOption = inlineValue !== true && value !== undefined && /^-./.test(value)
    if (option.type === 'string' && (value === undefined || isOption)) return words.optionNeedsValue(rawName)
  }
  return null
}

export interface CommandLine {
  /** Empty if there is none. */
  readonly command: string
  /** The words before and after the command. */
  readonly args: string[]
}

/**
 * The command may follow options: `saifu --lang en check FILE`.
 * @throws CannotRun if an option before it belongs to no command
 */
export function splitCommand(args: string[]): CommandLine {
  const [first = ''] = args
  if (!first.startsWith('-')) return { command: first, args: args.slice(1) }
  const { tokens } = loosely(args, ALL)
  const at = tokens.find(({ kind }) => kind === 'positional')
  const fault = optionFault(args.slice(0, at?.index), ALL, spokenLanguage(args))
  if (fault !== null) throw new CannotRun(fault)
  if (at?.kind !== 'positional') return { command: '', args }
  return { command: at.value, args: args.toSpliced(at.index, 1) }
}

/** The language of `--lang`, wherever it is, otherwise the system's. */
export function spokenLanguage(args: string[]): Language {
  const { lang } = loosely(args, ALL).values
  return typeof lang === 'string' && isLanguage(lang) ? lang : systemLanguage()
}

/** `SAIFU_LANG`, otherwise the system's locale. */
function systemLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const said = env['SAIFU_LANG'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  return languageOf(said ?? navigator.language)
}

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** Reads the options of one command; every command knows `--lang` and `--help`. */
export function readOptions<const T extends Options>(args: string[], options: T & OfAll<T>) {
  const common = { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options: { ...common, ...options }, allowPositionals: true })
    const lang = (values as { lang?: string }).lang
    if (lang !== undefined && !isLanguage(lang)) throw new CannotRun(CLI[systemLanguage()].noSuchLanguage(lang))
    return { values, positionals, language: lang ?? systemLanguage() }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      const fault = optionFault(args, { ...common, ...options }, spokenLanguage(args))
      throw new CannotRun(fault ?? error.message)
    }
    throw error
  }
}

/**
 * `--rules`: the id of a ruleset, or the path of a file with the user's own; and those of the data folder, which a record may name.
 * @throws CannotRun if there is no such ruleset, or the file has faults
 */
export async function rulesOption(given: string | undefined, language: Language): Promise<GivenRules> {
  const hasOwn = existsSync(rulesetFolder(dataFolder()))
  // Most have none: what reads and checks them need not be loaded.
  if (given === undefined && !hasOwn) return {}
  const { isRulesFile, ownRulesets, readRulesFile } = await import('./rules-file.ts')
  if (given === undefined) return { own: await ownRulesets(language) }
  if (isRulesetId(given)) return { rules: rulesets[given], own: await ownRulesets(language) }
  if (!isRulesFile(given)) throw new CannotRun(CLI[language].noSuchRules(given, RULESET_IDS.join(' ')))
  // Also for records that name it, whatever the data folder has.
  const rules = await readRulesFile(given, language)
  return { rules, own: [rules, ...(await ownRulesets(language))] }
}
