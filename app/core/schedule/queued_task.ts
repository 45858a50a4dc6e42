import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { toJob } from '#core/schedule/task_runs'
import { findScheduledTask } from '#core/schedule/tasks'
import { newId } from '#shared/ids'

/** Queues a run of a scheduled task, due or not. */
export async function queueTask(name: string, actor: Actor): Promise<void> {
  await findScheduledTask(name)
  const id = newId()
  await writeTx(async (trx) => {
    await enqueue(toJob(name, id), trx)
    const subject = { type: 'job', id }
    await recordAction({ subject, action: 'task_run', actor, after: { name } }, trx)
  })
  wakeOutbox()
}
