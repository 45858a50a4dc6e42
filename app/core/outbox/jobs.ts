import app from '@adonisjs/core/services/app'

/** Payload of each job by its name; start/jobs.ts adds those of the modules. */
export interface JobPayloads {
  delete_files: { keys: string[] }
  scheduled_task: { name: string }
}

export type JobName = keyof JobPayloads

/** Runs at least once per job: a handler must tolerate that it is run again after a crash. */
type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], jobId: string) => Promise<void>

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    jobs: JobHandlers
  }
}

/** Thrown when the remote side was not reached: does not count as an attempt, and the job is retried within four minutes. */
export class ConnectionError extends Error {}

/** Whether this version has a job of that name. */
export const isJobName = async (name: string): Promise<boolean> =>
  Object.hasOwn(await app.container.make('jobs'), name)

/**
 * Runs the handler of a stored job. Throws a ConnectionError for a name that this version does not have, so that what a newer
 * build has queued waits for days until one of that build runs it.
 */
export async function runJob(name: string, payload: unknown, jobId: string): Promise<void> {
  const handlers: Record<string, JobHandler<never>> = await app.container.make('jobs')
  if (!Object.hasOwn(handlers, name))
    throw new ConnectionError(`This build has no task named "${name}": a newer build has queued it`)
  await handlers[name](payload as never, jobId)
}
