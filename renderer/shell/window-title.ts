/** The title of the window. A file may be called by letters that turn the direction of those behind them: they are left out. */
export function windowTitle(name: string, app: string, edited: boolean): string {
  return `${edited ? '● ' : ''}${name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')} — ${app}`
}
