import { one, type TableRow } from '#core/database'

/** Returns for how many milliseconds a job has been queued; 0 for an unknown one. */
export async function jobAgeMs(jobId: string, now = Date.now()): Promise<number> {
  const job = await one<Pick<TableRow<'outbox'>, 'created_at'>>(
    'select created_at from outbox where id = ?',
    [jobId]
  )
  return job ? now - Date.parse(job.created_at) : 0
}
