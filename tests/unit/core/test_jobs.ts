import app from '@adonisjs/core/services/app'
import { writeTx } from '#core/database'
import { enqueueAll, type JobHandlers, type NewJob } from '#core/outbox'
import type { Group } from '@japa/runner/core'

type TestHandler = (payload: Record<string, unknown>) => Promise<void>
type TestJob = {
  kind: string
  dedupeKey: string
  payload?: Record<string, unknown>
  dueAt?: Date
}

/** Adds handlers for jobs that only a test knows, for one group. */
export function addTestHandlers(group: Group, handlers: Record<string, TestHandler>): void {
  group.setup(async () => {
    const jobs = await app.container.make('jobs')
    app.container.bindValue('jobs', { ...jobs, ...handlers } as JobHandlers)
    return () => app.container.bindValue('jobs', jobs)
  })
}

/** Job names of a test are no part of `JobPayloads`. */
export const asJobs = (jobs: TestJob[]) =>
  jobs.map((job) => ({ payload: {}, ...job })) as unknown as NewJob[]

export const queueTestJobs = (...jobs: TestJob[]): Promise<void> =>
  writeTx((trx) => enqueueAll(asJobs(jobs), trx))
