/** Addresses of the pictures that `build/tile-sheets.ts` makes of `faces.ts`, one for each palette of `palette.ts`. */
declare module 'virtual:tile-sheets' {
  const sheets: Readonly<Record<'light' | 'light-giri' | 'dark' | 'dark-giri', string>>
  export default sheets
}

/** The font's stylesheet in two parts: `build/first-letters.ts`. */
declare module '*.css?first'
declare module '*.css?other'
