import { webUtils } from 'electron'

// The preload sees the page's document through a keyhole: these few names of the DOM, spelt here so that the main
// process keeps compiling without any DOM at all.
interface Dropped {
  dataTransfer: { types: readonly string[]; files: ArrayLike<Parameters<typeof webUtils.getPathForFile>[0]> } | null
  preventDefault(): void
  stopImmediatePropagation(): void
}
declare function addEventListener(type: 'dragover' | 'drop', listener: (event: Dropped) => void, capture: true): void

/**
 * A file dropped on the window is opened like one from the menu. It is taken here, before the page sees it, because
 * only the preload may learn a dropped file's path; the page gets the event `openFile` and no new power.
 */
export function watchDrops(open: (path: string) => void): void {
  const ifFiles = (act: (event: Dropped) => void) => (event: Dropped) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act(event)
  }
  const take = ({ dataTransfer }: Dropped) => {
    const file = dataTransfer?.files[0]
    const path = file === undefined ? '' : webUtils.getPathForFile(file)
    if (path !== '') open(path)
  }
  addEventListener(
    'dragover',
    ifFiles(() => undefined),
    true,
  )
  addEventListener('drop', ifFiles(take), true)
}
