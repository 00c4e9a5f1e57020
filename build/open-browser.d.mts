interface Started {
  on(event: 'error', listener: () => void): Started
  unref(): void
}

/** Shows an address in the user's browser; gives what removes the page that leads there. */
export function openBrowser(
  address: string,
  start?: (command: string, args: readonly string[], options: object) => Started,
  platform?: NodeJS.Platform,
): () => void
