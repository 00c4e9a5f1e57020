import { useHostStore } from '../host.ts'

/** The address of the broadcast page: this page’s own, with `view=broadcast`. */
export const isBroadcast = (search: string): boolean => new URLSearchParams(search).get('view') === 'broadcast'

/** Opens the broadcast view: a second window if the host has windows, otherwise a second tab. */
export function useBroadcastWindow(): () => void {
  const store = useHostStore()
  return () => {
    if (store.boot?.nativeDialogs) return void store.host.openBroadcast(null)
    const address = new URL(window.location.href)
    address.searchParams.set('view', 'broadcast')
    window.open(address, 'saifu-broadcast')
  }
}
