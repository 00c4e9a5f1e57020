// Starts `saifu lsp` for the .jmjp files of a window. The client library is installed beside this file (README.md).
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

async function activate() {
  const [command = 'saifu', ...args] = workspace.getConfiguration('saifu').get('command') ?? []
  client = new LanguageClient(
    'saifu',
    'Saifu',
    { command, args: args.length > 0 ? args : ['lsp'] },
    { documentSelector: [{ language: 'jmjp' }] },
  )
  await client.start()
}

const deactivate = () => client?.stop()

module.exports = { activate, deactivate }
