// Which parts of the build are older than their sources.
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { inRoot } from './steps.mjs'

const SHARED = ['grammar', 'src', 'package.json', 'package-lock.json']

/** Name → its sources, and a file that must exist afterwards. */
export const PARTS = {
  renderer: {
    from: [
      ...[...SHARED, 'renderer', 'build/vite.renderer.ts', 'build/first-letters.ts', 'build/policy-in-page.ts'],
      'build/tile-sheets.ts',
    ],
    makes: 'renderer/index.html',
  },
  electron: { from: [...SHARED, 'electron', 'build/vite.electron.ts'], makes: 'electron/main.js' },
  cli: {
    from: [
      ...[...SHARED, 'build/vite.cli.ts', 'build/vite.site.ts', 'build/tile-sheets.ts'],
      // The published pages have a board.
      ...['renderer/site', 'renderer/parts', 'renderer/kit', 'renderer/styles'],
    ],
    makes: 'cli/saifu.js',
  },
}

const stamp = (part) => inRoot('dist', `.built-${part}`)

/** The newest change below a path. A folder's own time counts too: it changes when something in it is removed. */
function newest(place) {
  if (!existsSync(place)) return 0
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(place).reduce((latest, name) => Math.max(latest, newest(`${place}/${name}`)), stats.mtimeMs)
}

export function isStale(part) {
  const { from, makes } = PARTS[part]
  if (!existsSync(stamp(part)) || !existsSync(inRoot('dist', makes))) return true
  return Math.max(...from.map((place) => newest(inRoot(place)))) > statSync(stamp(part)).mtimeMs
}

/** @param began when the build began: what changed since then is stale again */
export function markBuilt(part, began) {
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(stamp(part), '')
  utimesSync(stamp(part), began, began)
}
