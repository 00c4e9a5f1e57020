/** The name of a file without its folder, by any system's way to write a path. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
