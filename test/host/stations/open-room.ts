// Run as a process of its own and killed: a recording page's host with its stations' door open.
import { createHost } from '../../../src/host/index.ts'

const [dataDir = '', distDir = '', room = '', port = ''] = process.argv.slice(2)
const host = createHost({ dataDir, distDir, version: '0', stationAddresses: () => ['127.0.0.1'] })
host.on('stationSaid', ({ station, message }) => void host.tellStations({ to: station, message: { heard: message } }))
process.stdout.write(`${JSON.stringify(await host.openStations({ room, port: Number(port) }))}\n`)
