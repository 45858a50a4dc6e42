import { one, rows, type TableRow, type Trx } from '#core/database'
import { likePattern } from '#core/like'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'
import { normalizeCode } from '#pricing/promos/promo_code_rules'
import { placeholders, promoRestrictions, restrictionsOf } from '#pricing/promos/promo_restrictions'
import type { PromoRestrictions } from '#pricing/promos/promo_input_rules'
import type { Promo } from '#pricing/promos/promo_rules'

export async function promoByCode(code: string, trx?: Trx): Promise<Promo | null> {
  const sql = 'select * from promos where code = ?'
  const row = await one<TableRow<'promos'>>(sql, [normalizeCode(code)], trx)
  return row && toPromo(row, await promoRestrictions(row, trx))
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

type FoundPromo = Pick<TableRow<'promos'>, 'id' | 'code' | 'note'>

/** Returns the newest promos whose code or note contains the text; the codes of a series share one id. */
export function findPromos(text: string, limit: number): Promise<FoundPromo[]> {
  const pattern = likePattern(text)
  return rows<FoundPromo>(
    `select coalesce(series_id, id) as id, code, note from promos
     where lower(code) like ? escape '\\' or lower(note) like ? escape '\\'
     order by created_at desc, promos.id desc limit ?`,
    [pattern, pattern, limit]
  )
}
