import { rows } from '#core/database'

export type DeadJob = { id: string; kind: string; error: string; tries: number; createdAt: string }

/** What was tried as often as it makes sense and given up, newest first. */
export async function deadJobs(limit = 50): Promise<DeadJob[]> {
  const found = await rows<{
    id: string
    kind: string
    last_error: string | null
    tries: number
    created_at: string
  }>(
    `select id, kind, last_error, tries, created_at from outbox where state = 'dead' order by created_at desc, id desc limit ?`,
    [limit]
  )
  return found.map(({ id, kind, last_error: error, tries, created_at: createdAt }) => ({
    id,
    kind,
    error: error ?? '',
    tries,
    createdAt,
  }))
}
