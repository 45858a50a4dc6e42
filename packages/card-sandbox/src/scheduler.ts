import { recordDelayedTransaction } from './payments/charges.js'
import { nextLaterEvent } from './events/later_events.js'
import { performDueSteps } from './events/later_steps.js'
import type { WebhookDispatcher } from './events/webhook_dispatcher.js'
import type { Store } from './store.js'

const MIN_DELAY_MS = 5
const PAUSE_AFTER_FAILURE_MS = 5_000
const MAX_DELAY_MS = 3_600_000

/** Records delayed balance transactions and delivers webhooks when they are due. */
export class Scheduler {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | null = null
  private readonly stopped = new AbortController()

  constructor(
    private readonly store: Store,
    private readonly dispatcher: WebhookDispatcher | null,
    private readonly onFailure: (error: unknown) => void
  ) {}

  wake(atLeastMs = MIN_DELAY_MS): void {
    if (this.stopped.signal.aborted || this.running) return

    clearTimeout(this.timer)
    const dueAt = this.nextDueAt()
    if (dueAt === null) return
    const wait = Math.min(Math.max(dueAt - Date.now(), atLeastMs), MAX_DELAY_MS)
    this.timer = setTimeout(() => this.work(), wait)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    clearTimeout(this.timer)
    await this.running
  }

  private work(): void {
    this.running = this.runDue().then(
      () => this.rest(MIN_DELAY_MS),
      (error: unknown) => {
        this.onFailure(error)
        this.rest(PAUSE_AFTER_FAILURE_MS)
      }
    )
  }

  private rest(atLeastMs: number): void {
    this.running = null
    this.wake(atLeastMs)
  }

  private async runDue(): Promise<void> {
    const due = this.store.db
      .prepare('select charge_id from pending_transactions where due_at <= ?')
      .all(Date.now())
    const context = { store: this.store, notifiesWebhook: this.dispatcher !== null }
    for (const { charge_id: id } of due as { charge_id: string }[]) {
      this.store.transaction(() => recordDelayedTransaction(id, context))
    }
    this.store.transaction(() => performDueSteps(context))
    await this.dispatcher?.deliverDue(this.stopped.signal)
  }

  private nextDueAt(): number | null {
    const row = this.store.db
      .prepare('select min(due_at) as due_at from pending_transactions')
      .get() as {
      due_at: number | null
    }
    const later = nextLaterEvent(this.store)
    const times = [row.due_at, later, this.dispatcher?.nextDueAt() ?? null].filter(
      (time) => time !== null
    )
    return times.length === 0 ? null : Math.min(...times)
  }
}
