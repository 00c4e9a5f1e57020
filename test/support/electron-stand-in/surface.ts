/**
 * Nothing here runs. The compiler compares every part of the stand-in with electron.d.ts: a name that Electron does not
 * have, a method with other types, or an event with other arguments fails the type check.
 */
import type * as Electron from 'electron'
import type * as standIn from './index.ts'
import type { AppEvents, PageEvents, ScreenEvents, WindowEvents } from './events.ts'
import type { StandInPage } from './page.ts'
import type { StandInSession } from './session.ts'

type Must<_Fact extends true> = never
/** These members of `Own` can replace those of `Theirs`. */
type Fits<Own, Theirs, Names extends keyof Own & keyof Theirs> =
  Pick<Own, Names> extends Pick<Theirs, Names> ? true : false
/** Every name of `Own` is one of `Theirs`, except for those marked as the stand-in's own. */
type Known<Own, Theirs, Extra = never> = [Exclude<keyof Own, keyof Theirs | Extra>] extends [never] ? true : false
/** Functions that take or return windows, menus or pages: their other arguments. */
type SameArguments<Own extends (...args: never[]) => unknown, Theirs extends (...args: never[]) => unknown> =
  Parameters<Theirs> extends Parameters<Own> ? true : false

type App = typeof standIn.app
type Window = standIn.BrowserWindow

export type Surface = [
  Must<Known<typeof standIn, typeof Electron, 'standIn'>>,

  Must<Known<App, Electron.App, 'recentOfOthers' | 'about' | 'tasks' | 'windowClosed' | 'closeCalledOff'>>,
  Must<
    Fits<
      App,
      Electron.App,
      | 'isPackaged'
      | 'name'
      | 'whenReady'
      | 'isReady'
      | 'getVersion'
      | 'getName'
      | 'setName'
      | 'getLocale'
      | 'getPreferredSystemLanguages'
      | 'getAppPath'
      | 'setAboutPanelOptions'
      | 'showAboutPanel'
      | 'focus'
      | 'setAppUserModelId'
      | 'addRecentDocument'
      | 'clearRecentDocuments'
      | 'getRecentDocuments'
      | 'getPath'
      | 'setPath'
      | 'requestSingleInstanceLock'
      | 'quit'
      | 'exit'
    >
  >,

  Must<Fits<App['commandLine'], Electron.CommandLine, keyof App['commandLine']>>,
  Must<Known<Window, Electron.BrowserWindow, 'options'>>,
  Must<
    Fits<
      Window,
      Electron.BrowserWindow,
      | 'loadURL'
      | 'getTitle'
      | 'setTitle'
      | 'getNormalBounds'
      | 'getBounds'
      | 'setBounds'
      | 'isMaximized'
      | 'isMinimized'
      | 'isVisible'
      | 'isFocused'
      | 'isDestroyed'
      | 'isDocumentEdited'
      | 'setDocumentEdited'
      | 'getRepresentedFilename'
      | 'setRepresentedFilename'
      | 'minimize'
      | 'unmaximize'
      | 'restore'
      | 'setBackgroundColor'
      | 'maximize'
      | 'show'
      | 'focus'
      | 'close'
      | 'destroy'
      | 'showInactive'
      | 'moveTop'
      | 'setContentSize'
      | 'isFullScreen'
      | 'setFullScreen'
      | 'isMenuBarVisible'
      | 'setMenuBarVisibility'
      | 'getBackgroundColor'
    >
  >,
  Must<Known<typeof standIn.BrowserWindow, typeof Electron.BrowserWindow>>,

  Must<
    Known<
      StandInPage,
      Electron.WebContents,
      | 'targetId'
      | 'leftKey'
      | 'attached'
      | 'firstContent'
      | 'destroyed'
      | 'debug'
      | 'knowFile'
      | 'isSeen'
      | 'leave'
      | 'end'
      | 'press'
      | 'click'
      | 'processId'
    >
  >,
  Must<
    Fits<
      StandInPage,
      Electron.WebContents,
      | 'getURL'
      | 'isDestroyed'
      | 'isCrashed'
      | 'setWindowOpenHandler'
      | 'loadURL'
      | 'reload'
      | 'send'
      | 'forcefullyCrashRenderer'
      | 'executeJavaScript'
      | 'sendInputEvent'
      | 'getZoomLevel'
      | 'setZoomLevel'
    >
  >,
  Must<Known<NonNullable<StandInPage['mainFrame']>, Electron.WebFrameMain>>,
  Must<Fits<NonNullable<StandInPage['mainFrame']>, Electron.WebFrameMain, 'url' | 'origin' | 'frameToken'>>,

  Must<Known<StandInSession, Electron.Session, 'permissions' | 'requests'>>,
  Must<
    Fits<
      StandInSession,
      Electron.Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'closeAllConnections'
    >
  >,
  Must<Known<typeof standIn.protocol, Electron.Protocol, 'answerFor'>>,
  Must<Known<typeof standIn.session, typeof Electron.session>>,
  Must<SameArguments<typeof standIn.session.fromPartition, typeof Electron.session.fromPartition>>,
  Must<Known<typeof standIn.net, Electron.Net>>,
  Must<Known<typeof standIn.autoUpdater, Electron.AutoUpdater>>,
  Must<Fits<typeof standIn.autoUpdater, Electron.AutoUpdater, 'setFeedURL' | 'checkForUpdates' | 'quitAndInstall'>>,
  Must<Fits<typeof standIn.protocol, Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'>>,

  Must<Known<typeof standIn.ipcMain, Electron.IpcMain, 'answerInvoke'>>,
  Must<Fits<typeof standIn.ipcMain, Electron.IpcMain, 'handle' | 'removeHandler'>>,
  Must<Fits<typeof standIn.dialog, Electron.Dialog, keyof typeof standIn.dialog>>,
  Must<Fits<typeof standIn.crashReporter, Electron.CrashReporter, keyof typeof standIn.crashReporter>>,
  Must<Fits<typeof standIn.powerSaveBlocker, Electron.PowerSaveBlocker, keyof typeof standIn.powerSaveBlocker>>,
  Must<Fits<typeof standIn.safeStorage, Electron.SafeStorage, keyof typeof standIn.safeStorage>>,
  Must<Fits<typeof standIn.shell, Electron.Shell, keyof typeof standIn.shell>>,
  Must<Known<typeof standIn.screen, Electron.Screen, 'plugIn' | 'unplug'>>,
  Must<Fits<typeof standIn.screen, Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'>>,
  Must<Known<typeof standIn.nativeTheme, Electron.NativeTheme>>,
  Must<Fits<typeof standIn.nativeTheme, Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>>,

  Must<Known<standIn.Menu, Electron.Menu>>,
  Must<Known<typeof standIn.Menu, typeof Electron.Menu, 'useDefault' | 'popped'>>,
  Must<SameArguments<typeof standIn.Menu.buildFromTemplate, typeof Electron.Menu.buildFromTemplate>>,
  Must<SameArguments<standIn.Menu['popup'], Electron.Menu['popup']>>,
  Must<SameArguments<App['setUserTasks'], Electron.App['setUserTasks']>>,
  Must<SameArguments<standIn.Menu['getMenuItemById'], Electron.Menu['getMenuItemById']>>,
  Must<Known<standIn.MenuItem, Electron.MenuItem>>,
  Must<Fits<standIn.MenuItem, Electron.MenuItem, 'id' | 'label' | 'enabled' | 'visible' | 'checked'>>,
]

/** The real objects accept listeners with exactly these arguments. */
export function events(
  app: Electron.App,
  screen: Electron.Screen,
  window: Electron.BrowserWindow,
  page: Electron.WebContents,
): void {
  screen.on('display-added', (..._: ScreenEvents['display-added']) => undefined)
  screen.on('display-removed', (..._: ScreenEvents['display-removed']) => undefined)
  screen.on('display-metrics-changed', (..._: ScreenEvents['display-metrics-changed']) => undefined)
  app.on('ready', (..._: [...AppEvents['ready'], ...unknown[]]) => undefined)
  app.on('activate', (..._: AppEvents['activate']) => undefined)
  app.on('window-all-closed', (..._: AppEvents['window-all-closed']) => undefined)
  app.on('before-quit', (..._: AppEvents['before-quit']) => undefined)
  app.on('will-quit', (..._: AppEvents['will-quit']) => undefined)
  app.on('quit', (..._: AppEvents['quit']) => undefined)
  app.on('open-file', (..._: AppEvents['open-file']) => undefined)
  app.on('second-instance', (..._: AppEvents['second-instance']) => undefined)
  app.on('web-contents-created', (..._: AppEvents['web-contents-created']) => undefined)
  app.on('child-process-gone', (..._: AppEvents['child-process-gone']) => undefined)
  window.on('close', (..._: WindowEvents['close']) => undefined)
  window.on('closed', (..._: WindowEvents['closed']) => undefined)
  window.on('ready-to-show', (..._: WindowEvents['ready-to-show']) => undefined)
  window.on('resize', (..._: WindowEvents['resize']) => undefined)
  window.on('move', (..._: WindowEvents['move']) => undefined)
  window.on('maximize', (..._: WindowEvents['maximize']) => undefined)
  window.on('unmaximize', (..._: WindowEvents['unmaximize']) => undefined)
  window.on('query-session-end', (..._: WindowEvents['query-session-end']) => undefined)
  window.on('show', (..._: WindowEvents['show']) => undefined)
  window.on('enter-full-screen', (..._: WindowEvents['enter-full-screen']) => undefined)
  window.on('leave-full-screen', (..._: WindowEvents['leave-full-screen']) => undefined)
  page.on('did-finish-load', (..._: PageEvents['did-finish-load']) => undefined)
  page.on('will-frame-navigate', (..._: PageEvents['will-frame-navigate']) => undefined)
  page.on('will-redirect', (_: PageEvents['will-redirect'][0]) => undefined)
  page.on('will-attach-webview', (..._: PageEvents['will-attach-webview']) => undefined)
  page.on('render-process-gone', (..._: PageEvents['render-process-gone']) => undefined)
  page.on('will-prevent-unload', (..._: PageEvents['will-prevent-unload']) => undefined)
  page.on('preload-error', (..._: PageEvents['preload-error']) => undefined)
  page.on('context-menu', (..._: PageEvents['context-menu']) => undefined)
  page.on('unresponsive', (..._: PageEvents['unresponsive']) => undefined)
  page.on('responsive', (..._: PageEvents['responsive']) => undefined)
  page.on('did-fail-load', (..._: PageEvents['did-fail-load']) => undefined)
  page.on('before-input-event', (..._: PageEvents['before-input-event']) => undefined)
  page.on('destroyed', (..._: PageEvents['destroyed']) => undefined)
}
