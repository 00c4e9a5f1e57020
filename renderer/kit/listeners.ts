import { onMounted, onUnmounted } from 'vue'

/** Listens on the window while the calling component is mounted. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  onMounted(() => window.addEventListener(type, listener, options))
  onUnmounted(() => window.removeEventListener(type, listener, options))
}
