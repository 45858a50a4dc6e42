import { createServer, type IncomingHttpHeaders } from 'node:http'
import { run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { call } from '#tests/support/http'
import type { WebhookEvent } from '#core/webhooks'
import type { Receiver } from '#reporting/views'
import type { AddressInfo } from 'node:net'

export type ReceivedEvent = { headers: IncomingHttpHeaders; raw: string; body: EventBody }
type EventBody = { type: string; timestamp: string; data: Record<string, Record<string, unknown>> }

/** A program outside the shop: it keeps what it was sent and answers with `status`. */
export class WebhookReceiver {
  status = 200
  readonly received: ReceivedEvent[] = []
  readonly #server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      this.received.push({ headers: request.headers, raw, body: JSON.parse(raw) as EventBody })
      response.writeHead(this.status).end('seen')
    })
  })

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`
  }

  get types(): string[] {
    return this.received.map(({ body }) => body.type)
  }
}

/** Adds a receiver by call, and returns it with its key. */
export async function addWebhook(
  token: string,
  url: string,
  ...events: WebhookEvent[]
): Promise<Receiver & { secret: string }> {
  const { status, body, text } = await call<{ webhook: Receiver; secret: string }>(
    'POST',
    '/api/a/webhooks',
    { token, body: { url, events } }
  )
  if (status !== 201) throw new Error(`The receiver was not added: ${text}`)
  return { ...body.webhook, secret: body.secret }
}

/** Sends what is due, again until nothing is, so that deliveries that wait for others follow. Other jobs are dropped. */
export async function deliverAll(now?: () => Date): Promise<void> {
  await run(`update outbox set state = 'discarded' where kind <> 'webhook_delivery'`)
  while ((await processOutbox(50, now)) > 0);
}
