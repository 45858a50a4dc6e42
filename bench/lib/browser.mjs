import { Agent, request } from 'node:http'

/** An HTTP client with one keep-alive connection; it measures each call and throws on an error response. */
export function openBrowser(url) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function call(method, path, body, extraHeaders = {}) {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...type, ...extraHeaders }
    return new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode >= 300)
            reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
          else resolve({ body: JSON.parse(text), ms })
        })
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  }
  return { call, close: () => agent.destroy() }
}
