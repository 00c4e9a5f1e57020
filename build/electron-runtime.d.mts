type Environment = Readonly<Record<string, string | undefined>>
export function findRuntime(env?: Environment, folder?: string, platform?: NodeJS.Platform): string | null
export function proxyOf(env?: Environment): Record<string, string>
export function ensureRuntime(node: string, env?: Environment): Promise<string | null>
