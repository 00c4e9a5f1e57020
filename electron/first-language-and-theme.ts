import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { FIRST_SETTINGS, schema, type HostSettings } from '../src/host/contract/index.ts'
import { languageOf } from '../src/words/index.ts'
import { systemLanguage } from './system-language.ts'

export type FirstLook = Pick<HostSettings, 'language' | 'theme'>

/**
 * Language and theme before the host has read the settings: the window is created earlier, and early errors need a
 * language. Unreadable settings count as unset; the host reports the damage.
 */
export function firstLook(folder: string): FirstLook {
  const { language, theme } = schema.Settings.entries
  const Look = v.object({
    language: v.fallback(language, languageOf(systemLanguage())),
    theme: v.fallback(theme, FIRST_SETTINGS.theme),
  })
  return v.parse(Look, readStored(join(folder, 'settings.json')))
}

function readStored(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
