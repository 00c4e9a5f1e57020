import { onMounted, onUnmounted, ref, type Ref } from 'vue'
import { useDocumentStore } from '../stores/document.ts'

/** Files dropped on the page in a browser. In Electron the preload takes them first, because it knows their paths. */
export function useDrops(): Ref<boolean> {
  const over = ref(false)
  const documents = useDocumentStore()
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

  function drag(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    over.value = event.type === 'dragover'
  }

  async function drop(event: DragEvent): Promise<void> {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    over.value = false
    await documents.openLoose(file.name, await file.text())
  }

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
