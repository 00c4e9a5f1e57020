/** Offers a text as a browser download. */
export function downloadCopy(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it in its own time.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
