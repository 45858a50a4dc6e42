import { one } from '#core/database'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { normaliseCode } from '#pricing/rules/promo_code'
import type { Trx } from '#core/database'
import type { PromoAudience, PromoRules } from '#pricing/rules/promo'
import type { DiscountType } from '#shared/enums'
import type { Currency } from '#shared/money'

export type Promo = PromoRules & { id: string; code: string }

export type PromoRow = {
  id: string
  code: string
  type: DiscountType
  percent_millionths: number | null
  amount_usd_cents: number | null
  amount_cad_cents: number | null
  minimum_usd_cents: number | null
  minimum_cad_cents: number | null
  products: string
  groups: string
  audience: PromoAudience
  starts_at: string | null
  ends_at: string | null
  use_limit: number | null
  used: number
  customer_limit: number | null
  reduces_trade_prices: boolean | number
  disabled: boolean | number
}

export async function promoByCode(code: string): Promise<Promo | null> {
  const row = await one<PromoRow>('select * from promos where code = ?', [normaliseCode(code)])
  return row && toPromo(row)
}

export async function promoById(id: string, trx?: Trx): Promise<Promo | null> {
  const row = await one<PromoRow>('select * from promos where id = ?', [id], trx)
  return row && toPromo(row)
}

export function toPromo(row: PromoRow): Promo {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    percent: row.percent_millionths === null ? null : Rate.millionths(row.percent_millionths),
    amounts: perCurrency(row.amount_usd_cents, row.amount_cad_cents),
    minimumSubtotal: perCurrency(row.minimum_usd_cents, row.minimum_cad_cents),
    products: JSON.parse(row.products),
    groups: JSON.parse(row.groups),
    audience: row.audience,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    limit: row.use_limit,
    used: row.used,
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
