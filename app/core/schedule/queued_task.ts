import logger from '@adonisjs/core/services/logger'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { runTask } from '#core/schedule/task_runs'
import { listScheduledTasks } from '#core/schedule/tasks'
import { notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'

/** Queues a run of a scheduled task, due or not. */
export async function queueTask(name: string, actor: Actor): Promise<void> {
  const tasks = await listScheduledTasks()
  if (!tasks.some((task) => task.name === name))
    throw notFound('There is no scheduled task with this name.')
  const id = newId()
  await writeTx(async (trx) => {
    await enqueue({ kind: 'scheduled_task', payload: { name }, dedupeKey: `task:${id}` }, trx)
    const subject = { type: 'job', id }
    await recordAction({ subject, action: 'task_run', actor, after: { name } }, trx)
  })
  wakeOutbox()
}

/** Runs the task once: its state shows an error, and the next run follows when it is due. */
export async function runQueuedTask({ name }: { name: string }): Promise<void> {
  await runTask(name).catch((error: unknown) =>
    logger.error({ err: error, task: name }, 'A scheduled task failed')
  )
}
