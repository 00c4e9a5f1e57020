import { onMounted, onUnmounted, ref, type Ref } from 'vue'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'
import { useHostStore } from '../stores/host.ts'
import { readDropped } from './dropped.ts'

/** Files dropped on the page in a browser. In Electron the preload takes them first, because it knows their paths. */
export function useDrops(): Ref<boolean> {
  const over = ref(false)
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const hosts = useHostStore()
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

  function drag(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    over.value = event.type === 'dragover'
  }

  async function take(event: DragEvent): Promise<void> {
    const [file, ...others] = Array.from(event.dataTransfer?.files ?? [])
    if (!file) return
    event.preventDefault()
    over.value = false
    hosts.left = [...hosts.left, ...others.map(({ name }) => name)]
    const read = await readDropped(file)
    if (read.ok) await documents.openLoose(file.name, read.text)
    else void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
  }

  const drop = (event: DragEvent): void => void take(event)

  onMounted(() => {
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', drag)
    window.addEventListener('drop', drop)
  })
  onUnmounted(() => {
    window.removeEventListener('dragover', drag)
    window.removeEventListener('dragleave', drag)
    window.removeEventListener('drop', drop)
  })
  return over
}
