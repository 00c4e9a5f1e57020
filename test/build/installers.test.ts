/** What electron-builder makes of our configuration for each kind of package, asked of its own code. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppPackageHelper } from 'app-builder-lib/out/targets/nsis/nsisUtil.js'
import type { WinPackager } from 'app-builder-lib/out/winPackager.js'
import { Arch, build, Platform, type AfterPackContext, type Configuration } from 'electron-builder'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFor } from '../../build/electron-builder.ts'
import { fusesOf, hollowElectron, type System } from '../support/hollow-electron.ts'
import { layOutProject } from '../support/electron-package.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { homepage, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'saifu-installers-'))
let project: string

beforeAll(() => {
  const dist = join(folder, 'dist')
  for (const place of ['electron', 'renderer']) mkdirSync(join(dist, place), { recursive: true })
  writeFileSync(join(dist, 'electron/main.js'), '// the main process')
  writeFileSync(join(dist, 'renderer/index.html'), '<!doctype html>')
  project = layOutProject(folder, dist)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLATFORMS = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS }

/** Packs for x64; `look` is shown what a target is about to be made of, and nothing is made. Gives the unpacked app. */
async function pack(system: System, targets: string[], more: Configuration = {}, look?: (seen: unknown) => void) {
  const config = configFor({}, 'linux')
  await build({
    projectDir: project,
    targets: PLATFORMS[system].createTarget(targets, Arch.x64),
    config: {
      ...config,
      // A shape cannot be signed, not on macOS either.
      mac: { ...config.mac, identity: null },
      electronDist: hollowElectron(folder, system),
      electronVersion: '45.4.1',
      ...more,
    },
    publish: 'never',
    effectiveOptionComputed: (seen: unknown) => {
      look?.(seen)
      return Promise.resolve(true)
    },
  })
  return join(project, 'release', { linux: 'linux-unpacked', darwin: 'mac/Saifu.app', win32: 'win-unpacked' }[system])
}

describe('for Linux', () => {
  const packages: { words: string[]; desktop: string }[] = []
  let image: { desktop: string; desktopFileName: string }
  let unpacked: string

  beforeAll(async () => {
    unpacked = await pack('linux', ['deb', 'rpm', 'AppImage'], {}, (seen) => {
      if (!Array.isArray(seen)) image = seen as typeof image
      else packages.push({ words: seen[0] as string[], desktop: readFileSync(seen[1] as string, 'utf8') })
    })
  })

  const after = (words: string[], name: string) => words[words.indexOf(name) + 1]
  /** Place in the package → file it comes from. */
  const laid = (words: string[]) => {
    const pairs = words.filter((word) => !word.startsWith('-') && word.includes('=/')).map((word) => word.split('='))
    return new Map(pairs.map(([from, to]) => [to ?? '', from ?? '']))
  }

  test('deb and rpm state maintainer, homepage and dependencies', () => {
    expect(packages.map(({ words }) => after(words, '--package')?.split('.').at(-1))).toEqual(['deb', 'rpm'])
    for (const { words } of packages) {
      expect(after(words, '--name')).toBe('saifu')
      expect(after(words, '--version')).toBe(version)
      expect(after(words, '--maintainer')).toMatch(/^The Saifu developers <\S+@\S+>$/)
      expect(after(words, '--url')).toBe(homepage)
      expect(after(words, '--license')).toBe('MIT')
    }
  })

  test('deb and rpm install one file type with an icon in each size, and the licences', () => {
    for (const { words } of packages) {
      const files = laid(words)
      const types = [...files].filter(([to]) => to.startsWith('/usr/share/mime/'))
      expect(types.map(([to]) => to)).toEqual(['/usr/share/mime/packages/saifu.xml'])
      expect(readFileSync(types[0]?.[1] ?? '', 'utf8')).toContain('<glob pattern="*.jmjp"/>')
      for (const kind of ['apps/saifu', 'mimetypes/application-x-jmjp'])
        for (const size of ['16x16', '48x48', '512x512']) {
          const from = files.get(`/usr/share/icons/hicolor/${size}/${kind}.png`) ?? ''
          // The size of a PNG stands behind its head, in four bytes.
          expect(readFileSync(from).readUInt32BE(16), from).toBe(Number(size.split('x')[0]))
        }
      expect(files.get('/usr/share/doc/saifu/copyright')).toBe(join(root, 'dist/licences.txt'))
    }
  })

  test('deb and rpm do not install again what an AppImage carries inside', () => {
    expect(existsSync(join(unpacked, 'usr/share/mime/packages/saifu.xml'))).toBe(true)
    expect(existsSync(join(unpacked, 'usr/share/icons/hicolor/48x48/mimetypes/application-x-jmjp.png'))).toBe(true)
    for (const { words } of packages) expect(words).toContain('--exclude=opt/Saifu/usr')
  })

  test('the window and its launcher share one name, and files are passed as paths', () => {
    const { desktopName } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { desktopName: string }
    for (const { words, desktop } of packages) {
      expect(laid(words).has(`/usr/share/applications/${desktopName}`)).toBe(true)
      expect(desktop).toMatch(/^Exec=\/opt\/Saifu\/saifu %F$/m)
    }
    expect(image.desktopFileName).toBe(desktopName)
    for (const desktop of [image.desktop, ...packages.map((each) => each.desktop)]) {
      expect(desktop).toMatch(/^StartupWMClass=saifu$/m)
      expect(desktop).toMatch(/^Icon=saifu$/m)
      expect(desktop).toMatch(/^MimeType=application\/x-jmjp;$/m)
      expect(desktop).toMatch(/^Name\[ja\]=Saifu 採譜$/m)
    }
  })

  test('the AppImage keeps the sandbox and needs no FUSE 2', () => {
    expect(image.desktop).toMatch(/^Exec=AppRun %U$/m)
    expect(configFor({}).toolsets?.appimage).toBe('1.0.3')
  })

  test('includes two languages of Chromium, not the others', () => {
    for (const [name, there] of Object.entries({ 'en-US': true, ja: true, 'en-GB': false, de: false }))
      expect(existsSync(join(unpacked, `locales/${name}.pak`)), name).toBe(there)
  })
})

describe('for Windows', () => {
  let script: { install: string; uninstall: string }
  let unpacked: string

  beforeAll(async () => {
    const afterPack = async ({ packager, outDir }: AfterPackContext) => {
      // Only after electron-builder itself: its modules load each other in a circle.
      const { NsisTarget } = await import('app-builder-lib/out/targets/nsis/NsisTarget.js')
      const target = new NsisTarget(packager as WinPackager, outDir, 'nsis', { refCount: 0 } as AppPackageHelper)
      // Not public, and the only place where electron-builder puts the association into words.
      const { computeFinalScript } = target as unknown as {
        computeFinalScript(script: string, installer: boolean, archs: Map<Arch, string>): Promise<string>
      }
      const made = (installer: boolean) => computeFinalScript.call(target, '', installer, new Map())
      script = { install: await made(true), uninstall: await made(false) }
    }
    unpacked = await pack('win32', ['dir'], { afterPack })
  })

  test('a record has an identifier without spaces, a description and its own icon', () => {
    expect(script.install).toContain(
      'APP_ASSOCIATE "jmjp" "Saifu.Record" "Japanese mahjong record" "$INSTDIR\\resources\\record.ico" "Open with Saifu" "$appExe $\\"%1$\\""',
    )
    expect(script.install).toContain(join(project, 'build/icons/record.ico'))
    expect(script.uninstall).toContain('APP_UNASSOCIATE "jmjp" "Saifu.Record"')
  })

  test('the installer needs no rights and adds the MIME type', () => {
    const { nsis } = configFor({})
    expect(nsis).toMatchObject({ perMachine: false, oneClick: false })
    const added = readFileSync(join(root, String(nsis?.include)), 'utf8')
    expect(added).toMatch(/WriteRegStr SHELL_CONTEXT "Software\\Classes\\.jmjp" "Content Type" "application\/x-jmjp"/)
    expect(added).toMatch(/DeleteRegValue SHELL_CONTEXT "Software\\Classes\\.jmjp" "Content Type"/)
  })

  test('the program has its name, its icon, its fuses, and the hash of its archive', () => {
    const program = readFileSync(join(unpacked, 'Saifu.exe'))
    const { entries } = NtExecutableResource.from(NtExecutable.from(program))
    const [said] = Resource.VersionInfo.fromEntries(entries)
    expect(said?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({ ProductName: 'Saifu' })
    expect(Resource.IconGroupEntry.fromEntries(entries)).toHaveLength(1)
    expect(entries.find(({ type }) => type === 'INTEGRITY')?.id).toBe('ELECTRONASAR')
    expect(fusesOf(program)).toBe('000011001')
    expect(existsSync(join(unpacked, 'resources/licences.txt'))).toBe(true)
  })

  test('with a certificate nothing unsigned is made', () => {
    expect(configFor({ WIN_CSC_LINK: 'a certificate' }).win?.forceCodeSigning).toBe(true)
    expect(configFor({ CSC_LINK: 'a certificate' }).win?.forceCodeSigning).toBe(true)
    expect(configFor({ WIN_CSC_LINK: '' }).win?.forceCodeSigning).toBeUndefined()
  })
})

describe('for macOS', () => {
  let app: string
  let info: string

  beforeAll(async () => {
    app = await pack('darwin', ['dir'])
    info = readFileSync(join(app, 'Contents/Info.plist'), 'utf8')
  })

  const valueOf = (key: string) => new RegExp(`<key>${key}</key>\\s*<string>([^<]*)`).exec(info)?.[1]

  test('the app owns records, which are text for other programs', () => {
    expect(valueOf('CFBundleTypeName')).toBe('Japanese mahjong record')
    expect(valueOf('CFBundleTypeRole')).toBe('Editor')
    expect(valueOf('LSHandlerRank')).toBe('Owner')
    expect(existsSync(join(app, 'Contents/Resources', valueOf('CFBundleTypeIconFile') ?? 'none'))).toBe(true)
    expect(info).toMatch(/<key>public.mime-type<\/key>\s*<array>\s*<string>application\/x-jmjp</)
    expect(info).toMatch(/<key>UTTypeConformsTo<\/key>\s*<array>\s*<string>public.plain-text</)
  })

  test('its fuses are set, and its licences and two languages are inside', () => {
    const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework'
    expect(fusesOf(readFileSync(join(app, framework)))).toBe('000011001')
    expect(existsSync(join(app, 'Contents/Resources/licences.txt'))).toBe(true)
    for (const [name, there] of Object.entries({ en: true, ja: true, en_GB: false, de: false }))
      expect(existsSync(join(app, `Contents/Resources/${name}.lproj`)), name).toBe(there)
  })

  test('without a certificate it is signed ad hoc and not sent to Apple; with one it is signed or not made', () => {
    expect(configFor({}, 'darwin').mac).toMatchObject({ identity: '-', notarize: false, hardenedRuntime: true })
    for (const env of [{ CSC_LINK: 'a certificate' }, { CSC_NAME: 'The Saifu developers' }]) {
      const { mac } = configFor(env, 'darwin')
      expect(mac).toMatchObject({ forceCodeSigning: true })
      expect(mac).not.toHaveProperty('identity')
      expect(mac).not.toHaveProperty('notarize')
    }
  })

  test('changed fuses do not leave an invalid signature', () => {
    expect(configFor({}, 'darwin').electronFuses?.resetAdHocDarwinSignature).toBe(true)
    expect(configFor({}, 'linux').electronFuses?.resetAdHocDarwinSignature).toBe(false)
  })
})

test('each system has its kinds of package, for both kinds of processor', () => {
  const { win, mac, linux } = configFor({})
  const both = ['x64', 'arm64']
  expect(win?.target).toEqual(['nsis', 'portable'].map((target) => ({ target, arch: both })))
  expect(mac?.target).toEqual([{ target: 'dmg', arch: ['universal'] }])
  expect(linux?.target).toEqual(['AppImage', 'deb', 'rpm'].map((target) => ({ target, arch: both })))
})
