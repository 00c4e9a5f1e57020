export const root: string
export function inRoot(...parts: string[]): string
export function run(
  command: string,
  args: string[],
  options?: {
    quiet?: boolean
    behind?: boolean
    silence?: number
    heard?: (said: string) => void
    env?: Record<string, string>
    cwd?: string
  },
): Promise<{ code: number; said: string }>
