/** What every layer of the app may import besides the layers below it. */
const ofTheApp = [
  '^src/(tiles|tile-faces|record|rules|table|compare|league|check|repair|document|history|language|recorder|stations|formats|training|words|sheet-rows|sheet|site|archive)/',
  '^src/host/contract',
  '^grammar/',
]

/**
 * The import rules between folders. Everything not listed is forbidden. Paths are regular expressions on the file's
 * path from the root.
 */
const allowed = {
  '^src/kit/': [],
  '^grammar/': ['^grammar/'],
  '^src/tiles/': ['^src/tiles/'],
  '^src/tile-faces/': ['^src/(tiles|tile-faces)/'],
  '^src/record/': ['^src/(tiles|record)/', '^grammar/'],
  '^src/rules/': ['^src/(tiles|rules)/'],
  '^src/table/': ['^src/(tiles|record|rules|table)/'],
  '^src/compare/': ['^src/(tiles|record|table|compare)/'],
  '^src/training/': ['^src/(tiles|record|rules|table|compare|game|recorder|training)/'],
  '^src/game/': ['^src/(tiles|record|rules|table|game)/'],
  '^src/league/': ['^src/(tiles|record|league|rules)/'],
  '^src/check/': ['^src/(tiles|record|rules|table|league|check)/', '^grammar/'],
  '^src/repair/': ['^src/(tiles|record|rules|table|check|repair)/'],
  '^src/document/': ['^src/(record|rules|league|check|document)/', '^grammar/'],
  '^src/history/': ['^src/(compare|document|history)/'],
  '^src/language/': ['^src/(tiles|record|table|league|check|repair|document|language)/', '^grammar/'],
  '^src/lsp/': ['^src/(record|rules|repair|document|language|words|lsp)/', '^grammar/'],
  '^src/host-codes/': ['^src/host-codes/'],
  '^src/words/': [
    '^src/(host-codes|tiles|record|rules|table|compare|league|check|repair|document|history|language|recorder|stations|formats|training|sheet-rows|archive|words)/',
    '^grammar/',
  ],
  '^src/recorder/': ['^src/(tiles|record|rules|table|compare|league|check|repair|document|recorder)/', '^grammar/'],
  '^src/stations/': ['^src/(tiles|record|rules|table|game|league|check|recorder|compare|stations)/'],
  '^src/formats/': ['^src/(tiles|record|rules|table|league|document|formats)/', '^grammar/'],
  '^src/sheet-rows/': ['^src/(tiles|record|rules|formats|sheet-rows)/'],
  '^src/archive/': ['^src/(tiles|record|rules|table|compare|league|check|recorder|formats|archive)/'],
  '^src/sheet/': ['^src/(tiles|tile-faces|record|rules|table|league|formats|words|sheet-rows|sheet)/'],
  '^src/site/': ['^src/(record|rules|league|check|formats|archive|words|site)/'],
  '^src/host/': [
    '^src/(host-codes|record|rules|league|check|repair|document|history|language|game|formats|sheet|archive|words|site|host)/',
    '^grammar/',
  ],
  '^src/cli/': ['^src/', '^grammar/'],
  // The menus come from the recorder's table of commands, the dialogs from the table of formats.
  '^electron/': ['^electron/', '^src/(host|words|recorder|formats)/'],
  '^renderer/': ['^renderer/', ...ofTheApp],
  // The layers of the app. Parts get everything by props: they import no store, not even its types.
  '^renderer/kit/': ['^renderer/kit/', ...ofTheApp],
  '^renderer/stores/': ['^renderer/(kit|stores)/', ...ofTheApp],
  '^renderer/parts/': ['^renderer/(kit|parts)/', ...ofTheApp],
}

const CODE = '^(grammar|src|electron|renderer)/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(allowed).map(([from, to]) => ({
      name: `arrows of ${from.replace(/[\^/]/g, ' ').trim()}`,
      severity: 'error',
      from: { path: from },
      to: {
        path: '^(grammar|src|electron|renderer|build|test)/',
        // Every folder may use the helpers of src/kit.
        pathNot: [...to, '^src/kit/', ...(from === '^src/rules/' ? ['^src/record/'] : [])],
      },
    })),
    {
      name: 'every-folder-is-listed',
      comment: 'A folder that `allowed` does not list may import nothing, and nothing may import it',
      severity: 'error',
      from: { path: CODE, pathNot: Object.keys(allowed) },
      to: { path: CODE },
    },
    {
      name: 'only-listed-folders',
      severity: 'error',
      from: { path: CODE },
      to: { path: CODE, pathNot: Object.keys(allowed) },
    },
    {
      name: 'rules-know-the-words-of-the-record',
      comment:
        'Rules are about seats, points and melds, whose types the record defines: those, and nothing that runs, so that whoever loads the rules loads neither the record nor the grammar',
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { path: '^src/record/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rooms-know-no-other-room',
      comment: 'Every folder of the app that is no layer below is a room: what two of them share moves a layer down',
      severity: 'error',
      from: { path: '^renderer/(?!(?:kit|stores|parts|shell)/)([^/]+)/' },
      to: { path: '^renderer/', pathNot: '^renderer/(kit|stores|parts|$1)/' },
    },
    {
      name: 'core-without-node',
      comment: 'grammar and src, but for host and cli, run anywhere',
      severity: 'error',
      from: { path: '^(grammar|src)/', pathNot: '^src/(host|cli)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'app-without-node',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-door-per-folder',
      comment: 'Another folder is entered by its index (the host contract is the door of the host for the app)',
      severity: 'error',
      from: { path: '^(src/[^/]+|grammar|electron|renderer)/' },
      to: {
        path: '^(src/[^/]+|grammar)/',
        pathNot: ['^$1/', '/index\\.ts$', '^src/host/contract'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.vue', '.js', '.mjs', '.cjs', '.json'] },
  },
}
