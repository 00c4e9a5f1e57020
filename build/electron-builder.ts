import type { Configuration } from 'electron-builder'

/**
 * Where the app's own files lie, and nothing else: main and preload are bundled whole, so the package has no
 * node_modules. A test packs these patterns and looks whether everything the main process loads is there.
 */
export const FILES = [
  'package.json',
  'LICENSE',
  'dist/electron/*.{js,cjs}',
  'dist/renderer/**/*',
  '!**/.vite',
  '!**/*.map',
]

export const config: Configuration = {
  appId: 'app.saifu.recorder',
  productName: 'Saifu',
  copyright: 'The Saifu developers, MIT licence',
  directories: { output: 'release', buildResources: 'build/icons' },
  files: FILES,
  extraResources: [{ from: 'dist/licences.txt', to: 'licences.txt' }],
  asar: true,
  npmRebuild: false,
  electronLanguages: ['en', 'en-US', 'ja'],
  publish: null,

  fileAssociations: [
    {
      ext: 'jmjp',
      name: 'Japanese mahjong record',
      description: 'A recorded riichi mahjong match',
      mimeType: 'application/x-jmjp',
      role: 'Editor',
      icon: 'build/icons/record',
    },
  ],

  electronFuses: {
    // The installed app would otherwise be a Node for whoever can set a variable of the environment.
    runAsNode: false,
    // The same door, by NODE_OPTIONS.
    enableNodeOptionsEnvironmentVariable: false,
    // A debugger could read and change the record while it is made.
    enableNodeCliInspectArguments: false,
    // The code that runs is the code that was signed: the archive is compared with its hash (macOS and Windows) …
    enableEmbeddedAsarIntegrityValidation: true,
    // … and a folder `app` laid beside it is not looked at.
    onlyLoadAppFromAsar: true,
    // No cookies are kept; should Chromium ever keep one, not in the clear.
    enableCookieEncryption: true,
    // The page comes from its own scheme, so a file:// page needs no more rights than in a browser.
    grantFileProtocolExtraPrivileges: false,
    // There is no snapshot of our own to be loaded.
    loadBrowserProcessSpecificV8Snapshot: false,
  },

  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }], icon: 'build/icons/saifu.ico' },
  // For one person by default: a recorder at a venue may not administer the machine.
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
  },

  mac: {
    target: [{ target: 'dmg', arch: ['universal'] }],
    icon: 'build/icons/saifu.icns',
    category: 'public.app-category.sports',
    darkModeSupport: true,
    hardenedRuntime: true,
  },

  linux: {
    target: ['AppImage', 'deb'],
    icon: 'build/icons/linux',
    executableName: 'saifu',
    category: 'Office',
    maintainer: 'The Saifu developers',
    synopsis: 'Records live riichi mahjong matches',
  },
}
