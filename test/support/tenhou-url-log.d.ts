/** `@kobalab/tenhou-url-log`, as far as tests use it. */
declare module '@kobalab/tenhou-url-log' {
  /** A paipu as a log of tenhou.net/6. */
  const logconv: (paipu: unknown) => { readonly log: readonly (readonly unknown[])[]; readonly name: readonly string[] }
  export default logconv
}
