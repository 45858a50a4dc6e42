import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { shop } from '#config/shop'
import { updateOrder } from '#orders/order/actions/update_order'
import { awaitedGoods } from '#orders/order/reads/awaited_goods'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { isOpenQuote, offeredDay } from '#orders/order/rules/quote'
import { queuePromiseMail, queueWithdrawnPromise } from '#orders/quotes/promise_mail'
import { calendarDay, nextTimestamp } from '#shared/dates'
import { conflict, invalid } from '#shared/domain_error'
import { quoteTexts as texts } from '#shared/texts/quotes'

type GoodsPromise = {
  orderId: string
  /** The day on which the missing goods are expected; null lets the quote be accepted with all its goods only */
  promisedOn: string | null
  actor: Actor
}

/**
 * Lets the customer accept a quote whose goods are short, or moves the day that an accepted one was promised.
 * A moved and a withdrawn day are mailed to the customer. Throws 409 for
 * an order that is no quote, or that is accepted and waits for nothing, and 422 for a day that has passed.
 */
export const promiseGoods = ({ orderId, promisedOn, actor }: GoodsPromise): Promise<void> =>
  writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    const now = new Date(nextTimestamp(order.updatedAt))
    if (order.quote === null) throw conflict(texts.notQuote, 'E_NOT_QUOTE')
    if (!isOpenQuote(order)) {
      const awaited = await awaitedGoods(order, trx)
      if (awaited.length === 0) throw conflict(texts.nothingAwaited, 'E_QUOTE_ACCEPTED')
      if (promisedOn === null) throw conflict(texts.alreadyPromised, 'E_PROMISED')
    }
    if (promisedOn !== null && promisedOn < calendarDay(now, shop.timeZone))
      throw invalid('promised_on', texts.promiseInPast)
    const before = { goodsPromisedOn: order.quote.promisedOn }
    if (before.goodsPromisedOn === promisedOn) return
    await updateOrder(
      orderId,
      { goods_promised_on: promisedOn, updated_at: now.toISOString() },
      trx
    )
    if (promisedOn !== null && !isOpenQuote(order)) await queuePromiseMail(orderId, promisedOn, trx)
    const offered = offeredDay(order, calendarDay(now, shop.timeZone))
    if (promisedOn === null && offered !== null) await queueWithdrawnPromise(orderId, offered, trx)
    const after = { goodsPromisedOn: promisedOn }
    const subject = { type: 'order', id: orderId }
    await recordAction({ subject, action: 'goods_promised', actor, before, after }, trx, now)
  })
