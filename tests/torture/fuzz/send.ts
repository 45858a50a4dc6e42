import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

export type SentRequest = {
  method: string
  path: string
  headers: Record<string, string | string[]>
  content?: Buffer
}

export type Received = {
  /** 0 if the connection broke or the request timed out */
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
  failure: string | null
}

/** Sends one request with any headers; aborts it after `timeoutMs`. */
export function send(
  { method, path, headers, content }: SentRequest,
  { port, agent, timeoutMs }: { port: number; agent: Agent; timeoutMs: number }
): Promise<Received> {
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (response: Partial<Received>) => {
      clearTimeout(timer)
      const ms = performance.now() - start
      resolve({ status: 0, headers: {}, text: '', failure: null, ...response, ms })
    }
    const outgoing = request(
      { host: '127.0.0.1', port, agent, method, path, headers },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', (error) => end({ failure: String(error) }))
        incoming.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          end({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
        })
      }
    )
    const timer = setTimeout(() => {
      end({ failure: `no response after ${timeoutMs} ms` })
      outgoing.destroy()
    }, timeoutMs)
    outgoing.once('error', (error) => end({ failure: String(error) }))
    outgoing.end(content)
  })
}
