import { one } from '#core/database'
import { Refusal } from '#shared/refusal'
import { limits, type LimitName } from '#config/limits'

const PERIOD_MS = { minute: 60_000, hour: 3_600_000 }

/**
 * Counts one use of `name` by `who` and refuses with 429 and Retry-After above the figure in config/limits.ts.
 * Windows are fixed: they start with the first use. LIMITS=off switches all of them off.
 */
export async function throttle(name: LimitName, who: string, now = Date.now()): Promise<void> {
  if (process.env.LIMITS === 'off') return
  const { uses, per } = limits[name]
  const { points, expire } = await countUse(`${name}:${who}`, now, PERIOD_MS[per])
  if (points <= uses) return

  const retryAfterSeconds = Math.max(1, Math.ceil((expire - now) / 1000))
  throw new Refusal('Too many attempts, please try again later.', 'E_TOO_MANY_REQUESTS', {
    status: 429,
    retryAfterSeconds,
  })
}

async function countUse(
  key: string,
  now: number,
  period: number
): Promise<{ points: number; expire: number }> {
  const counted = await one<{ points: number; expire: number }>(
    `insert into rate_limits (key, points, expire) values (?, 1, ?)
     on conflict (key) do update set
       points = case when rate_limits.expire <= ? then 1 else rate_limits.points + 1 end,
       expire = case when rate_limits.expire <= ? then excluded.expire else rate_limits.expire end
     returning points, expire`,
    [key.slice(0, 255), now + period, now, now]
  )
  return counted!
}
