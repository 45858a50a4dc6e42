import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { performance } from 'node:perf_hooks'
import { isPublicAddress } from '#core/webhooks/public_addresses'
import { isLoopback, receiverProblem } from '#core/webhooks/receiver_rules'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
const KEPT_BYTES = 500

type Posted = { url: string; headers: Record<string, string>; body: string }

type PostOptions = { allowsLoopback?: boolean; timeoutMs?: number; resolve?: typeof resolve }

export type PostOutcome = {
  /** Null where no response arrived */
  status: number | null
  /** The beginning of the response, or why there was none */
  text: string
  milliseconds: number
}

/** Posts JSON to a receiver outside, and never throws: a redirect is a response, and a private address is not connected to. */
export async function postWebhook(posted: Posted, options: PostOptions = {}): Promise<PostOutcome> {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  const problem = receiverProblem(posted.url, options)
  if (problem) return { status: null, text: problem, milliseconds: 0 }
  try {
    const { status, text } = await exchange(posted, options)
    return { status, text, milliseconds: elapsed() }
  } catch (error) {
    return { status: null, text: reasonOf(error), milliseconds: elapsed() }
  }
}

function exchange({ url: address, headers, body }: Posted, options: PostOptions) {
  const url = new URL(address)
  const sent: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    // No connection of an earlier lookup is used again.
    agent: false,
    lookup: publicLookup(options.resolve ?? resolve),
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  }
  const send = url.protocol === 'http:' && isLoopback(url) ? requestHttp : requestHttps
  return new Promise<{ status: number; text: string }>((done, failed) => {
    const request = send(url, sent, (response) => {
      beginningOf(response).then((text) => {
        request.destroy()
        done({ status: response.statusCode ?? 0, text })
      }, failed)
    })
    request.on('error', failed).end(body)
  })
}

/** Resolves a name for the connection itself, so that it cannot lead elsewhere between the check and the connection. */
function publicLookup(lookup: typeof resolve): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const hidden = addresses.find(({ address }) => !isPublicAddress(address))
      if (hidden || addresses.length === 0)
        return callback(new Error(`${host} leads to a private network`), [])
      if (options.all) return callback(null, addresses)
      return callback(null, addresses[0].address, addresses[0].family)
    })
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= KEPT_BYTES) break
  }
  // PostgreSQL stores no text with a zero byte.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '')
}

function reasonOf(error: unknown): string {
  const { name, message } = error as Error
  return name === 'AbortError' || name === 'TimeoutError' ? 'No response in time' : message
}
