import process from 'node:process'
import type { Plugin } from 'vite'
import { runElectron } from './dev-electron.ts'

/** Set once the window was opened: a restarted dev server opens no other one. */
const OPENED = 'SAIFU_DEV_OPENED'

interface DevWindowOptions {
  /** The end of the page's address, which lets the host accept its connection. */
  readonly query: string
  /** Electron's runtime; null: the page opens in a browser. */
  readonly program: string | null
  /** Ends the host behind the dev server. */
  readonly close: () => Promise<void>
}

/**
 * What `npm run dev` does besides Vite: prints the whole address, opens Electron if it is installed, ends with Ctrl+C.
 */
export const devWindow = ({ query, program, close }: DevWindowOptions): Plugin => ({
  name: 'dev-window',
  // Under Electron the page has its own scheme, from which Vite cannot derive where to ask for updates.
  config: ({ server }) =>
    server?.strictPort
      ? { server: { ws: { protocol: 'ws', host: '127.0.0.1', clientPort: server.port ?? 5173 } } }
      : {},
  configureServer(server) {
    const address = (): string => {
      const at = server.httpServer?.address()
      return typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}/` : ''
    }
    const say = (line: string): void => server.config.logger.info(line)
    const end = (code: number): void => void server.close().then(() => process.exit(code))
    const endQuietly = (): void => end(0)

    async function openWindow(runtime: string): Promise<void> {
      process.env[OPENED] = 'yes'
      const opened = await runElectron({ program: runtime, page: address(), say })
      if ('code' in opened) end(opened.code)
      else say(`Saifu opens in the browser only: ${opened.reason}`)
    }

    server.printUrls = () => say(`Saifu at ${address()}${query}`)
    server.httpServer?.once('listening', () => {
      process.once('SIGINT', endQuietly)
      if (program === null || process.env[OPENED] !== undefined) return
      openWindow(program).catch((error: unknown) => server.config.logger.error(String(error)))
    })
    server.httpServer?.once('close', () => {
      process.off('SIGINT', endQuietly)
      void close()
    })
  },
})
