const blobOf = (content: string | Uint8Array | Blob): Blob => {
  if (content instanceof Blob) return content
  return typeof content === 'string'
    ? new Blob([content], { type: 'text/plain;charset=utf-8' })
    : new Blob([Uint8Array.from(content)], { type: 'application/octet-stream' })
}

/** Offers a text, or bytes, as a browser download. */
export function downloadCopy(name: string, content: string | Uint8Array | Blob): void {
  const blob = blobOf(content)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it in its own time.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
