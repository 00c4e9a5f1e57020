/**
 * The Content-Security-Policy of the page, the same from Electron's own scheme and from the loopback server: nothing
 * but the app's own files, no inline script or style element, no eval, no frame, no form. `'self'` includes the
 * WebSocket of the loopback server. Assets must be files, because a `data:` address is not `'self'`.
 */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The same for a `meta` element, which cannot contain `frame-ancestors`. */
export const POLICY_IN_PAGE = CONTENT_POLICY.replace(/; frame-ancestors [^;]*/, '')
