type Environment = Readonly<Record<string, string | undefined>>
export interface ElectronStart {
  args: string[]
  cwd: string
  env: Environment
}
export function electronStart(
  words: string[],
  on?: { env?: Environment; platform?: NodeJS.Platform; uid?: number | undefined },
): ElectronStart
export function deniesSandbox(program: string, read?: (file: string) => string): boolean
export function whyNot(said: string, program: string, denied?: boolean): string
export function openElectron(
  program: string,
  start: ElectronStart,
  opensWithin?: number,
  stop?: AbortSignal | null,
): Promise<{ code: number } | { reason: string }>
