import { createHmac } from 'node:crypto'
import type { SandboxEvent } from './sandbox_event.js'
import type { Store } from '../store.js'

export type WebhookTarget = {
  url: string
  secret: string
  retryDelaysMs: readonly number[]
  /** Whether each event is delivered twice, as happens at Stripe */
  isRepeating: boolean
}

type Delivery = { event_id: string; attempts: number; due_at: number }

const MAX_CONCURRENT_DELIVERIES = 10
const REPEAT_DELAY_MS = 20
const TIMEOUT_MS = 10_000

/** Delivers stored events to the application, signed, with retries that survive a restart. */
export class WebhookDispatcher {
  constructor(
    private readonly store: Store,
    private readonly target: WebhookTarget
  ) {}

  nextDueAt(): number | null {
    const row = this.store.db.prepare('select min(due_at) as due_at from deliveries').get() as {
      due_at: number | null
    }
    return row.due_at
  }

  async deliverDue(signal: AbortSignal): Promise<void> {
    const due = this.store.db
      .prepare('select * from deliveries where due_at <= ? order by due_at, rowid limit ?')
      .all(Date.now(), MAX_CONCURRENT_DELIVERIES) as Delivery[]

    await Promise.all(due.map((delivery) => this.deliver(delivery, signal)))
  }

  private async deliver(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const event = this.store.find('event', delivery.event_id)
    const isDelivered = event !== null && (await this.post(event, signal))
    if (signal.aborted) return

    this.store.transaction(() => {
      const isRepeated = this.target.isRepeating && delivery.attempts === 0
      if (event && isDelivered && isRepeated) return this.postpone(delivery, REPEAT_DELAY_MS)
      if (event && isDelivered) this.store.save<SandboxEvent>({ ...event, pending_webhooks: 0 })
      if (!event || isDelivered || delivery.attempts >= this.target.retryDelaysMs.length)
        return this.discard(delivery)
      this.postpone(delivery, this.target.retryDelaysMs[delivery.attempts])
    })
  }

  private async post(event: SandboxEvent, signal: AbortSignal): Promise<boolean> {
    const body = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(this.target.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, this.target.secret),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  private discard({ event_id: id }: Delivery): void {
    this.store.db.prepare('delete from deliveries where event_id = ?').run(id)
  }

  private postpone({ event_id: id, attempts }: Delivery, delayMs: number): void {
    this.store.db
      .prepare('update deliveries set attempts = ?, due_at = ? where event_id = ?')
      .run(attempts + 1, Date.now() + delayMs, id)
  }
}

/** Returns the header Stripe-Signature of a webhook. */
export function signatureOf(body: string, secret: string, at: Date = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${v1}`
}
