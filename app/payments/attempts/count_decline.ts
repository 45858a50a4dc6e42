import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { assertBelowLimits, recordUse } from '#core/throttle'
import { limits } from '#config/limits'

/** The subjects whose declined cards are counted; a reconciliation job has no IP address. */
export type CardHolder = { orderId: string; ip?: string; userId: string | null }

/** Throws 429 after ten declined cards within an hour per order, IP address or user, against card testing. */
export const assertBelowDeclineLimits = (holder: CardHolder, trx?: Trx): Promise<void> =>
  assertBelowLimits(countersOf(holder), trx)

/** Counts a declined card, and alerts staff in the order's log when a limit is reached. */
export async function countDecline(holder: CardHolder): Promise<void> {
  for (const [name, subject] of countersOf(holder)) {
    const uses = await recordUse(name, subject)
    if (uses === limits[name].uses) await alertStaff(holder, name)
  }
}

type Counter = 'declinesByOrder' | 'declinesByIp' | 'declinesByUser'

function countersOf({ orderId, ip, userId }: CardHolder): [Counter, string][] {
  const counters: [Counter, string | null | undefined][] = [
    ['declinesByOrder', orderId],
    ['declinesByIp', ip],
    ['declinesByUser', userId],
  ]
  return counters.filter((counter): counter is [Counter, string] => Boolean(counter[1]))
}

async function alertStaff({ orderId, ip }: CardHolder, counter: Counter): Promise<void> {
  logger.warn({ order_id: orderId, ip, counter }, 'Declined cards reached a limit: card testing?')
  await writeTx((trx) =>
    recordAction(
      {
        subject: { type: 'order', id: orderId },
        action: 'cards_limited',
        actor: SYSTEM_ACTOR,
        after: { counter, ip: ip ?? null },
      },
      trx
    )
  )
}
