import { insert, one, run } from '#core/database'
import { conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import { usesByCustomer } from '#pricing/queries/promo_uses'
import { promoById } from '#pricing/queries/promos'
import type { Trx } from '#core/database'
import type { Promo } from '#pricing/queries/promos'
import type { Currency, Money } from '#shared/money'

/** The order that a code is used by, and what it takes off */
type Use = {
  orderId: string
  userId: string | null
  email: string
  currency: Currency
  discount: Money
}

/** Counts one more use; refused with 409 where the limit of all, or of this customer, is reached. */
export async function takePromo(promoId: string, use: Use, trx: Trx): Promise<void> {
  const taken = await run(
    'update promos set used = used + 1 where id = ? and (use_limit is null or used < use_limit)',
    [promoId],
    trx
  )
  // The row is locked from here on, so two orders of one customer come one after the other.
  const promo = taken === 1 ? await promoById(promoId, trx) : null
  if (!promo || (await isUsedUpBy(promo, use, trx)))
    throw conflict(texts.cart.promoInvalid, 'E_PROMO_USED_UP')
  await run('delete from promo_uses where order_id = ?', [use.orderId], trx)
  await insert('promo_uses', toRow(promo, use), trx)
}

async function isUsedUpBy(promo: Promo, use: Use, trx: Trx): Promise<boolean> {
  const own = await usesByCustomer(promo, use, trx)
  return promo.customerLimit !== null && own >= promo.customerLimit
}

/** Gives back what an order has used of its code, once. */
export async function givePromoBack(orderId: string, trx: Trx): Promise<void> {
  const used = await one<{ promo_id: string }>(
    `update promo_uses set given_back_at = ? where order_id = ? and given_back_at is null returning promo_id`,
    [new Date().toISOString(), orderId],
    trx
  )
  if (!used) return
  await run('update promos set used = used - 1 where id = ? and used > 0', [used.promo_id], trx)
}

const toRow = (promo: Promo, { orderId, userId, email, currency, discount }: Use) => ({
  order_id: orderId,
  promo_id: promo.id,
  user_id: userId,
  email: email.trim().toLowerCase(),
  code: promo.code,
  type: promo.type,
  percent_millionths: promo.percent?.millionths ?? null,
  amount_cents: promo.amounts[currency]?.cents ?? null,
  currency,
  discount_cents: discount.cents,
  at: new Date().toISOString(),
})
