/** The user's settings: one JSON file in the data folder. */
import * as v from 'valibot'
import { FIRST_SETTINGS, schema, type HostFailure, type HostSettings } from './contract/index.ts'
import { languageOf } from '../words/index.ts'
import type { Disk } from './disk.ts'
import { moveAside, readJsonFile } from './json-file.ts'

/** @param locale as in `LANG` or the browser's language */
export const defaultSettings = (locale = ''): HostSettings => ({ ...FIRST_SETTINGS, language: languageOf(locale) })

/** Fills in what an older version did not have; `valid` is false if a value was invalid. */
export function normalizeSettings(stored: unknown, defaults: HostSettings): { settings: HostSettings; valid: boolean } {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { settings: defaults, valid: false }
  const settings: Record<string, unknown> = { ...defaults }
  let valid = true
  for (const [name, entry] of Object.entries(schema.Settings.entries)) {
    if (!(name in stored)) continue
    const parsed = v.safeParse(entry, Reflect.get(stored, name))
    if (parsed.success) settings[name] = parsed.output
    else valid = false
  }
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each value was read by its own schema
  return { settings: settings as HostSettings, valid }
}

/**
 * A damaged file is moved aside, its valid values are used, and `damaged` says where the old file is. The same happens
 * to a file that cannot be read at the moment, because the next change would overwrite it.
 */
export async function readSettings(
  disk: Disk,
  path: string,
  locale: string | undefined,
): Promise<{ settings: HostSettings; damaged: HostFailure | null }> {
  const defaults = defaultSettings(locale)
  const { value, damaged } = await readJsonFile(disk, path, 'settings.damaged')
  if (damaged !== null && damaged.code !== 'settings.damaged')
    return { settings: defaults, damaged: await moveAside(disk, path, 'settings.damaged') }
  if (value === undefined) return { settings: defaults, damaged }
  const { settings, valid } = normalizeSettings(value, defaults)
  return { settings, damaged: valid ? null : await moveAside(disk, path, 'settings.damaged') }
}
