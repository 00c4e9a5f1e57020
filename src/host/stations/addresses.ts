/** Where this machine is in a local network. */
import { networkInterfaces } from 'node:os'

/**
 * The ranges that no router passes on to the internet: RFC 1918, and the addresses two machines on one cable give
 * themselves (RFC 3927). On another address the stations' door is not opened at all.
 */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/

/** IPv4 addresses of this machine in local networks: they can be read out and typed. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && PRIVATE.test(address))
    .map(({ address }) => address)
}
