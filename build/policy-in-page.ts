import type { Plugin } from 'vite'
import { POLICY_IN_PAGE } from '../src/host/contract/policy.ts'

/** The built page also contains its policy, in case a header of our own scheme is ever ignored. */
export const policyInPage = (): Plugin => ({
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY_IN_PAGE },
      injectTo: 'head-prepend',
    },
  ],
})
