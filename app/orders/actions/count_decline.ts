import logger from '@adonisjs/core/services/logger'
import { SYSTEM, logAction } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { assertBelowLimits, countUse } from '#core/throttle'
import { limits } from '#config/limits'

/** By whom refused cards are counted; a payment that the shop asks after by itself has no address */
export type CardPayer = { orderId: string; ip?: string; userId: string | null }

/** Who had ten cards refused within an hour, by order, address or account, tries no further card: cards are tested so. */
export const assertMayTryCard = (payer: CardPayer, trx?: Trx): Promise<void> =>
  assertBelowLimits(countersOf(payer), trx)

/** Counts a refused card; the one that reaches the limit is told to staff on the order. */
export async function countDecline(payer: CardPayer): Promise<void> {
  for (const [name, who] of countersOf(payer)) {
    const uses = await countUse(name, who)
    if (uses === limits[name].uses) await tellStaff(payer, name)
  }
}

type Counter = 'declinesByOrder' | 'declinesByIp' | 'declinesByUser'

function countersOf({ orderId, ip, userId }: CardPayer): [Counter, string][] {
  const counters: [Counter, string | null | undefined][] = [
    ['declinesByOrder', orderId],
    ['declinesByIp', ip],
    ['declinesByUser', userId],
  ]
  return counters.filter((counter): counter is [Counter, string] => Boolean(counter[1]))
}

async function tellStaff({ orderId, ip }: CardPayer, counter: Counter): Promise<void> {
  logger.warn({ order_id: orderId, ip, counter }, 'so many refused cards look like card testing')
  await writeTx((trx) =>
    logAction(
      {
        about: { type: 'order', id: orderId },
        action: 'cards_limited',
        actor: SYSTEM,
        after: { counter, ip: ip ?? null },
      },
      trx
    )
  )
}
