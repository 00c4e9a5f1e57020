import { onUnmounted } from 'vue'
import { useHostStore } from '../stores/host.ts'
import { useWorkspaceStore } from '../stores/workspace.ts'

/** Events from outside the page: the window closes, a file is opened, a menu entry is chosen. */
export function useHostEvents(): void {
  const hosts = useHostStore()
  const { host } = hosts
  const workspace = useWorkspaceStore()

  // Where nothing could be opened yet, there is nothing to ask about.
  const answerClosing = (): Promise<unknown> =>
    workspace.place === null ? host.closeAnswered({ close: true }) : workspace.place.answerClosing()

  const stops = [
    host.on('closing', () => void answerClosing()),
    host.on('openFile', ({ path }) => workspace.use(({ documents }) => documents.openPath(path))),
    host.on('filesLeft', ({ names }) => (hosts.left = [...hosts.left, ...names])),
    host.on('command', ({ id }) => workspace.use(({ choose }) => choose(id))),
  ]
  onUnmounted(() => {
    for (const stop of stops) stop()
  })
}
