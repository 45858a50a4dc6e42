import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export type Relayed = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type RelayedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Forwards a request unchanged and returns the response. */
export function relay(
  target: string,
  { headers, method, url }: RelayedRequest,
  body: Buffer
): Promise<Relayed> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(target + url, { method, headers, agent: false }, (response) => {
      bodyOf(response).then(
        (whole) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }),
        reject
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

export async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
