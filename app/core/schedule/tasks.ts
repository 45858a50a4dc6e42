import app from '@adonisjs/core/services/app'
import { Cron } from 'croner'
import { notFound } from '#shared/domain_error'

export type ScheduledTask = {
  name: string
  /** Effect of the task, for `schedule:list` */
  title: string
  /** Five fields, in UTC */
  cron: string
  /** Returns its outcome, often only in a few words; must tolerate being run again after a crash. */
  run: () => Promise<string | TaskOutcome>
}

export type TaskOutcome = {
  text: string
  /** Whether the task did its work and found something that a person has to correct */
  hasProblems: boolean
}

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    schedule: readonly ScheduledTask[]
  }
}

/** Returns the tasks of start/schedule.ts. */
export const listScheduledTasks = (): Promise<readonly ScheduledTask[]> =>
  app.container.make('schedule')

/** Returns a task of start/schedule.ts; throws where there is none with this name. */
export async function findScheduledTask(name: string): Promise<ScheduledTask> {
  const tasks = await listScheduledTasks()
  const task = tasks.find((scheduled) => scheduled.name === name)
  if (!task) throw notFound(`There is no scheduled task named ${name}`)
  return task
}

/** Returns the last time, up to and including `now`, at which the pattern was due. */
export function lastDue(cron: string, now: Date): Date {
  // Croner excludes the reference time itself.
  const [due] = new Cron(cron, { timezone: 'UTC' }).previousRuns(1, new Date(now.getTime() + 1))
  return due
}

/** Returns the first time after `now` at which the pattern is due. */
export function nextDue(cron: string, now: Date): Date {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(now)!
}
