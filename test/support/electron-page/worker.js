globalThis.postMessage('started')
