// Runs one module of test/bench, whose file is given, and sends its rows to build/bench.mjs.
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const [, , file] = process.argv
const { run } = await import(pathToFileURL(file).href)
process.send(await run(), () => process.disconnect())
