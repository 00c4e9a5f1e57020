import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'electron-builder'
import { updatesFrom } from './update-feed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The app's own files and nothing else: main and preload are bundled completely, so the package has no node_modules. A
 * test packs these patterns and checks that everything the main process loads is there.
 */
export const FILES = [
  'package.json',
  'LICENSE',
  'dist/electron/*.{js,cjs}',
  'dist/renderer/**/*',
  'build/icons/linux/256x256.png',
  '!**/.vite',
  '!**/*.map',
]

const MIME_TYPE = 'application/x-jmjp'
const RECORD = {
  ext: 'jmjp',
  description: 'Japanese mahjong record',
  role: 'Editor',
  icon: 'build/icons/record',
}

/**
 * The files by which a Linux desktop recognises a record's name and icon. electron-builder would write a type without
 * its own icon, so the type is ours.
 */
const FOR_THE_DESKTOP = [
  { from: 'build/linux/saifu.xml', to: 'usr/share/mime/packages/saifu.xml' },
  ...[16, 24, 32, 48, 64, 128, 256, 512]
    .map((size) => `${String(size)}x${String(size)}`)
    .map((size) => ({
      from: `build/icons/linux-record/${size}.png`,
      to: `usr/share/icons/hicolor/${size}/mimetypes/application-x-jmjp.png`,
    })),
]

/** For deb and rpm, which install files into the desktop's folders; an AppImage carries them inside. */
const INSTALLED = {
  // Paths, not the file: URLs that %U allows.
  executableArgs: ['%F'],
  fpm: [
    '--exclude=opt/Saifu/usr',
    ...FOR_THE_DESKTOP.map(({ from, to }) => `${join(root, from)}=/${to}`),
    `${join(root, 'dist/licences.txt')}=/usr/share/doc/saifu/copyright`,
  ],
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * macOS kills a program with an invalid signature, and the fuses invalidate Electron's. With a certificate (`CSC_LINK`
 * or `CSC_NAME`) the app is signed with it, or not built at all; electron-builder has it notarised if Apple's
 * credentials are given. Without one the signature is ad hoc: valid on the machine that built it, refused by Gatekeeper
 * on others.
 */
const macSignature = ({ CSC_LINK, CSC_NAME }: Environment) =>
  CSC_LINK || CSC_NAME ? { forceCodeSigning: true } : { identity: '-', notarize: false, publish: null }

/** macOS replaces only a signed app, by one that is signed alike, from a zip. */
const macTargets = (env: Environment) =>
  updatesFrom(env) !== null && (env['CSC_LINK'] || env['CSC_NAME']) ? ['dmg', 'zip'] : ['dmg']

const windowsSignature = ({ WIN_CSC_LINK, CSC_LINK }: Environment) =>
  WIN_CSC_LINK || CSC_LINK ? { forceCodeSigning: true } : {}

/** How the app is packed, given the environment with its certificates and the system it is packed on. */
export const configFor = (env: Environment, on: NodeJS.Platform = process.platform): Configuration => ({
  appId: 'app.saifu.recorder',
  productName: 'Saifu',
  copyright: 'The Saifu developers, MIT licence',
  directories: { output: 'release', buildResources: 'build/icons' },
  // Copies, because electron-builder changes the lists it is given.
  files: [...FILES],
  extraResources: [{ from: 'dist/licences.txt', to: 'licences.txt' }],
  asar: true,
  npmRebuild: false,
  electronLanguages: ['en-US', 'ja'],
  publish: updatesFrom(env),
  // The older AppImage tools need FUSE 2, which systems no longer have, and switch the sandbox off.
  toolsets: { appimage: '1.0.3' },

  electronFuses: {
    // Otherwise the installed app would be a Node for anybody who can set an environment variable.
    runAsNode: false,
    // The same through NODE_OPTIONS.
    enableNodeOptionsEnvironmentVariable: false,
    // Node's debugger (`--inspect`, SIGUSR1) would control the main process. No fuse covers Chromium's debugger, which
    // controls the page: `electron/switches.ts` blocks it.
    enableNodeCliInspectArguments: false,
    // The code that runs is the code that was signed: the archive is compared with its hash (macOS and Windows) …
    enableEmbeddedAsarIntegrityValidation: true,
    // … and a folder `app` beside it is ignored.
    onlyLoadAppFromAsar: true,
    // There are no cookies, and their key would be requested from the user's keychain. Once on, it stays on.
    enableCookieEncryption: false,
    // The page comes from its own scheme, so a file:// page needs no more rights than in a browser.
    grantFileProtocolExtraPrivileges: false,
    // We have no snapshot of our own to load.
    loadBrowserProcessSpecificV8Snapshot: false,
    // Changed fuses invalidate the signature that Electron comes with, and macOS on Apple silicon starts nothing
    // without one; only macOS has the tool.
    resetAdHocDarwinSignature: on === 'darwin',
  },

  win: {
    target: ['nsis', 'portable'].map((target) => ({ target, arch: ['x64', 'arm64'] })),
    icon: 'build/icons/saifu.ico',
    // `name` is the identifier in the registry, `description` what Explorer shows.
    fileAssociations: [{ ...RECORD, name: 'Saifu.Record' }],
    ...windowsSignature(env),
  },
  // Per user by default: a recorder at a venue may have no administrator rights.
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    installerLanguages: ['en_US', 'ja_JP'],
    include: 'build/installer.nsh',
    artifactName: '${productName}-Setup-${version}.${ext}',
  },
  portable: { artifactName: '${productName}-Portable-${version}.${ext}' },

  mac: {
    target: macTargets(env).map((target) => ({ target, arch: ['universal' as const] })),
    icon: 'build/icons/saifu.icns',
    category: 'public.app-category.sports',
    darkModeSupport: true,
    hardenedRuntime: true,
    // `name` is what Finder shows as the kind.
    fileAssociations: [{ ...RECORD, name: RECORD.description, rank: 'Owner' }],
    extendInfo: {
      // The format is not ours alone, so its type is imported; as text it can be searched and previewed.
      UTImportedTypeDeclarations: [
        {
          UTTypeIdentifier: 'app.saifu.jmjp',
          UTTypeDescription: RECORD.description,
          UTTypeConformsTo: ['public.plain-text'],
          UTTypeTagSpecification: { 'public.filename-extension': ['jmjp'], 'public.mime-type': [MIME_TYPE] },
        },
      ],
    },
    ...macSignature(env),
  },

  linux: {
    target: ['AppImage', 'deb', 'rpm'].map((target) => ({ target, arch: ['x64', 'arm64'] })),
    icon: 'build/icons/linux',
    executableName: 'saifu',
    category: 'Office',
    synopsis: 'Records live riichi mahjong matches',
    // The window, its .desktop file and its icon are linked by this one name, `desktopName` in package.json.
    syncDesktopName: true,
    mimeTypes: [MIME_TYPE],
    extraFiles: [...FOR_THE_DESKTOP],
    desktop: {
      entry: {
        'Name[ja]': 'Saifu 採譜',
        GenericName: 'Mahjong match recorder',
        'GenericName[ja]': '麻雀の採譜',
        'Comment[ja]': '麻雀の試合をキーボードで採譜する',
        Keywords: 'mahjong;riichi;paifu;jmjp;',
        'Keywords[ja]': '麻雀;牌譜;採譜;',
      },
    },
  },
  // We have no icon in the panel, so the package for one is not recommended.
  deb: { ...INSTALLED, packageCategory: 'editors', recommends: [] },
  // Two apps with the same Electron would otherwise claim the same build-id links.
  rpm: { ...INSTALLED, fpm: ['--rpm-rpmbuild-define=_build_id_links none', ...INSTALLED.fpm] },
})
