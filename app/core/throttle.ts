import { rows, relaxedDurability, type Trx } from '#core/database'
import { DomainError } from '#shared/domain_error'
import { limits, type LimitName } from '#config/limits'

const PERIOD_MS = { minute: 60_000, hour: 3_600_000 }

/** `expire` in milliseconds since 1970 */
type Counter = { points: number; expire: number }

/**
 * Counts one use of a limit by `key` (an address, an id) and throws 429 with Retry-After above the figure in
 * config/limits.ts. Windows are fixed: they start with the first use. LIMITS=off disables all limits.
 */
export async function throttle(name: LimitName, key: string, now = Date.now()): Promise<void> {
  if (process.env.LIMITS === 'off') return
  const counter = await increment(name, key, now)
  if (counter.points > limits[name].uses) throw tooManyRequests(counter, now)
}

/** Counts one use without rejecting it and returns the number of uses in the current window. */
export async function recordUse(name: LimitName, key: string, now = Date.now()): Promise<number> {
  if (process.env.LIMITS === 'off') return 0
  const { points } = await increment(name, key, now)
  return points
}

/** Resets a limit, e.g. after a successful sign-in. */
export const resetLimit = (name: LimitName, key: string): Promise<number> =>
  relaxedDurability.run('delete from rate_limits where key = ?', [counterKey(name, key)])

/** Throws 429, without counting, if `recordUse` has used up one of these limits. */
export async function assertBelowLimits(uses: [LimitName, string][], trx?: Trx): Promise<void> {
  if (process.env.LIMITS === 'off') return
  const maximums = new Map(uses.map(([name, key]) => [counterKey(name, key), limits[name].uses]))
  const placeholders = uses.map(() => '?').join(', ')
  const counters = await rows<Counter & { key: string }>(
    `select key, points, expire from rate_limits where key in (${placeholders}) and expire > ? order by expire desc`,
    [...maximums.keys(), Date.now()],
    trx
  )
  const exhausted = counters.find(({ key, points }) => points >= maximums.get(key)!)
  if (exhausted) throw tooManyRequests(exhausted)
}

/** Without NUL, which a caller may type into an address, and PostgreSQL stores in no text. */
const counterKey = (name: LimitName, key: string) =>
  `${name}:${key}`.replaceAll('\0', ' ').slice(0, 255)

function tooManyRequests({ expire }: Counter, now = Date.now()): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((expire - now) / 1000))
  return new DomainError('Too many attempts, please try again later.', 'E_TOO_MANY_REQUESTS', {
    status: 429,
    retryAfterSeconds,
  })
}

async function increment(name: LimitName, key: string, now: number): Promise<Counter> {
  const [counter] = await relaxedDurability.rows<Counter>(
    `insert into rate_limits (key, points, expire) values (?, 1, ?)
     on conflict (key) do update set
       points = case when rate_limits.expire <= ? then 1 else rate_limits.points + 1 end,
       expire = case when rate_limits.expire <= ? then excluded.expire else rate_limits.expire end
     returning points, expire`,
    [counterKey(name, key), now + PERIOD_MS[limits[name].per], now, now]
  )
  return counter
}
