import { rows, unsynced, type Trx } from '#core/database'
import { Refusal } from '#shared/refusal'
import { limits, type LimitName } from '#config/limits'

const PERIOD_MS = { minute: 60_000, hour: 3_600_000 }

/**
 * Counts one use of `name` by `who` and refuses with 429 and Retry-After above the figure in config/limits.ts.
 * Windows are fixed: they start with the first use. LIMITS=off switches all of them off.
 */
export async function throttle(name: LimitName, who: string, now = Date.now()): Promise<void> {
  if (process.env.LIMITS === 'off') return
  const counted = await count(name, who, now)
  if (counted.points > limits[name].uses) throw tooMany(counted, now)
}

/** Counts one use that has happened already and answers how many there are in this window; refuses nothing. */
export async function countUse(name: LimitName, who: string, now = Date.now()): Promise<number> {
  if (process.env.LIMITS === 'off') return 0
  const { points } = await count(name, who, now)
  return points
}

/** Takes back what was counted: it turned out to be no guess. */
export const forgive = (name: LimitName, who: string): Promise<number> =>
  unsynced.run('delete from rate_limits where key = ?', [keyOf(name, who)])

/** Refuses, without counting, who has used one of these limits up by what `countUse` has counted. */
export async function assertBelowLimits(uses: [LimitName, string][], trx?: Trx): Promise<void> {
  if (process.env.LIMITS === 'off') return
  const most = new Map(uses.map(([name, who]) => [keyOf(name, who), limits[name].uses]))
  const marks = uses.map(() => '?').join(', ')
  const counted = await rows<Counted & { key: string }>(
    `select key, points, expire from rate_limits where key in (${marks}) and expire > ? order by expire desc`,
    [...most.keys(), Date.now()],
    trx
  )
  const usedUp = counted.find(({ key, points }) => points >= most.get(key)!)
  if (usedUp) throw tooMany(usedUp)
}

type Counted = { points: number; expire: number }

const keyOf = (name: LimitName, who: string) => `${name}:${who}`.slice(0, 255)

function tooMany({ expire }: Counted, now = Date.now()): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((expire - now) / 1000))
  return new Refusal('Too many attempts, please try again later.', 'E_TOO_MANY_REQUESTS', {
    status: 429,
    retryAfterSeconds,
  })
}

async function count(name: LimitName, who: string, now: number): Promise<Counted> {
  const [counted] = await unsynced.rows<Counted>(
    `insert into rate_limits (key, points, expire) values (?, 1, ?)
     on conflict (key) do update set
       points = case when rate_limits.expire <= ? then 1 else rate_limits.points + 1 end,
       expire = case when rate_limits.expire <= ? then excluded.expire else rate_limits.expire end
     returning points, expire`,
    [keyOf(name, who), now + PERIOD_MS[limits[name].per], now, now]
  )
  return counted
}
