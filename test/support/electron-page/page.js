// As much of an app as the shell needs to see: it listens, and says that it is there.
const { document, CustomEvent } = globalThis
globalThis.heard = []
globalThis.saifu.on((message) => globalThis.heard.push(JSON.parse(message)))
globalThis.call = async (method, input) =>
  JSON.parse(await globalThis.saifu.call(JSON.stringify({ id: 0, method, input })))
const answer = await globalThis.call('boot', null)
globalThis.boot = answer.value.value
document.getElementById('state').textContent = 'ready'

const attempts = {
  eval: () => eval('document.body.dataset.eval = "ran"'),
  Function: () => new Function('document.body.dataset.Function = "ran"')(),
  timer: () => setTimeout('document.body.dataset.timer = "ran"', 0),
  inline() {
    const script = document.createElement('script')
    script.textContent = 'document.body.dataset.inline = "ran"'
    document.body.append(script)
  },
  handler() {
    document.body.setAttribute('onclick', 'document.body.dataset.handler = "ran"')
    document.body.click()
  },
}

document.addEventListener('try', ({ detail: name }) =>
  setTimeout(() => {
    let by = 'nothing'
    const note = (event) => (by = event.effectiveDirective)
    document.addEventListener('securitypolicyviolation', note)
    try {
      attempts[name]()
    } catch {
      // What was stopped may also throw; the policy's own report counts.
    }
    setTimeout(() => {
      document.removeEventListener('securitypolicyviolation', note)
      const detail = document.body.dataset[name] === 'ran' ? 'ran' : `stopped by ${by}`
      document.dispatchEvent(new CustomEvent('tried', { detail }))
    }, 50)
  }, 0),
)
