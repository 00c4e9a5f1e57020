/** Packs the app as electron-builder does, with a fake Electron: the real one is a download. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractAll, listPackage } from '@electron/asar'
import { build, Platform } from 'electron-builder'
import { configFor } from '../../build/electron-builder.ts'
import { fusesOf, hollowElectron } from './hollow-electron.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A separate project below `folder`, with the built `dist`, so that packing writes nothing into ours. */
export function layOutProject(folder: string, dist: string): string {
  const project = join(folder, 'project')
  for (const name of ['package.json', 'LICENSE', 'build/icons', 'build/linux', 'build/installer.nsh'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  cpSync(dist, join(project, 'dist'), { recursive: true })
  writeFileSync(join(project, 'dist/licences.txt'), 'the licences')
  return project
}

export interface Packed {
  /** Paths in the archive. */
  files: string[]
  /** One character per fuse: 0 off, 1 on. */
  fuses: string
  licences: string
  /** The archive, and its unpacked content. */
  archive: string
  app: string
  remove(): void
}

export async function packApp(dist: string): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'saifu-package-'))
  const project = layOutProject(folder, dist)
  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget('dir'),
    config: { ...configFor({}), electronDist: hollowElectron(folder, 'linux'), electronVersion: '45.4.1' },
    publish: 'never',
  })
  const out = join(project, 'release', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
  const archive = join(out, 'resources/app.asar')
  const app = join(folder, 'app')
  extractAll(archive, app)
  return {
    files: listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/')),
    fuses: fusesOf(readFileSync(join(out, 'saifu'))),
    licences: readFileSync(join(out, 'resources/licences.txt'), 'utf8'),
    archive,
    app,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
