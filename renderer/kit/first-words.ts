import { ref, type Ref } from 'vue'
import { afterPaint } from './after-paint.ts'
import { firstScreenIsThere } from './first-screen.ts'
import { loadType } from './fonts.ts'

/** Whether the letters of the words of a page are there: it draws its first screen then. */
export function useFirstWords(words: unknown): Readonly<Ref<boolean>> {
  const ready = ref(false)
  void loadType(words).finally(() => {
    ready.value = true
    afterPaint(firstScreenIsThere)()
  })
  return ready
}
