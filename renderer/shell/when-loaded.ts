/** Calls `task` once the page and all that its first picture needs has loaded: at once where it has. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task()
  else window.addEventListener('load', task, { once: true })
}
