/**
 * A computed value without readers keeps its last result, and with it a whole closed match. One read after the match has
 * closed releases it.
 */
export function releaseComputed(...computed: readonly { readonly value: unknown }[]): void {
  for (const one of computed) void one.value
}
