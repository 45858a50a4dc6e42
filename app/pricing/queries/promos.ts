import { one, rows, type TableRow, type Trx } from '#core/database'
import { normalizeEmail } from '#shared/email'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { normalizeCode } from '#pricing/rules/promo_code'
import type { Promo, RedeemedPromo } from '#pricing/rules/promo'
import type { PromoRestrictions } from '#pricing/rules/promo_input'
import type { Currency } from '#shared/money'

export async function promoByCode(code: string): Promise<Promo | null> {
  const row = await one<TableRow<'promos'>>('select * from promos where code = ?', [
    normalizeCode(code),
  ])
  return row && toPromo(row, await promoRestrictions(row))
}

export async function promoById(id: string, trx?: Trx): Promise<Promo | null> {
  const promos = await promosById([id], trx)
  return promos.get(id) ?? null
}

/** Returns the promos that exist among `ids`, by id. */
export async function promosById(ids: readonly string[], trx?: Trx): Promise<Map<string, Promo>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const promos = await rows<TableRow<'promos'>>(
    `select * from promos where id in (${placeholders(uniqueIds)})`,
    uniqueIds,
    trx
  )
  const restrictions = await restrictionsOf(promos, trx)
  return new Map(promos.map((row) => [row.id, toPromo(row, restrictions.get(row.id)!)]))
}

type RestrictedPromo = Pick<TableRow<'promos'>, 'id' | 'series_id'>

/** Returns the restrictions of a code; the codes of a series share those of its first code. */
export async function promoRestrictions(
  promo: RestrictedPromo,
  trx?: Trx
): Promise<PromoRestrictions> {
  const restrictions = await restrictionsOf([promo], trx)
  return restrictions.get(promo.id)!
}

type RestrictionRow = Pick<TableRow<'promo_products'>, 'promo_id'> & {
  kind: 'product' | 'group'
  id: string
}

async function restrictionsOf(
  promos: readonly RestrictedPromo[],
  trx?: Trx
): Promise<Map<string, PromoRestrictions>> {
  if (promos.length === 0) return new Map()
  const sourceIds = [...new Set(promos.map(({ id, series_id: seriesId }) => seriesId ?? id))]
  const restrictions = await rows<RestrictionRow>(
    `select promo_id, 'product' as kind, product_id as id from promo_products where promo_id in (${placeholders(sourceIds)})
     union all
     select promo_id, 'group' as kind, group_id as id from promo_groups where promo_id in (${placeholders(sourceIds)})
     order by kind, id`,
    [...sourceIds, ...sourceIds],
    trx
  )
  return new Map(
    promos.map(({ id, series_id: seriesId }) => {
      const own = restrictions.filter((row) => row.promo_id === (seriesId ?? id))
      return [
        id,
        {
          products: own.flatMap((row) => (row.kind === 'product' ? row.id : [])),
          groups: own.flatMap((row) => (row.kind === 'group' ? row.id : [])),
        },
      ]
    })
  )
}

const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ')

function toPromo(row: TableRow<'promos'>, restrictions: PromoRestrictions): Promo {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    percent: row.percent_millionths === null ? null : Rate.millionths(row.percent_millionths),
    amounts: perCurrency(row.amount_usd_cents, row.amount_cad_cents),
    minimumSubtotal: perCurrency(row.minimum_usd_cents, row.minimum_cad_cents),
    ...restrictions,
    audience: row.audience,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    redemptionLimit: row.redemption_limit,
    redemptionCount: row.redemption_count,
    customerLimit: row.customer_limit,
    reducesTradePrices: Boolean(row.reduces_trade_prices),
    disabled: Boolean(row.disabled),
  }
}

function perCurrency(usd: number | null, cad: number | null): Partial<Record<Currency, Money>> {
  return {
    ...(usd !== null && { usd: Money.of(usd, 'usd') }),
    ...(cad !== null && { cad: Money.of(cad, 'cad') }),
  }
}

/** A code in the cart of a customer */
type PromoUse = { promo: Promo | null; userId: string | null; email: string }
type Redemption = Pick<TableRow<'promo_redemptions'>, 'promo_id' | 'user_id' | 'email'>

/**
 * Counts how often each customer has redeemed their code, by account or e-mail address, in one statement. Returns 0 for a
 * code without a limit per customer.
 */
export async function redemptionsByCustomer(
  uses: readonly PromoUse[],
  trx?: Trx
): Promise<number[]> {
  const limited = uses.filter(({ promo }) => promo && promo.customerLimit !== null)
  if (limited.length === 0) return uses.map(() => 0)
  const redemptions = await rows<Redemption>(
    `select promo_id, user_id, email from promo_redemptions
     where released_at is null and promo_id in (${placeholders(limited)})
       and (user_id in (${placeholders(limited)}) or email in (${placeholders(limited)}))`,
    [
      ...limited.map(({ promo }) => promo!.id),
      ...limited.map(({ userId }) => userId ?? ''),
      ...limited.map(({ email }) => normalizeEmail(email)),
    ],
    trx
  )
  return uses.map((use) =>
    limited.includes(use) ? redemptions.filter((row) => isRedeemedBy(row, use)).length : 0
  )
}

const isRedeemedBy = (redemption: Redemption, { promo, userId, email }: PromoUse) =>
  redemption.promo_id === promo!.id &&
  ((userId !== null && redemption.user_id === userId) ||
    (email.trim() !== '' && redemption.email === normalizeEmail(email)))

/** Returns the codes of orders, by order id, with the discount they had when the order redeemed them. */
export async function redeemedPromos(
  orderIds: readonly string[],
  trx?: Trx
): Promise<Map<string, RedeemedPromo>> {
  if (orderIds.length === 0) return new Map()
  const redemptions = await rows<TableRow<'promo_redemptions'> & { series_id: string | null }>(
    `select r.*, p.series_id from promo_redemptions r join promos p on p.id = r.promo_id
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
        },
      ]
    })
  )
}
