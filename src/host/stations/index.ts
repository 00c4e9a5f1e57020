/** The server for stations: other machines of the local network that record the same match. */
export { lanAddresses } from './lan-addresses.ts'
export { Stations } from './stations.ts'
