import { secondPerson } from '#config/second_person'
import { requireSecondPerson } from '#core/approvals/require_second_person'
import { one, type Trx } from '#core/database'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import type { Receivable } from '#receivables/receivable'

const DAY_MS = 24 * 3_600_000

/**
 * Asks for a second person where more money than the owner's limit leaves for a locked order within a day, whatever the
 * way and the number of steps. Service credit stays in the shop and does not count.
 */
export async function limitReturns(order: Receivable, amount: Money, trx: Trx): Promise<void> {
  const limit = secondPerson.refundsAbove
  if (limit === null) return
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const returned = Money.of(await returnedSince(order.id, since, trx), order.currency)
  const total = amount.plus(returned)
  if (!total.isMoreThan(Money.parse(limit, order.currency))) return
  const summary = `Return ${amount.format()} to the customer of order ${displayNumber(order)}`
  await requireSecondPerson({ kind: 'refund', summary }, trx)
}

async function returnedSince(orderId: string, since: string, trx: Trx): Promise<number> {
  const found = await one<{ refunded: number | string; sent: number | string }>(
    `select
       (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = ? and r.status in ('pending', 'succeeded') and r.created_at > ?) as refunded,
       (select coalesce(-sum(amount_cents), 0) from payments
        where order_id = ? and amount_cents < 0 and method <> 'CREDIT_CARD' and reverses_id is null
          and created_at > ?) as sent`,
    [orderId, since, orderId, since],
    trx
  )
  return Number(found!.refunded) + Number(found!.sent)
}
