import type { TableRow } from '#core/database'
import type { PromoState } from '#pricing/rules/promo_list'

/** A code, or the first code of a series with the totals of the series */
export type PromoSummary = TableRow<'promos'> & {
  total_redemptions: number
  total_limit: number | null
  state: PromoState
}

export type SeriesCode = Pick<TableRow<'promos'>, 'code' | 'redemption_count'>
