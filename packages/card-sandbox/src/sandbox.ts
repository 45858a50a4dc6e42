import { createServer } from 'node:http'
import { Scheduler } from './scheduler.js'
import { WebhookDispatcher } from './events/webhook_dispatcher.js'
import { IdempotencyStore } from './protocol/idempotency.js'
import { createListener } from './request_listener.js'
import { Store } from './store.js'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SandboxOptions = {
  /** 0 chooses a free port */
  port: number
  host?: string
  /** SQLite file with all state, so that a killed sandbox continues where it was */
  file: string
  /** The only origin that may call from a browser */
  appOrigin: string
  secretKey: string
  publishableKey: string
  webhookUrl?: string
  webhookSecret?: string
  webhookRetryDelaysMs?: readonly number[]
  /** Whether each webhook is delivered twice */
  repeatsWebhooks?: boolean
  transactionDelayMs?: number
  onFailure?: (error: unknown) => void
}

export type Sandbox = { url: string; close(): Promise<void> }

const DEFAULT_HOST = '127.0.0.1'
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000]
const TRANSACTION_DELAY_MS = 1_000

export class SandboxPortInUseError extends Error {
  constructor(host: string, port: number) {
    super(`The card sandbox cannot listen on ${host}:${port}, the port is in use.`)
  }
}

/** Starts a server that speaks Stripe's wire protocol with the documented test cards. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? DEFAULT_HOST
  const onFailure = options.onFailure ?? (() => {})
  const store = new Store(options.file)
  const dispatcher = createDispatcher(options, store)
  const scheduler = new Scheduler(store, dispatcher, onFailure)
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    createListener({
      store,
      responses: new IdempotencyStore(store, options.secretKey),
      appOrigin: options.appOrigin,
      secretKey: options.secretKey,
      publishableKey: options.publishableKey,
      transactionDelayMs: options.transactionDelayMs ?? TRANSACTION_DELAY_MS,
      notifiesWebhook: dispatcher !== null,
      onChange: () => scheduler.wake(),
      onFailure,
    })
  )
  try {
    await listen(server, host, options.port)
  } catch (error) {
    store.close()
    throw error
  }
  scheduler.wake()
  return { url: urlOf(server, host), close: () => close(server, scheduler, store) }
}

function createDispatcher(
  { webhookUrl, webhookSecret, webhookRetryDelaysMs, repeatsWebhooks = false }: SandboxOptions,
  store: Store
): WebhookDispatcher | null {
  if (!webhookUrl || !webhookSecret) return null

  return new WebhookDispatcher(store, {
    url: webhookUrl,
    secret: webhookSecret,
    retryDelaysMs: webhookRetryDelaysMs ?? RETRY_DELAYS_MS,
    isRepeating: repeatsWebhooks,
  })
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SandboxPortInUseError(host, port) : error)
    )
    server.listen(port, host, resolve)
  })
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function close(server: Server, scheduler: Scheduler, store: Store): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await Promise.all([closed, scheduler.stop()])
  store.close()
}
