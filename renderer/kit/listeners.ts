import { onMounted, onUnmounted } from 'vue'

/** Listens on the window as long as the component stands that asks for it. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options: AddEventListenerOptions = {},
): void {
  onMounted(() => window.addEventListener(type, listener, options))
  onUnmounted(() => window.removeEventListener(type, listener, options))
}
