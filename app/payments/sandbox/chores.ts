import { bookLate } from '#payments/sandbox/charges'
import type { Courier } from '#payments/sandbox/courier'
import type { Store } from '#payments/sandbox/store'

const SOONEST_MS = 5
const PAUSE_AFTER_FAILURE_MS = 5_000
const LATEST_MS = 3_600_000

/** What happens by itself after an answer: late bookings, then webhooks, each when due. */
export class Chores {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | null = null
  private readonly stopped = new AbortController()

  constructor(
    private readonly store: Store,
    private readonly courier: Courier | null,
    private readonly onFailure: (error: unknown) => void
  ) {}

  wake(atLeastMs = SOONEST_MS): void {
    if (this.stopped.signal.aborted || this.running) return

    clearTimeout(this.timer)
    const dueAt = this.nextDueAt()
    if (dueAt === null) return
    const wait = Math.min(Math.max(dueAt - Date.now(), atLeastMs), LATEST_MS)
    this.timer = setTimeout(() => this.work(), wait)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    this.stopped.abort()
    clearTimeout(this.timer)
    await this.running
  }

  private work(): void {
    this.running = this.doDue().then(
      () => this.rest(SOONEST_MS),
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

  private async doDue(): Promise<void> {
    const due = this.store.db
      .prepare('select charge_id from bookings where due_at <= ?')
      .all(Date.now())
    const cause = { store: this.store, notifiesWebhook: this.courier !== null }
    for (const { charge_id: id } of due as { charge_id: string }[]) {
      this.store.transaction(() => bookLate(id, cause))
    }
    await this.courier?.deliverDue(this.stopped.signal)
  }

  private nextDueAt(): number | null {
    const row = this.store.db.prepare('select min(due_at) as due_at from bookings').get() as {
      due_at: number | null
    }
    const times = [row.due_at, this.courier?.nextDueAt() ?? null].filter((time) => time !== null)
    return times.length === 0 ? null : Math.min(...times)
  }
}
