/** The words of a command line. */
import process from 'node:process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isRulesetId, RULESET_IDS } from '../rules/index.ts'
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

/** A ruleset's id, if one was given. */
export function rulesOption(id: string | undefined, language: Language): { rules?: string } {
  if (id === undefined) return {}
  if (!isRulesetId(id)) throw new CannotRun(CLI[language].noSuchRules(id, RULESET_IDS.join(' ')))
  return { rules: id }
}
