/** The path of a Chromium, Chrome or Edge, or null. `CHROMIUM_PATH` names one that stands elsewhere. */
export function findBrowser(
  env?: Readonly<Record<string, string | undefined>>,
  platform?: NodeJS.Platform,
): string | null
/** The same, after trying to install one where that needs no asking. */
export function ensureBrowser(): Promise<string | null>
