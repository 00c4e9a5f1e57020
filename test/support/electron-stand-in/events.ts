/**
 * The events that the stand-in sends, with their arguments. `surface.ts` makes the compiler compare these lists with
 * electron.d.ts; the emitters below can send nothing else.
 */
import type * as Electron from 'electron'

export type AppEvents = {
  ready: []
  activate: [event: Electron.Event, hasVisibleWindows: boolean]
  'window-all-closed': []
  'before-quit': [event: Electron.Event]
  'will-quit': [event: Electron.Event]
  quit: [event: Electron.Event, exitCode: number]
  'open-file': [event: Electron.Event, path: string]
  'second-instance': [event: Electron.Event, argv: string[], workingDirectory: string, additionalData: unknown]
  'web-contents-created': [event: Electron.Event, webContents: Electron.WebContents]
  'child-process-gone': [event: Electron.Event, details: Electron.Details]
}

export type ScreenEvents = {
  'display-added': [event: Electron.Event, newDisplay: Electron.Display]
  'display-removed': [event: Electron.Event, oldDisplay: Electron.Display]
  'display-metrics-changed': [event: Electron.Event, display: Electron.Display, changedMetrics: string[]]
}

export type WindowEvents = {
  close: [event: Electron.Event]
  closed: []
  'ready-to-show': []
  resize: []
  move: []
  maximize: []
  unmaximize: []
  show: []
  'query-session-end': [event: Electron.WindowSessionEndEvent]
  'enter-full-screen': []
  'leave-full-screen': []
}

export type PageEvents = {
  'did-finish-load': []
  'will-frame-navigate': [details: Electron.Event<Electron.WebContentsWillFrameNavigateEventParams>]
  'will-redirect': [details: Electron.Event<Electron.WebContentsWillRedirectEventParams>]
  'will-attach-webview': [
    event: Electron.Event,
    webPreferences: Electron.WebPreferences,
    params: Record<string, string>,
  ]
  'render-process-gone': [event: Electron.Event, details: Electron.RenderProcessGoneDetails]
  'will-prevent-unload': [event: Electron.Event]
  'did-fail-load': [
    event: Electron.Event,
    errorCode: number,
    errorDescription: string,
    validatedURL: string,
    isMainFrame: boolean,
    frameProcessId: number,
    frameRoutingId: number,
  ]
  'preload-error': [event: Electron.Event, preloadPath: string, error: Error]
  'context-menu': [event: Electron.Event, params: Electron.ContextMenuParams]
  unresponsive: []
  responsive: []
  'before-input-event': [event: Electron.Event, input: Electron.Input]
  destroyed: []
}

/** An event object; `prevented()` tells whether a listener called `preventDefault`. */
export function cancellable<Params extends object>(params: Params) {
  let prevented = false
  const event = {
    ...params,
    preventDefault() {
      prevented = true
    },
    get defaultPrevented() {
      return prevented
    },
  }
  return { event: event as Electron.Event<Params>, prevented: () => prevented }
}
