import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type OtlpReceiver = {
  url: string
  /** All bodies that arrived, one after another */
  text: () => string
  paths: () => string[]
  close: () => Promise<void>
}

/** Receives what OpenTelemetry exports as JSON over HTTP. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => received.map(({ body }) => body).join('\n'),
    paths: () => received.map(({ path }) => path),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
