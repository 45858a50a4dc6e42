import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

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
          const { statusCode: status = 0, headers: received } = incoming
          end({ status, headers: received, ...readable(Buffer.concat(chunks), received) })
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

const DECODERS: Partial<Record<string, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** What the response says, however it was compressed; responses to HEAD and 304 have no content. */
function readable(
  content: Buffer,
  headers: IncomingHttpHeaders
): Pick<Received, 'text' | 'failure'> {
  const decode = DECODERS[headers['content-encoding'] ?? '']
  if (!decode || content.length === 0) return { text: content.toString(), failure: null }
  try {
    return { text: decode(content).toString(), failure: null }
  } catch (error) {
    return { text: '', failure: `content is not ${headers['content-encoding']}: ${String(error)}` }
  }
}
