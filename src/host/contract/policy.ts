/**
 * The Content-Security-Policy of the page, the same from Electron's own scheme and from the loopback server: nothing
 * but the app's own files, no inline script or style element, no eval, no frame, no form. `'self'` covers the
 * WebSocket of the loopback server too. Pictures may also be `data:` addresses, which the page's own code writes (the
 * tiles): a picture runs nothing and asks nobody. Other assets must be files.
 */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
