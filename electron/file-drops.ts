import { webUtils } from 'electron'

// The few DOM names that the preload needs, declared here so that the main process compiles without the DOM's types.
type DroppedFile = Parameters<typeof webUtils.getPathForFile>[0] & { readonly name: string }
interface Dropped {
  dataTransfer: { types: readonly string[]; files: ArrayLike<DroppedFile>; dropEffect: string } | null
  preventDefault(): void
  stopImmediatePropagation(): void
}
declare function addEventListener(type: 'dragover' | 'drop', listener: (event: Dropped) => void, capture: true): void

/**
 * A file dropped on the window is opened like one from the menu; of several the first, and the others are named. The
 * preload handles it before the page sees it, because only the preload may learn a dropped file's path; the page gets
 * the event `openFile` and no new power.
 */
export function watchDrops(open: (path: string) => void, left: (names: string[]) => void): void {
  const ifFiles = (act: (event: Dropped) => void) => (event: Dropped) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act(event)
  }
  const take = ({ dataTransfer }: Dropped) => {
    const [file, ...others] = Array.from(dataTransfer?.files ?? [])
    const path = file === undefined ? '' : webUtils.getPathForFile(file)
    if (path !== '') open(path)
    if (others.length > 0) left(others.map(({ name }) => name))
  }
  // The pointer shows that the file will be accepted.
  const welcome = ({ dataTransfer }: Dropped) => {
    if (dataTransfer) dataTransfer.dropEffect = 'copy'
  }
  addEventListener('dragover', ifFiles(welcome), true)
  addEventListener('drop', ifFiles(take), true)
}
