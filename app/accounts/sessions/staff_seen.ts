import { relaxedDurability, rows, type TableRow } from '#core/database'
import type User from '#accounts/user/user'

const INTERVAL_MS = 5 * 60_000

/** When this process last recorded each staff user */
const recordedAt = new Map<string, number>()

/** Records that a staff user has sent a request, at most every five minutes. */
export async function recordSeen(user: Pick<User, 'id' | 'isStaff'>, now = Date.now()) {
  if (!user.isStaff || now - (recordedAt.get(user.id) ?? 0) < INTERVAL_MS) return
  recordedAt.set(user.id, now)
  const at = new Date(now).toISOString()
  await relaxedDurability
    .run(
      `insert into staff_seen (user_id, seen_at) values (?, ?)
       on conflict (user_id) do update set seen_at = excluded.seen_at where staff_seen.seen_at < excluded.seen_at`,
      [user.id, at]
    )
    // The request itself may still succeed, for example while the disk is full.
    .catch(() => undefined)
}

/** Returns when each of these users was last seen, by id. */
export async function lastSeen(userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const found = await rows<TableRow<'staff_seen'>>(
    `select user_id, seen_at from staff_seen where user_id in (${userIds.map(() => '?').join(', ')})`,
    [...userIds]
  )
  return new Map(found.map(({ user_id: id, seen_at: at }) => [id, at]))
}
