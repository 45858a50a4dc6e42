import { setTimeout as pause } from 'node:timers/promises'
import { call, type ApiResponse, type CallOptions } from '#tests/support/http'
import { percentile } from '#tests/torture/support/figures'
import type { Figures } from '#tests/torture/support/figures'

export type Sample = {
  what: string
  startedAt: number
  /** When the connection was open, or null */
  sentAt: number | null
  endedAt: number
  status: number
  code: string
  retryAfter: string | null
  /** Null if there was a response */
  failure: string | null
}

/** Records durations and failures of calls. */
export class Load {
  readonly samples: Sample[] = []

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: CallOptions = {}
  ): Promise<ApiResponse<Body> | null> {
    const what = `${method} ${path.replace(/[0-9a-f]{24}/g, ':id')}`
    const startedAt = Date.now()
    let sentAt: number | null = null
    const onSent = () => (sentAt = Date.now())
    const keep = (result: Pick<Sample, 'status' | 'code' | 'retryAfter' | 'failure'>) =>
      this.samples.push({ what, startedAt, sentAt, endedAt: Date.now(), ...result })
    try {
      const response = await call<Body>(method, path, { ...options, onSent })
      const { code = '' } = response.body as { code?: string }
      const retryAfter = response.headers['retry-after'] ?? null
      keep({ status: response.status, code, retryAfter, failure: null })
      return response
    } catch (error) {
      keep({ status: 0, code: '', retryAfter: null, failure: String(error) })
      return null
    }
  }

  get failed(): Sample[] {
    return this.samples.filter(({ status }) => status === 0 || status >= 500)
  }

  get figures(): Figures {
    const times = this.samples.map(({ startedAt, endedAt }) => endedAt - startedAt)
    return {
      calls: times.length,
      failed: this.failed.length,
      p50_ms: percentile(times, 0.5),
      p99_ms: percentile(times, 0.99),
      longest_ms: percentile(times, 1),
    }
  }
}

/** Runs concurrent customers repeatedly until `isOver`, with a pause after a broken connection. */
export function runCustomers(
  people: number,
  isOver: () => boolean,
  work: (person: number) => Promise<void>
): Promise<unknown> {
  const person = async (index: number) => {
    while (!isOver()) {
      await work(index).catch(() => pause(50))
    }
  }
  return Promise.all(Array.from({ length: people }, (_, index) => person(index)))
}
