import logger from '@adonisjs/core/services/logger'
import { run } from '#core/database'
import {
  lastDue,
  listScheduledTasks,
  type ScheduledTask,
  type TaskOutcome,
} from '#core/schedule/tasks'
import { conflict, notFound } from '#shared/domain_error'

// Longer than any task takes, so that only a crashed process lets its lock expire.
const LOCK_MINUTES = 30

/** Runs the tasks that became due since their last run and returns their names; of several processes one runs each. */
export async function runDueTasks(now = new Date()): Promise<string[]> {
  const names: string[] = []
  for (const task of await listScheduledTasks()) {
    const due = lastDue(task.cron, now).toISOString()
    if (!(await claimTask(task.name, now, due))) continue
    await execute(task, due).catch((error: unknown) =>
      logger.error({ err: error, task: task.name }, 'A scheduled task failed')
    )
    names.push(task.name)
  }
  return names
}

/** Runs one task now, due or not; throws a conflict while another process runs it. */
export async function runTask(name: string, now = new Date()): Promise<TaskOutcome> {
  const tasks = await listScheduledTasks()
  const task = tasks.find((scheduled) => scheduled.name === name)
  if (!task) throw notFound(`There is no scheduled task named ${name}`)
  if (!(await claimTask(name, now, null))) throw conflict(`${name} is being run right now`)
  return execute(task, lastDue(task.cron, now).toISOString())
}

async function claimTask(name: string, now: Date, due: string | null): Promise<boolean> {
  await run('insert into scheduled_tasks (name) values (?) on conflict (name) do nothing', [name])
  const at = now.toISOString()
  const lockedUntil = new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()
  const isDue = due === null ? '' : 'and (last_due is null or last_due < ?)'
  const claimed = await run(
    `update scheduled_tasks set locked_until = ?
     where name = ? and (locked_until is null or locked_until <= ?) ${isDue}`,
    [lockedUntil, name, at, ...(due === null ? [] : [due])]
  )
  return claimed === 1
}

async function execute(task: ScheduledTask, due: string): Promise<TaskOutcome> {
  try {
    const outcome = await task.run()
    await recordRun(task.name, due, null)
    return typeof outcome === 'string' ? { text: outcome, hasProblems: false } : outcome
  } catch (error) {
    await recordRun(task.name, due, (error as Error).message.slice(0, 500))
    throw error
  }
}

const recordRun = (name: string, due: string, error: string | null) =>
  run(
    `update scheduled_tasks set last_due = ?, finished_at = ?, last_error = ?, locked_until = null where name = ?`,
    [due, new Date().toISOString(), error, name]
  )
