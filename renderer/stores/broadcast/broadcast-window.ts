import { useHostStore } from '../host.ts'

/** The address of the page that only looks on: this page's own, with `view=broadcast`. */
export const isBroadcast = (search: string): boolean => new URLSearchParams(search).get('view') === 'broadcast'

/** Opens the view for the broadcast: a second window where the host has windows, else a second tab. */
export function useBroadcastWindow(): () => void {
  const store = useHostStore()
  return () => {
    if (store.boot?.nativeDialogs) return void store.host.openBroadcast(null)
    const address = new URL(window.location.href)
    address.searchParams.set('view', 'broadcast')
    window.open(address, 'saifu-broadcast')
  }
}
