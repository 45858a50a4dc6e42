import { insert, one, rows, run, type TableRow, type Trx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { mailboxOf, normalizeEmail } from '#shared/email'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import { texts } from '#shared/texts/specification'
import { placeholders, restrictionsOf } from '#pricing/promos/promo_restrictions'
import { promoById } from '#pricing/promos/promos'
import type { Promo, RedeemedPromo } from '#pricing/promos/promo_rules'

/** The customer of an order; `isVerified` where they have an account whose address is verified */
type Redeemer = { userId: string | null; email: string; isVerified: boolean }

export type RedemptionInput = Redeemer & {
  orderId: string
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

async function isUsedUpByCustomer(promo: Promo, redeemer: Redeemer, trx: Trx) {
  const { userId, email, isVerified } = redeemer
  const [count] = await redemptionsByCustomer([{ promo, userId, email, isVerified }], trx)
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
  mailbox: mailboxOf(email),
  code: promo.code,
  type: promo.type,
  percent_millionths: promo.percent?.millionths ?? null,
  amount_cents: promo.amounts[currency]?.cents ?? null,
  currency,
  discount_cents: discount.cents,
  created_at: new Date().toISOString(),
})

/** A code in the cart of a customer */
type PromoUse = Redeemer & { promo: Promo | null }
type Redemption = Pick<
  TableRow<'promo_redemptions'>,
  'order_id' | 'promo_id' | 'user_id' | 'email' | 'mailbox'
>

/**
 * Counts how often each customer has redeemed their code, in one statement. Returns 0 for a code without a limit per
 * customer. An account whose address is verified is one customer; anyone else is the mailbox of their address, whose
 * other addresses are no other customer.
 */
export async function redemptionsByCustomer(
  uses: readonly PromoUse[],
  trx?: Trx
): Promise<number[]> {
  const limited = uses.filter(({ promo }) => promo && promo.customerLimit !== null)
  if (limited.length === 0) return uses.map(() => 0)
  const { sql, bindings } = redemptionsStatement(limited)
  const redemptions = await rows<Redemption>(sql, bindings, trx)
  return uses.map((use) =>
    limited.includes(use) ? redemptions.filter((row) => isRedeemedBy(row, use)).length : 0
  )
}

/** Builds one select for each index, because the databases would read all redemptions of a code for an `or`. */
export function redemptionsStatement(uses: readonly PromoUse[]) {
  const keys = {
    user_id: uses.map(({ userId }) => userId ?? ''),
    email: uses.map(({ email }) => normalizeEmail(email)),
    mailbox: uses.map(({ email }) => mailboxOf(email)),
  }
  const promoIds = uses.map(({ promo }) => promo!.id)
  const selects = Object.keys(keys).map(
    (column) => `select order_id, promo_id, user_id, email, mailbox from promo_redemptions
      where released_at is null and promo_id in (${placeholders(uses)}) and ${column} in (${placeholders(uses)})`
  )
  return {
    sql: selects.join(' union '),
    bindings: Object.values(keys).flatMap((values) => [...promoIds, ...values]),
  }
}

function isRedeemedBy(row: Redemption, { promo, userId, email, isVerified }: PromoUse): boolean {
  if (row.promo_id !== promo!.id) return false
  if (userId !== null && row.user_id === userId) return true
  if (email.trim() === '') return false
  return row.email === normalizeEmail(email) || (!isVerified && row.mailbox === mailboxOf(email))
}

type RedeemedRow = TableRow<'promo_redemptions'> &
  Pick<TableRow<'promos'>, 'series_id' | 'reduces_trade_prices'>

/** Returns the codes of orders, by order id, with the discount they had when the order redeemed them. */
export async function redeemedPromos(
  orderIds: readonly string[],
  trx?: Trx
): Promise<Map<string, RedeemedPromo>> {
  if (orderIds.length === 0) return new Map()
  const redemptions = await rows<RedeemedRow>(
    `select r.*, p.series_id, p.reduces_trade_prices from promo_redemptions r join promos p on p.id = r.promo_id
     where r.order_id in (${placeholders(orderIds)})`,
    [...orderIds],
    trx
  )
  if (redemptions.length === 0) return new Map()
  const restrictions = await restrictionsOf(
    redemptions.map(({ promo_id: id, series_id }) => ({ id, series_id })),
    trx
  )
  return new Map(
    redemptions.map((row) => {
      const { promo_id: id, percent_millionths: percent, amount_cents: amount, currency } = row
      const { products } = restrictions.get(id)!
      return [
        row.order_id,
        {
          id,
          code: row.code,
          type: row.type,
          percent: percent === null ? null : Rate.millionths(percent),
          amounts: amount === null ? {} : { [currency]: Money.of(amount, currency) },
          products,
          reducesTradePrices: Boolean(row.reduces_trade_prices),
        },
      ]
    })
  )
}

/** Returns the code that the discount of a placed order comes from. */
export async function promoCodeOf(order: {
  id: string
  promoId: string | null
}): Promise<string | null> {
  if (order.promoId === null) return null
  const redeemed = await redeemedPromos([order.id])
  return redeemed.get(order.id)?.code ?? null
}
