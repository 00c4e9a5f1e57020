/**
 * A computed value that nobody looks at any more keeps what it said last, and with it a whole match that was closed. Read
 * once again after the match is gone, it lets go.
 */
export function releaseComputed(...computed: readonly { readonly value: unknown }[]): void {
  for (const one of computed) void one.value
}
