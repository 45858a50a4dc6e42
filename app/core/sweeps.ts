import { KEPT_HOURS } from '#core/idempotency'
import { run, type Binding } from '#core/database'

const AT_ONCE = 500

type Sweep = { table: string; key: string; where: string; bindings: Binding[] }

/** Deletes in small bites, so that nobody who writes meanwhile waits for long; answers how many rows. */
export async function sweep({ table, key, where, bindings }: Sweep): Promise<number> {
  let deleted = 0
  for (;;) {
    const bite = await run(
      `delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${AT_ONCE})`,
      bindings
    )
    deleted += bite
    if (bite < AT_ONCE) return deleted
  }
}

export const sweepSessions = (now = new Date()): Promise<number> =>
  sweep({ table: 'sessions', key: 'id', where: 'expires_at <= ?', bindings: [now.toISOString()] })

export const sweepRateLimits = (now = new Date()): Promise<number> =>
  sweep({ table: 'rate_limits', key: 'key', where: 'expire <= ?', bindings: [now.getTime()] })

export function sweepIdempotentAnswers(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()
  const where = 'created_at < ?'
  return sweep({ table: 'idempotent_answers', key: 'key_hash', where, bindings: [before] })
}
