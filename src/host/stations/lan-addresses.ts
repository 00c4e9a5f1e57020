/** This machine's addresses in the local network. */
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'

/**
 * The ranges that no router forwards to the internet: RFC 1918, and the addresses that two machines on one cable give
 * themselves (RFC 3927). Stations are never opened on another address.
 */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/
/** Networks within this machine and tunnels, by the names that systems and programs give them. */
const HARDLY_A_NETWORK = /^(docker|br-|veth|virbr|vmnet|vbox|vmware|vEthernet|utun|tun|tap|wg|zt|bridge)/i

/** IPv4 addresses of this machine in local networks, because they can be read out and typed. Likelier ones first. */
export function lanAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses]) => (addresses ?? []).map((each) => ({ ...each, last: HARDLY_A_NETWORK.test(name) })))
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && PRIVATE.test(address))
    .sort((a, b) => Number(a.last) - Number(b.last))
    .map(({ address }) => address)
}
