import { Agent, request } from 'node:http'

/** Somebody who calls a server over one connection that stays open; every call is timed, and a refusal throws. */
export function openBrowser(url) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function call(method, path, body, given = {}) {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...type, ...given }
    return new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const ms = performance.now() - startedAt
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode >= 300)
            reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
          else resolve({ body: JSON.parse(text), ms })
        })
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  }
  return { call, close: () => agent.destroy() }
}
