import logger from '@adonisjs/core/services/logger'
import { one, rows, run, unsynced } from '#core/database'
import { ConnectionFault, handlerOf } from '#core/outbox/handlers'

const LOCK_SECONDS = 15
const RENEW_MS = 5_000
const MAX_REFUSALS = 10
const MAX_FAULT_WAIT_SECONDS = 240
const FAULTS_UNTIL_DEAD_DAYS = 3

type Job = {
  id: string
  kind: string
  payload: string
  tries: number
  faults: number
  created_at: string
  due_at: string
}

/**
 * Works off due outbox rows one by one. A row is claimed by pushing its `locked_until`, so that several workers never
 * share one, and pushed on while the work lasts; a worker that dies leaves a lock that runs out soon. Answers how many
 * rows it worked on.
 */
export async function workOffOutbox(
  limit = 20,
  now: () => Date = () => new Date()
): Promise<number> {
  for (let worked = 0; worked < limit; worked++) {
    if ((await workOffOne(now)) === null) return worked
  }
  return limit
}

/** One due row; answers for how many milliseconds it had been due, null where there was none. */
export async function workOffOne(now: () => Date = () => new Date()): Promise<number | null> {
  const begin = now()
  const job = await claim(begin)
  if (!job) return null
  await work(job, now)
  return begin.getTime() - Date.parse(job.due_at)
}

async function claim(now: Date): Promise<Job | null> {
  const at = now.toISOString()
  const candidates = await rows<{ id: string }>(
    `select id from outbox where state = 'waiting' and due_at <= ? and (locked_until is null or locked_until <= ?)
     order by due_at, id limit 5`,
    [at, at]
  )
  for (const { id } of candidates) {
    const claimed = await unsynced.run(
      `update outbox set locked_until = ? where id = ? and state = 'waiting' and (locked_until is null or locked_until <= ?)`,
      [lockedUntil(now), id, at]
    )
    if (claimed === 1)
      return one<Job>(
        'select id, kind, payload, tries, faults, created_at, due_at from outbox where id = ?',
        [id]
      )
  }
  return null
}

const lockedUntil = (now: Date) => new Date(now.getTime() + LOCK_SECONDS * 1000).toISOString()

async function work(job: Job, now: () => Date) {
  const renewal = setInterval(() => void keepLock(job, now()), RENEW_MS)
  try {
    await handlerOf(job.kind)(JSON.parse(job.payload), job.id)
    await unsynced.run(
      `update outbox set state = 'done', done_at = ?, locked_until = null where id = ?`,
      [now().toISOString(), job.id]
    )
  } catch (error) {
    await postpone(job, error as Error, now())
  } finally {
    clearInterval(renewal)
  }
}

async function keepLock({ id }: Job, now: Date) {
  try {
    await unsynced.run(
      `update outbox set locked_until = ? where id = ? and locked_until is not null`,
      [lockedUntil(now), id]
    )
  } catch (error) {
    logger.warn({ err: error, job: id }, 'The lock of an outbox job could not be kept')
  }
}

async function postpone(job: Job, error: Error, now: Date) {
  const isFault = error instanceof ConnectionFault
  const tries = job.tries + (isFault ? 0 : 1)
  const faults = job.faults + (isFault ? 1 : 0)
  const age = now.getTime() - Date.parse(job.created_at)
  const isDead =
    tries >= MAX_REFUSALS || (isFault && age > FAULTS_UNTIL_DEAD_DAYS * 24 * 3600 * 1000)
  const wait = Math.min(2 ** (tries + faults), MAX_FAULT_WAIT_SECONDS)

  await run(
    `update outbox set state = ?, tries = ?, faults = ?, last_error = ?, due_at = ?, locked_until = null where id = ?`,
    [
      isDead ? 'dead' : 'waiting',
      tries,
      faults,
      error.message.slice(0, 500),
      new Date(now.getTime() + wait * 1000).toISOString(),
      job.id,
    ]
  )
}
