/** Packs the app as electron-builder packs it, with an Electron that is only a shape: the real one is a download. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractAll, listPackage } from '@electron/asar'
import { build, Platform } from 'electron-builder'
import { config } from '../../build/electron-builder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Behind these letters an Electron binary keeps its fuses: a version, a length, and a character each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSES = 9

export interface Packed {
  /** Paths in the archive. */
  files: string[]
  /** One character a fuse: 0 off, 1 on. */
  fuses: string
  licences: string
  /** The archive's contents, laid out. */
  app: string
  remove(): void
}

export async function packApp(dist: string): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-package-'))
  const project = join(folder, 'project')
  for (const name of ['package.json', 'LICENSE', 'build/icons'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  cpSync(dist, join(project, 'dist'), { recursive: true })
  writeFileSync(join(project, 'dist/licences.txt'), 'the licences')

  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget('dir'),
    config: { ...config, electronDist: hollowElectron(folder), electronVersion: '45.4.1' },
    publish: 'never',
  })
  const out = join(project, 'release', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
  const archive = join(out, 'resources/app.asar')
  const app = join(folder, 'app')
  extractAll(archive, app)
  const binary = readFileSync(join(out, 'saifu'))
  const at = binary.indexOf(SENTINEL) + SENTINEL.length + 2
  return {
    files: listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/')),
    fuses: binary.subarray(at, at + FUSES).toString('latin1'),
    licences: readFileSync(join(out, 'resources/licences.txt'), 'utf8'),
    app,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function hollowElectron(folder: string): string {
  const electron = join(folder, 'electron')
  for (const part of ['resources', 'locales']) mkdirSync(join(electron, part), { recursive: true })
  const fuses = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, FUSES]), Buffer.from('1'.repeat(FUSES))])
  writeFileSync(join(electron, 'electron'), Buffer.concat([Buffer.from('\x7fELF', 'latin1'), fuses]), { mode: 0o755 })
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak', 'locales/de.pak'])
    writeFileSync(join(electron, name), name)
  return electron
}
