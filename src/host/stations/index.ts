/** The door for stations: other machines of the local network, on which somebody types at the same match. */
export { lanAddresses } from './addresses.ts'
export { Stations } from './stations.ts'
