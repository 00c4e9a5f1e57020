/**
 * What the release workflow does with the files of a release; each step also runs by hand.
 *
 * node build/release.ts tag v1.2.3 fails unless the tag is the version of package.json
 * node build/release.ts gather FROM TO copies the packages out of electron-builder's folder
 * node build/release.ts checksums FOLDER writes SHA256SUMS beside the files, as `sha256sum --check` reads it
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SUMS = 'SHA256SUMS'

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** @throws unless `tag` is `v` and the version */
export function checkTag(tag: string, version: string): void {
  if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not v${version}, the version of package.json`)
}

/**
 * The copied files, by name. Left out: unpacked apps and electron-builder's own notes.
 * @throws if there is nothing to publish
 */
export function gather(from: string, to: string): string[] {
  const given = filesIn(from).filter((name) => !/^(builder-.*\.ya?ml|\..*)$/.test(name))
  if (given.length === 0) throw new Error(`${from} has no packages: npm run package`)
  mkdirSync(to, { recursive: true })
  for (const name of given) copyFileSync(join(from, name), join(to, name))
  return given
}

export function writeChecksums(folder: string): void {
  const lines = filesIn(folder)
    .filter((name) => name !== SUMS)
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
  writeFileSync(join(folder, SUMS), lines.join(''))
}

const versionIn = (manifest: unknown): string => {
  if (
    typeof manifest === 'object' &&
    manifest !== null &&
    'version' in manifest &&
    typeof manifest.version === 'string'
  )
    return manifest.version
  throw new Error('package.json names no version')
}

function main([command, first = '', second = '']: string[]): void {
  if (command === 'tag') {
    const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
    checkTag(first, versionIn(JSON.parse(text)))
  } else if (command === 'gather') console.log(gather(first, second).join('\n'))
  else if (command === 'checksums') writeChecksums(first)
  else throw new Error('tag, gather or checksums?')
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
