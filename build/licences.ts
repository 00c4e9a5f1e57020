/** The licences of everything in the package: one text, from what the bundler really included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const Bundled = v.object({
  name: v.string(),
  version: v.string(),
  identifier: v.nullish(v.string()),
  text: v.nullish(v.string()),
})
export type Bundled = v.InferOutput<typeof Bundled>

const root = fileURLToPath(new URL('..', import.meta.url))

/** The notes that Vite leaves beside each bundle (`build.license`). */
export const bundledNotes = (file: string): Bundled[] =>
  v.parse(v.array(Bundled), JSON.parse(readFileSync(file, 'utf8')))

const Needing = v.object({ devDependencies: v.record(v.string(), v.string()) })
const Licensed = v.object({ version: v.string(), license: v.string() })

/** The notes leave out fonts, which come through style sheets; every installed one is included. */
export function fonts(): Bundled[] {
  const { devDependencies } = v.parse(Needing, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return Object.keys(devDependencies)
    .filter((name) => /^@(fontsource|expo-google-fonts)/.test(name))
    .map((name) => {
      const folder = join(root, 'node_modules', name)
      const { version, license } = v.parse(Licensed, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
      const file = readdirSync(folder).find((entry) => /^(licen[cs]e|ofl)/i.test(entry))
      return { name, version, identifier: license, text: file ? readFileSync(join(folder, file), 'utf8') : null }
    })
}

/**
 * The text of the licences file.
 * @throws if a part has neither a licence's text nor its name, because it must not be distributed then
 */
export function licencesText(parts: readonly Bundled[]): string {
  const unique = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]))
  const entries = [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const bare = entries.filter(({ identifier, text }) => !identifier && !text)
  if (bare.length > 0) throw new Error(`no licence found for ${bare.map(({ name }) => name).join(', ')}`)
  const own = readFileSync(join(root, 'LICENSE'), 'utf8')
  const line = '-'.repeat(80)
  return [
    'Saifu contains the work of others, under the licences below.',
    'Electron and Chromium state theirs in the files beside the program.',
    ...entries.map(
      ({ name, version, identifier, text }) =>
        `${line}\n${name} ${version}${identifier ? ` (${identifier})` : ''}\n\n${(text ?? '').trim()}`,
    ),
    `${line}\nSaifu\n\n${own.trim()}`,
    '',
  ].join('\n\n')
}

/** The licences of a built `dist/`. */
export function licencesOf(dist: string): string {
  const notes = [
    'electron/.vite/main.json',
    'electron/.vite/archive-worker.json',
    'electron/.vite/read-worker.json',
    'electron/.vite/series-worker.json',
    'electron/.vite/bulk-worker.json',
    'electron/.vite/record-worker.json',
    'electron/.vite/preload.json',
    'renderer/.vite/licences.json',
  ]
  const missing = notes.filter((note) => !existsSync(join(dist, note)))
  if (missing.length > 0) throw new Error(`build first: ${missing.join(', ')} is not there`)
  return licencesText([...notes.flatMap((note) => bundledNotes(join(dist, note))), ...fonts()])
}
