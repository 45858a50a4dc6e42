import { insert, one, run } from '#core/database'
import { conflict } from '#shared/domain_error'
import { normalizeEmail } from '#shared/email'
import { texts } from '#shared/texts/specification'
import { promoById, redemptionsByCustomer } from '#pricing/queries/promos'
import type { TableRow, Trx } from '#core/database'
import type { Promo } from '#pricing/rules/promo'
import type { Currency, Money } from '#shared/money'

type RedemptionInput = {
  orderId: string
  userId: string | null
  email: string
  currency: Currency
  discount: Money
}

/** Counts one more redemption; throws E_PROMO_USED_UP (409) at the code's or the customer's limit. */
export async function reservePromo(
  promoId: string,
  redemption: RedemptionInput,
  trx: Trx
): Promise<void> {
  const counted = await run(
    `update promos set redemption_count = redemption_count + 1
     where id = ? and (redemption_limit is null or redemption_count < redemption_limit)`,
    [promoId],
    trx
  )
  // The update locks the promo, so the limit per customer holds for simultaneous orders too.
  const promo = counted === 1 ? await promoById(promoId, trx) : null
  if (!promo || (await isUsedUpByCustomer(promo, redemption, trx)))
    throw conflict(texts.cart.promoInvalid, 'E_PROMO_USED_UP')
  await run('delete from promo_redemptions where order_id = ?', [redemption.orderId], trx)
  await insert('promo_redemptions', toRow(promo, redemption), trx)
}

async function isUsedUpByCustomer(promo: Promo, { userId, email }: RedemptionInput, trx: Trx) {
  const [count] = await redemptionsByCustomer([{ promo, userId, email }], trx)
  return promo.customerLimit !== null && count >= promo.customerLimit
}

/** Releases the redemption of an order; does nothing if it is released already. */
export async function releasePromo(orderId: string, trx: Trx): Promise<void> {
  const released = await one<Pick<TableRow<'promo_redemptions'>, 'promo_id'>>(
    `update promo_redemptions set released_at = ? where order_id = ? and released_at is null returning promo_id`,
    [new Date().toISOString(), orderId],
    trx
  )
  if (!released) return
  await run(
    'update promos set redemption_count = redemption_count - 1 where id = ? and redemption_count > 0',
    [released.promo_id],
    trx
  )
}

const toRow = (promo: Promo, { orderId, userId, email, currency, discount }: RedemptionInput) => ({
  order_id: orderId,
  promo_id: promo.id,
  user_id: userId,
  email: normalizeEmail(email),
  code: promo.code,
  type: promo.type,
  percent_millionths: promo.percent?.millionths ?? null,
  amount_cents: promo.amounts[currency]?.cents ?? null,
  currency,
  discount_cents: discount.cents,
  created_at: new Date().toISOString(),
})
