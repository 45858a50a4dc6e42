import { hostname } from 'node:os'
import { rows, run, relaxedDurability } from '#core/database'
import { startPeriodicTask } from '#core/process/periodic_task'
import { versionText } from '#core/process/version'

const BEAT_MS = 15_000
const ALIVE_MS = 3 * BEAT_MS
const FORGET_MS = 24 * 3600 * 1000

/** Name of this process as a worker */
export const workerName = `${hostname().slice(0, 100)}:${process.pid}`

/** A server serves requests, too; a worker runs jobs alone. */
export type ProcessKind = 'server' | 'worker'

/** Records that this process runs jobs, every 15 seconds; returns a function that removes the record. */
export function startHeartbeat(concurrency: number, runsIn: ProcessKind): () => Promise<void> {
  const startedAt = new Date()
  const stop = startPeriodicTask({
    name: 'The heartbeat of the worker',
    everyMs: BEAT_MS,
    work: () => recordBeat({ concurrency, runsIn }, startedAt),
  })
  return async () => {
    await stop()
    await relaxedDurability
      .run('delete from outbox_workers where name = ?', [workerName])
      .catch(() => {})
  }
}

type Beat = { concurrency: number; runsIn: ProcessKind }

async function recordBeat({ concurrency, runsIn }: Beat, startedAt: Date): Promise<void> {
  const now = new Date()
  await relaxedDurability.run(
    `insert into outbox_workers (name, concurrency, started_at, seen_at, version, runs_in) values (?, ?, ?, ?, ?, ?)
     on conflict (name) do update set concurrency = excluded.concurrency, started_at = excluded.started_at,
       seen_at = excluded.seen_at, version = excluded.version, runs_in = excluded.runs_in`,
    [workerName, concurrency, startedAt.toISOString(), now.toISOString(), versionText(), runsIn]
  )
  await run('delete from outbox_workers where seen_at < ?', [
    new Date(now.getTime() - FORGET_MS).toISOString(),
  ])
}

/** A process that runs jobs, or that has run some within a day and ended without removing its record */
export type WorkerState = {
  name: string
  concurrency: number
  /** Jobs that it runs now */
  running: number
  startedAt: string
  seenAt: string
  isAlive: boolean
  /** Null where it is of a version before 1.2 */
  version: string | null
  runsIn: ProcessKind | null
}

type WorkerRow = Pick<WorkerState, 'name' | 'concurrency' | 'running' | 'version'> & {
  runs_in: ProcessKind | null
  started_at: string
  seen_at: string
}

/** Lists the processes that run jobs, the latest first. One is alive while it was seen within 45 seconds. */
export async function listWorkers(now = new Date()): Promise<WorkerState[]> {
  const workers = await rows<WorkerRow>(
    `select name, concurrency, started_at, seen_at, version, runs_in,
       (select count(*) from outbox where state = 'waiting' and worker = name and locked_until > ?) as running
     from outbox_workers order by started_at desc, name`,
    [now.toISOString()]
  )
  return workers.map(({ started_at: startedAt, seen_at: seenAt, runs_in: runsIn, ...worker }) => ({
    ...worker,
    startedAt,
    seenAt,
    runsIn,
    isAlive: now.getTime() - Date.parse(seenAt) <= ALIVE_MS,
  }))
}
