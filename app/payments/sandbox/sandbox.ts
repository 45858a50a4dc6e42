import { createServer } from 'node:http'
import { Chores } from '#payments/sandbox/chores'
import { Courier } from '#payments/sandbox/courier'
import { IdempotentAnswers } from '#payments/sandbox/idempotency'
import { createListener } from '#payments/sandbox/listener'
import { Store } from '#payments/sandbox/store'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SandboxOptions = {
  /** 0 takes any free port */
  port: number
  host?: string
  /** SQLite file that holds everything, so that a killed sandbox goes on where it was */
  file?: string
  /** The only origin whose pages may call from a browser */
  appOrigin: string
  secretKey: string
  publishableKey: string
  webhookUrl?: string
  webhookSecret?: string
  webhookRetryDelaysMs?: readonly number[]
  bookingDelayMs?: number
  onFailure?: (error: unknown) => void
}

export type Sandbox = { url: string; close(): Promise<void> }

const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_FILE = 'var/sandbox.sqlite3'
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000]
const BOOKING_DELAY_MS = 1_000

export class SandboxPortTaken extends Error {
  constructor(host: string, port: number) {
    super(
      `The card sandbox cannot listen on ${host}:${port}, the port is taken. Set STRIPE_SANDBOX_PORT to a free one.`
    )
  }
}

/** A listener of its own that speaks the card provider's wire protocol with the documented test cards. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? DEFAULT_HOST
  const onFailure = options.onFailure ?? (() => {})
  const store = new Store(options.file ?? DEFAULT_FILE)
  const courier = courierOf(options, store)
  const chores = new Chores(store, courier, onFailure)
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    createListener({
      store,
      answers: new IdempotentAnswers(store, options.secretKey),
      appOrigin: options.appOrigin,
      secretKey: options.secretKey,
      publishableKey: options.publishableKey,
      bookingDelayMs: options.bookingDelayMs ?? BOOKING_DELAY_MS,
      notifiesWebhook: courier !== null,
      onChange: () => chores.wake(),
      onFailure,
    })
  )
  try {
    await listen(server, host, options.port)
  } catch (error) {
    store.close()
    throw error
  }
  chores.wake()
  return { url: urlOf(server, host), close: () => close(server, chores, store) }
}

function courierOf(
  { webhookUrl, webhookSecret, webhookRetryDelaysMs }: SandboxOptions,
  store: Store
): Courier | null {
  if (!webhookUrl || !webhookSecret) return null

  return new Courier(store, {
    url: webhookUrl,
    secret: webhookSecret,
    retryDelaysMs: webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
  })
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SandboxPortTaken(host, port) : error)
    )
    server.listen(port, host, resolve)
  })
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function close(server: Server, chores: Chores, store: Store): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.all([closed, chores.stop()])
  store.close()
}
