/** Fake Electrons with what electron-builder reads while it packs, but no program. The real one is a download. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

export type System = 'linux' | 'darwin' | 'win32'

/** After these letters an Electron binary keeps its fuses: a version, a length, and one character each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = 9
const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, FUSES]), Buffer.from('1'.repeat(FUSES))])

/** One character per fuse: 0 off, 1 on. */
export function fusesOf(binary: Buffer): string {
  const at = binary.indexOf(SENTINEL) + SENTINEL.length + 2
  return binary.subarray(at, at + FUSES).toString('latin1')
}

/** Windows programs name themselves in a resource, which electron-builder reads and extends. */
function windowsProgram(): Buffer {
  const language = { lang: 1033, codepage: 1200 }
  const version = Resource.VersionInfo.createEmpty()
  version.setStringValues(language, { ProductName: 'Electron' })
  const resources = NtExecutableResource.from(NtExecutable.createEmpty(false, false))
  version.outputToResourceEntries(resources.entries)
  const program = NtExecutable.createEmpty(false, false)
  resources.outputResource(program)
  return Buffer.concat([Buffer.from(program.generate()), wire])
}

const macInfo = (name: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleName</key><string>${name}</string></dict></plist>`

const macApp = (place: string, name: string): [string, string][] => [
  [`${place}/Contents/Info.plist`, macInfo(name)],
  [`${place}/Contents/MacOS/${name}`, 'a program'],
]

const LANGUAGES = ['de', 'en-GB', 'en-US', 'ja']
const COMMON = ['LICENSE', 'LICENSES.chromium.html', 'version'].map((name): [string, string] => [name, name])
const PAKS = LANGUAGES.map((name): [string, string] => [`locales/${name}.pak`, name])
const FRAMEWORK = 'Electron.app/Contents/Frameworks'

const SHAPES: Record<System, () => [string, string | Buffer][]> = {
  linux: () => [
    ...COMMON,
    ...PAKS,
    ['resources/empty', ''],
    ['chrome-sandbox', 'a program'],
    ['electron', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), wire])],
  ],
  win32: () => [...COMMON, ...PAKS, ['resources/empty', ''], ['electron.exe', windowsProgram()]],
  darwin: () => [
    ...COMMON,
    ...macApp('Electron.app', 'Electron'),
    ...macApp(`${FRAMEWORK}/Electron Helper.app`, 'Electron Helper'),
    ...['de', 'en', 'en_GB', 'ja'].flatMap((name) =>
      ['Electron.app/Contents/Resources', `${FRAMEWORK}/Electron Framework.framework/Versions/A/Resources`].map(
        (place): [string, string] => [`${place}/${name}.lproj/locale.pak`, name],
      ),
    ),
    [`${FRAMEWORK}/Electron Framework.framework/Electron Framework`, wire],
  ],
}

/** Creates `system`'s fake Electron below `folder`; returns its path, electron-builder's `electronDist`. */
export function hollowElectron(folder: string, system: System): string {
  const electron = join(folder, `electron-${system}`)
  for (const [name, content] of SHAPES[system]()) {
    mkdirSync(dirname(join(electron, name)), { recursive: true })
    writeFileSync(join(electron, name), content, { mode: 0o755 })
  }
  return electron
}
