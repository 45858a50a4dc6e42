import { rows, type TableRow } from '#core/database'

export type FailedJob = {
  id: string
  kind: string
  error: string
  attempts: number
  createdAt: string
}

type FailedJobRow = Pick<
  TableRow<'outbox'>,
  'id' | 'kind' | 'last_error' | 'attempts' | 'created_at'
>

/** Lists the jobs that are not retried any more, newest first. */
export async function listFailedJobs(limit = 50): Promise<FailedJob[]> {
  const failed = await rows<FailedJobRow>(
    `select id, kind, last_error, attempts, created_at from outbox where state = 'dead' order by created_at desc, id desc limit ?`,
    [limit]
  )
  return failed.map(({ id, kind, last_error: error, attempts, created_at: createdAt }) => ({
    id,
    kind,
    error: error ?? '',
    attempts,
    createdAt,
  }))
}
