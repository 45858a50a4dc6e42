import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { bucketOptions } from '#config/drive'
import type { AddressInfo } from 'node:net'

export const etagOf = (body: Buffer | string) => `"${createHash('md5').update(body).digest('hex')}"`

/** A store that speaks S3, with the bucket `shop` */
export type BucketServer = {
  objects: Map<string, Buffer>
  /** Keys that were read and written, in order */
  read: string[]
  written: string[]
  /** Called with each key that was written */
  hooks: { written: ((key: string) => void) | null }
  /** The key whose writing fails */
  failing: { key: RegExp | null }
  /** How many of the next writes end with their connection */
  cuts: { left: number }
  endpoint: string
  options: ReturnType<typeof bucketOptions>
  stop: () => Promise<void>
}

export async function startBucket(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const [read, written] = [[] as string[], [] as string[]]
  const failing: BucketServer['failing'] = { key: null }
  const cuts = { left: 0 }
  const hooks: BucketServer['hooks'] = { written: null }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://store')
    const key = decodeURIComponent(url.pathname).replace(/^\/shop\/?/, '')
    if (key === '') return response.end(listOf(objects, url.searchParams.get('prefix') ?? ''))
    if (request.method === 'PUT') {
      if (cuts.left > 0 && key.startsWith('objects/')) {
        cuts.left -= 1
        return request.socket.destroy()
      }
      const body = await bodyOf(request)
      if (failing.key?.test(key)) return response.writeHead(403).end()
      written.push(key)
      objects.set(key, body)
      hooks.written?.(key)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const body = objects.get(key)
    if (body === undefined) return response.writeHead(404).end()
    if (request.method === 'GET') read.push(key)
    response.writeHead(200, { 'content-length': body.length })
    response.end(request.method === 'GET' ? body : undefined)
  })
  // A busy machine must not lose a connection that a backup is about to use.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return {
    ...{ objects, read, written, hooks, failing, cuts, endpoint },
    options: bucketOptions({ bucket: 'shop', endpoint, ...keys }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listOf(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const entries = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, body]) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><ETag>${etagOf(body)}</ETag></Contents>`
    )
  return `<ListBucketResult>${entries.join('')}</ListBucketResult>`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
