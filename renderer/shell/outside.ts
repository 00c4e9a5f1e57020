import { onUnmounted } from 'vue'
import { useHostStore } from '../stores/host.ts'
import { useWorkplaceStore } from '../stores/workplace.ts'

/** What comes from outside the page, at any time: its window closes, a file is opened, a menu is chosen from. */
export function useOutside(): void {
  const hosts = useHostStore()
  const { host } = hosts
  const workplace = useWorkplaceStore()

  // Where nothing could be opened yet, there is nothing to ask about.
  const answerClosing = (): Promise<unknown> =>
    workplace.place === null ? host.closeAnswered({ close: true }) : workplace.place.answerClosing()

  const stops = [
    host.on('closing', () => void answerClosing()),
    host.on('openFile', ({ path }) => workplace.use(({ documents }) => documents.openPath(path))),
    host.on('filesLeft', ({ names }) => (hosts.left = [...hosts.left, ...names])),
    host.on('command', ({ id }) => workplace.use(({ choose }) => choose(id))),
  ]
  onUnmounted(() => {
    for (const stop of stops) stop()
  })
}
