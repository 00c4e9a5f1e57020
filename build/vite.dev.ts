import { readFileSync, realpathSync } from 'node:fs'
import process from 'node:process'
import * as v from 'valibot'
import { defineConfig, mergeConfig } from 'vite'
import { createHost, dataFolder } from '../src/host/index.ts'
import { serve } from '../src/host/server/index.ts'
import { LOOPBACK, newToken } from '../src/host/web/index.ts'
import { devWindow } from './dev-window.ts'
import { findRuntime } from './electron-runtime.mjs'
import { inRoot } from './steps.mjs'
import page from './vite.renderer.ts'

const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

const Versioned = v.object({ version: v.string() })

/**
 * `npm run dev`: Vite serves the page and updates it; the host runs behind it in the same process. A change in the
 * host, or here, makes Vite restart its server, and the page reconnects.
 */
export default defineConfig(async () => {
  // Kept in the environment for the restarted server, so the page's address stays the same.
  const token = (process.env['SAIFU_DEV_TOKEN'] ??= newToken())
  const { version } = v.parse(Versioned, JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))
  // Pages for others (stations, the browser source of a broadcast) are the built ones.
  const options = {
    dataDir: dataFolder(),
    version,
    distDir: inRoot('dist', 'renderer'),
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
  }
  const host = await serve({ openHost: () => createHost(options), distDir: inRoot('renderer'), token })
  if (!host.ok) throw new Error(`The host does not start: ${host.failure.code} ${host.failure.detail ?? ''}`)
  const { port, close } = host.value
  const query = `?token=${token}`
  const program = hasDisplay && process.env['BROWSER'] !== 'none' ? findRuntime() : null

  return mergeConfig(page, {
    cacheDir: inRoot('dist', '.vite-dev'),
    server: {
      host: LOOPBACK,
      open: hasDisplay && program === null ? `/${query}` : false,
      strictPort: program !== null,
      // The core is beside the page's folder.
      fs: { allow: [inRoot(), realpathSync(inRoot('node_modules'))] },
      // The host accepts connections only from its own page with the token, so the origin is rewritten and the token
      // checked there.
      proxy: { '/api': { target: `http://${LOOPBACK}:${port}`, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
    },
    plugins: [devWindow({ query, program, close })],
  })
})
