/** The words of a command line. */
import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isRulesetId, RULESET_IDS, rulesets, type Ruleset } from '../rules/index.ts'
import { CLI, languageOf, LANGUAGES, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'

/** `SAIFU_LANG`, else what the system says. */
export function systemLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const said = env['SAIFU_LANG'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  if (said !== undefined) return languageOf(said)
  // On Linux a locale is nothing but these variables, and to ask takes half as long as to check a file.
  return languageOf(process.platform === 'linux' ? 'en-US' : Intl.DateTimeFormat().resolvedOptions().locale)
}

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** Reads the options of one command; every command knows `--lang` and `--help`. */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    const common = { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ args, options: { ...common, ...options }, allowPositionals: true })
    const lang = (values as { lang?: string }).lang
    if (lang !== undefined && !isLanguage(lang)) throw new CannotRun(CLI[systemLanguage()].noSuchLanguage(lang))
    return { values, positionals, language: lang ?? systemLanguage() }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new CannotRun(error.message)
    }
    throw error
  }
}

/** What `--rules` says: the id of a ruleset, or the path of a file with one of the user's own. */
export interface RulesOption {
  readonly rules?: Ruleset
}

/** @throws CannotRun when there is no such ruleset, or the file has faults */
export async function rulesOption(given: string | undefined, language: Language): Promise<RulesOption> {
  if (given === undefined) return {}
  if (isRulesetId(given)) return { rules: rulesets[given] }
  const { isRulesFile, readRulesFile } = await import('./rules-file.ts')
  if (!isRulesFile(given)) throw new CannotRun(CLI[language].noSuchRules(given, RULESET_IDS.join(' ')))
  return { rules: await readRulesFile(given, language) }
}
