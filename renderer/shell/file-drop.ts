import { ref, type Ref } from 'vue'
import { useListener } from '../kit/listeners.ts'
import { useHostStore } from '../stores/host.ts'
import { useWorkspaceStore } from '../stores/workspace.ts'

/** Files dropped on the page in a browser. In Electron the preload takes them first, because it knows their paths. */
export function useFileDrop(): Ref<boolean> {
  const over = ref(false)
  const workspace = useWorkspaceStore()
  const hosts = useHostStore()
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

  function drag(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    // From one part of the page to another it stays over the page.
    over.value = event.type === 'dragover' || event.relatedTarget !== null
  }

  function drop(event: DragEvent): void {
    const [file, ...others] = Array.from(event.dataTransfer?.files ?? [])
    if (!file) return
    event.preventDefault()
    over.value = false
    hosts.left = [...hosts.left, ...others.map(({ name }) => name)]
    workspace.use((place) => place.openDropped(file))
  }

  useListener('dragover', drag)
  useListener('dragleave', drag)
  useListener('drop', drop)
  return over
}
