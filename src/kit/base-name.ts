/** The name of a file without its folder, whichever separator the path uses. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
