import { promiseBases, promiseQuantity, type PromiseBasis } from '#catalog'
import { shop } from '#config/shop'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { updateOrder } from '#orders/order/actions/update_order'
import {
  awaitedGoods,
  ordersAwaiting,
  promisedProducts,
  unitsAwaitedBefore,
} from '#orders/order/reads/awaited_goods'
import { lockOrder } from '#orders/order/reads/find_order'
import { changedPromise, type ExpectedGoods } from '#orders/order/rules/promise_changes'
import { queueLateMail } from '#orders/quotes/late_mail'
import { queuePromiseMail } from '#orders/quotes/promise_mail'
import { lastDayOf, type GoodsPromise } from '#shared/delivery/promised_units'
import { calendarDay, nextTimestamp } from '#shared/dates'
import { OrderState } from '#shared/enums'
import { promiseTexts } from '#shared/texts/promises'
import type { Order } from '#orders/order'

/**
 * Compares the days that orders were promised with what is expected now, those placed first first. A later day is stored
 * and mailed; where none is known, the customer is told that. A promise never moves to an earlier day.
 */
export async function reviewPromises({
  productIds,
}: {
  productIds: readonly string[]
}): Promise<void> {
  const orderIds = new Set<string>()
  for (const productId of productIds)
    for (const orderId of await ordersAwaiting(productId)) orderIds.add(orderId)
  for (const orderId of orderIds) await reviewPromise(orderId)
}

/** Reviews all orders that wait for goods: a day may pass without its delivery. Returns how many products they wait for. */
export async function reviewAllPromises(): Promise<number> {
  const productIds = await promisedProducts()
  await reviewPromises({ productIds })
  return productIds.length
}

const reviewPromise = (id: string) =>
  writeTx(async (trx) => {
    const order = await lockOrder(id, trx)
    const promise = order?.promise
    if (!order || !promise || !isPlacedOpen(order)) return
    const expected = await expectedGoods({ ...order, promise }, trx)
    const today = calendarDay(new Date(), shop.timeZone)
    const change = changedPromise(order, promise, expected, today)
    if (change === null) return
    const now = new Date(nextTimestamp(order.updatedAt))
    await updateOrder(
      id,
      {
        goods_promised_on: change.promisedOn,
        promised_days: JSON.stringify({ days: change.days, benchSince: change.benchSince }),
        promise_day_unknown: change.isDayUnknown,
        updated_at: now.toISOString(),
      },
      trx
    )
    await (change.isDayUnknown
      ? queueLateMail(id, promise.promisedOn, trx)
      : queuePromiseMail(id, change.promisedOn, trx))
    const entry = {
      subject: { type: 'order', id },
      action: 'promise_reviewed',
      actor: SYSTEM_ACTOR,
    }
    const before = { goodsPromisedOn: promise.promisedOn }
    const after = change.isDayUnknown
      ? { reason: promiseTexts.dayUnknown }
      : { goodsPromisedOn: change.promisedOn }
    await recordAction(
      { ...entry, before: change.isDayUnknown ? undefined : before, after },
      trx,
      now
    )
  })

const isPlacedOpen = ({ state, cancelledAt }: Order): boolean =>
  cancelledAt === null && (state === OrderState.Open || state === OrderState.Proforma)

/** Returns when the goods that an order waits for can leave now, by product id; what is in stock by now is left out. */
async function expectedGoods(order: Order & { promise: GoodsPromise }, trx: Trx) {
  const awaited = await awaitedGoods(order, trx)
  const bases = await promiseBases(
    awaited.map(({ productId }) => productId),
    trx
  )
  const expected = new Map<string, ExpectedGoods>()
  for (const { productId, quantity } of awaited) {
    const earlier = await unitsAwaitedBefore(order.id, productId, trx)
    const basis: PromiseBasis = { ...bases.get(productId)!, awaited: earlier }
    const benchSince = order.promise.benchSince[productId]
    const promise = promiseQuantity(basis, quantity, { benchSince })
    const day = promise && lastDayOf(promise.units)
    if (promise === null || day !== null)
      expected.set(productId, { day, benchSince: promise?.benchSince ?? null })
  }
  return expected
}
