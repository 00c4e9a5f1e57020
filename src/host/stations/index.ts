export { lanAddresses } from './addresses.ts'
export { Stations } from './stations.ts'
