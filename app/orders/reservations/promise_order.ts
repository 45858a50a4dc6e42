import {
  bumpCatalog,
  lockSubjectProducts,
  promiseBases,
  promiseQuantity,
  reserveStock,
  type PromiseBasis,
  type StockLine,
} from '#catalog'
import { updateOrder, type OrderColumns } from '#orders/order/actions/update_order'
import { awaitedGoods } from '#orders/order/reads/awaited_goods'
import { promisedDay } from '#orders/order/rules/quote'
import { lastDayOf, laterDay, unitsOf } from '#shared/delivery/promised_units'
import { conflict } from '#shared/domain_error'
import { promiseTexts as texts } from '#shared/texts/promises'
import type { GoodsPromise } from '#shared/delivery/promised_units'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** What the customer was shown to come later */
export type AcceptedPromise = { by: string; shipsTogether: boolean }

/** The days by which the goods of an order leave: the last one, and that of each product */
type GoodsDays = Pick<GoodsPromise, 'promisedOn' | 'days' | 'benchSince'>

type PromiseContext = { orderId: string; actor: Actor; accepted: AcceptedPromise | null }

/**
 * Reserves what is in stock and promises the rest where the product is sold on backorder. Returns the days by which
 * goods leave; null where nothing comes later. Throws 409 `E_OUT_OF_STOCK` where goods cannot be promised, and
 * `E_PROMISE_CHANGED` where they come on a later day than the customer accepted. The products stay locked, so that no
 * other order is promised the same units.
 */
export async function reserveOrPromise(
  goods: readonly StockLine[],
  { orderId, actor, accepted }: PromiseContext,
  trx: Trx
): Promise<GoodsDays | null> {
  const subject = { type: 'order', id: orderId }
  const ids = [...new Set(goods.map(({ productId }) => productId))]
  if (ids.length > 0) await lockSubjectProducts(subject, ids, trx)
  const bases = await promiseBases(ids, trx)
  const wanted = Map.groupBy(goods, ({ productId }) => productId)
  const now: StockLine[] = []
  let promisedOn: string | null = null
  const days: Record<string, string> = {}
  const benchSince: Record<string, string> = {}
  for (const [productId, lines] of wanted) {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const split = splitUnits(bases.get(productId), quantity)
    now.push({ productId, quantity: split.now })
    promisedOn = laterDay(promisedOn, split.day)
    if (split.day !== null) days[productId] = split.day
    if (split.benchSince !== null) benchSince[productId] = split.benchSince
  }
  await reserveStock(now, { ...subject, actor }, trx)
  if (promisedOn === null) return null
  if (accepted === null || promisedOn > accepted.by)
    throw conflict(texts.changed, 'E_PROMISE_CHANGED', { promised_on: promisedOn })
  await bumpCatalog(trx)
  return { promisedOn, days, benchSince }
}

/** What cannot be promised is asked of the stock, which rejects it. */
function splitUnits(basis: PromiseBasis | undefined, quantity: number) {
  const promise = basis?.isOffered ? promiseQuantity(basis, quantity) : null
  if (promise === null) return { now: quantity, day: null, benchSince: null }
  const { units, benchSince } = promise
  return {
    now: unitsOf(units.filter(({ day }) => day === null)),
    day: lastDayOf(units),
    benchSince,
  }
}

export const promiseColumns = (
  { promisedOn, ...days }: GoodsDays,
  { shipsTogether }: AcceptedPromise
): OrderColumns => ({
  goods_promised_on: promisedOn,
  promised_days: JSON.stringify(days),
  ships_together: shipsTogether,
  promise_day_unknown: false,
})

const NO_PROMISE = { goods_promised_on: null, promised_days: null, promise_day_unknown: false }

/** Ends the promise of an order that is cancelled, deleted or not paid. */
export async function releasePromise(orderId: string, trx: Trx): Promise<void> {
  await updateOrder(orderId, NO_PROMISE, trx)
  await bumpCatalog(trx)
}

/** Ends the promise of an order whose goods have changed, once it waits for none of them. */
export async function refreshPromise(order: Order, trx: Trx): Promise<void> {
  if (promisedDay(order) === null) return
  const awaited = await awaitedGoods(order, trx)
  if (awaited.length === 0) await releasePromise(order.id, trx)
  else await bumpCatalog(trx)
}
