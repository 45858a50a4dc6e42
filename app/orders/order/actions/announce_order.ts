import { one, type TableRow, type Trx } from '#core/database'
import { announceEvent } from '#core/webhooks'
import { Money, type Currency } from '#shared/money'

type OrderEvent = 'order.placed' | 'order.paid' | 'order.shipped'

/** Tells receivers of webhooks what happened to an order, in the transaction of the change. */
export const announceOrder = (
  event: OrderEvent,
  orderId: string,
  trx: Trx,
  more: object = {}
): Promise<void> =>
  announceEvent(
    {
      event,
      subject: `order:${orderId}`,
      data: async () => ({ order: await factsOf(orderId, trx), ...more }),
    },
    trx
  )

async function factsOf(orderId: string, trx: Trx) {
  const order = await one<
    Pick<TableRow<'orders'>, 'id2' | 'source' | 'state' | 'currency' | 'total_cents'>
  >('select id2, source, state, currency, total_cents from orders where id = ?', [orderId], trx)
  const { id2, source, state, currency, total_cents: cents } = order!
  const total = Money.of(cents, currency as Currency).toDecimal()
  return { _id: orderId, id2, source, state, currency, total }
}
