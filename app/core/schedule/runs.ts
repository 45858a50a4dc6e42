import logger from '@adonisjs/core/services/logger'
import { run } from '#core/database'
import { lastDue } from '#core/schedule/times'
import { scheduledTasks, taskNamed, type Task } from '#core/schedule/tasks'
import { conflict, notFound } from '#shared/refusal'

/** Longer than any task takes: a process that died in one no longer keeps the others from it. */
const LOCK_MINUTES = 30

/** Runs what has become due since it ran last; of several processes one does it. Answers what was run. */
export async function runDueTasks(now = new Date()): Promise<string[]> {
  const done: string[] = []
  for (const task of scheduledTasks()) {
    const due = lastDue(task.times, now).toISOString()
    if (!(await claim(task.name, now, due))) continue
    await workOff(task, due).catch((error: unknown) =>
      logger.error({ err: error, task: task.name }, 'A task of the schedule failed')
    )
    done.push(task.name)
  }
  return done
}

/** Runs one task now, due or not; refused while another process is at it. */
export async function runTask(name: string, now = new Date()): Promise<string> {
  const task = taskNamed(name)
  if (!task) throw notFound(`Nothing of the schedule is called ${name}`)
  if (!(await claim(name, now, null))) throw conflict(`${name} is being run right now`)
  return workOff(task, lastDue(task.times, now).toISOString())
}

async function claim(name: string, now: Date, due: string | null): Promise<boolean> {
  await run('insert into scheduled_runs (name) values (?) on conflict (name) do nothing', [name])
  const at = now.toISOString()
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000).toISOString()
  const isDue = due === null ? '' : 'and (last_due is null or last_due < ?)'
  const claimed = await run(
    `update scheduled_runs set locked_until = ?
     where name = ? and (locked_until is null or locked_until <= ?) ${isDue}`,
    [until, name, at, ...(due === null ? [] : [due])]
  )
  return claimed === 1
}

async function workOff({ name, work }: Task, due: string): Promise<string> {
  try {
    const outcome = await work()
    await finish(name, due, null)
    return outcome
  } catch (error) {
    await finish(name, due, (error as Error).message.slice(0, 500))
    throw error
  }
}

const finish = (name: string, due: string, error: string | null) =>
  run(
    `update scheduled_runs set last_due = ?, finished_at = ?, last_error = ?, locked_until = null where name = ?`,
    [due, new Date().toISOString(), error, name]
  )
