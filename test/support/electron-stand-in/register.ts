/** `node --import …/register.ts main.js`: every `import … from 'electron'` of the app gets the stand-in. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: new URL('./index.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})

// Another system than this one, from the first line of the app on.
const platform = process.env['STAND_IN_PLATFORM']
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform })

// Beside the archive of an installed app, which Node does not know.
const resourcesPath = process.env['STAND_IN_RESOURCES']
if (resourcesPath !== undefined) Object.assign(process, { resourcesPath })

// Electron's own command line is `electron APP …`, without the script's name.
process.argv.splice(1, 1)
