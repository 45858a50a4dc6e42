import { assertNotHeld, heldRestore } from '#core/backup/quarantine'
import { rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { enqueueAll, wakeOutbox, type NewJob } from '#core/outbox'
import {
  findScheduledTask,
  lastDue,
  listScheduledTasks,
  type ScheduledTask,
  type TaskOutcome,
} from '#core/schedule/tasks'

/**
 * Queues the tasks that became due since they were queued last, each once for all processes, and returns their names.
 * Several missed runs are made up for once. Queues none while a restored database holds its work.
 */
export async function queueDueTasks(now = new Date()): Promise<string[]> {
  if (await heldRestore()) return []
  const stored = await rows<TableRow<'scheduled_tasks'>>('select * from scheduled_tasks')
  const queued = new Map(stored.map(({ name, last_due: due }) => [name, due ?? '']))
  const tasks = await listScheduledTasks()
  const due = tasks
    .map(({ name, cron }) => ({ name, due: lastDue(cron, now).toISOString() }))
    .filter((task) => (queued.get(task.name) ?? '') < task.due)
  if (due.length === 0) return []
  await writeTx(async (trx) => {
    await enqueueAll(
      due.map((task) => toJob(task.name, task.due)),
      trx
    )
    await recordDue(due, trx)
  })
  wakeOutbox()
  return due.map(({ name }) => name)
}

/** A run that is due has its time as key, so that it is queued once; one that staff ask for has an id. */
export const toJob = (name: string, key: string): NewJob => ({
  kind: 'scheduled_task',
  payload: { name },
  dedupeKey: `${name}@${key}`,
})

const recordDue = (tasks: readonly { name: string; due: string }[], trx?: Trx) =>
  run(
    `insert into scheduled_tasks (name, last_due) values ${tasks.map(() => '(?, ?)').join(', ')}
     on conflict (name) do update set last_due = excluded.last_due`,
    tasks.flatMap(({ name, due }) => [name, due]),
    trx
  )

/** Runs one task now, due or not. Where it succeeds, it stands for the run that was due last. */
export async function runTask(name: string, now = new Date()): Promise<TaskOutcome> {
  const task = await findScheduledTask(name)
  await assertNotHeld()
  const outcome = await execute(task)
  await recordDue([{ name, due: lastDue(task.cron, now).toISOString() }])
  return outcome
}

/** Runs a task for its job of the outbox, which tries it again where it throws. */
export async function runQueuedTask({ name }: { name: string }): Promise<void> {
  await execute(await findScheduledTask(name))
}

async function execute(task: ScheduledTask): Promise<TaskOutcome> {
  try {
    const outcome = await task.run()
    await recordEnd(task.name, null)
    await discardFailedRuns(task.name)
    return typeof outcome === 'string' ? { text: outcome, hasProblems: false } : outcome
  } catch (error) {
    await recordEnd(task.name, (error as Error).message.slice(0, 500))
    throw error
  }
}

const recordEnd = (name: string, error: string | null) =>
  run(
    `insert into scheduled_tasks (name, finished_at, last_error) values (?, ?, ?)
     on conflict (name) do update set finished_at = excluded.finished_at, last_error = excluded.last_error`,
    [name, new Date().toISOString(), error]
  )

/** A run that succeeded makes up for those that failed for good. */
const discardFailedRuns = (name: string) =>
  run(
    `update outbox set state = 'discarded', done_at = ?
     where state = 'dead' and kind = 'scheduled_task' and dedupe_key like ?`,
    [new Date().toISOString(), `${name}@%`]
  )
