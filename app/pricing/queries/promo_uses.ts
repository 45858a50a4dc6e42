import { one } from '#core/database'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type { Trx } from '#core/database'
import type { Promo } from '#pricing/queries/promos'
import type { DiscountType } from '#shared/enums'
import type { Currency } from '#shared/money'

type Buyer = { userId: string | null; email: string }

/** What is shown of the code of an order */
export type ShownPromo = Pick<Promo, 'id' | 'code' | 'type' | 'percent' | 'amounts' | 'products'>

/** How often a customer, known by the account or by the address of the order, has used a code; asked only where it matters */
export async function usesByCustomer(
  { id, customerLimit }: Promo,
  { userId, email }: Buyer,
  trx?: Trx
): Promise<number> {
  const address = email.trim().toLowerCase()
  if (customerLimit === null || (userId === null && address === '')) return 0
  const counted = await one<{ n: number }>(
    `select count(*) as n from promo_uses where promo_id = ? and given_back_at is null and (user_id = ? or (email = ? and email <> ''))`,
    [id, userId, address],
    trx
  )
  return counted!.n
}

type UseRow = {
  promo_id: string
  code: string
  type: DiscountType
  percent_millionths: number | null
  amount_cents: number | null
  currency: Currency
  products: string
}

/** The code of an order as it was when the order took it, whatever has become of it since */
export async function promoAsUsed(orderId: string, trx?: Trx): Promise<ShownPromo | null> {
  const row = await one<UseRow>(
    `select u.promo_id, u.code, u.type, u.percent_millionths, u.amount_cents, u.currency, p.products
     from promo_uses u join promos p on p.id = u.promo_id where u.order_id = ?`,
    [orderId],
    trx
  )
  if (!row) return null
  const { percent_millionths: percent, amount_cents: amount, currency } = row
  return {
    id: row.promo_id,
    code: row.code,
    type: row.type,
    percent: percent === null ? null : Rate.millionths(percent),
    amounts: amount === null ? {} : { [currency]: Money.of(amount, currency) },
    products: JSON.parse(row.products),
  }
}
