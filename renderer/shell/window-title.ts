/** The window title. Characters of a file name that change the text direction are removed. */
export function windowTitle(name: string, app: string, edited: boolean): string {
  return `${edited ? '● ' : ''}${name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')} — ${app}`
}
