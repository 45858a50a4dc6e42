import type { PaginatedList, SortedList } from '#core/lists'
import type { PromoAudience } from '#pricing/rules/promo'
import type { PromoInput } from '#pricing/rules/promo_input'
import type { PromoState } from '#pricing/rules/promo_list'
import type { MoneyJson } from '#shared/money'

/** A row of the promo list; a series of single-use codes is one row. */
export type PromoRowView = {
  id: string
  /** The code, or the prefix of a series */
  code: string
  /** Number of codes in a series; null for a single code */
  codes: number | null
  note: string
  /** 12.5 is 12.5 %; null for a fixed amount */
  percent: number | null
  amounts: MoneyJson[]
  audience: PromoAudience
  startsAt: string | null
  endsAt: string | null
  used: number
  limit: number | null
  state: PromoState
}

export type PromoListView = SortedList<PromoRowView> & {
  state: PromoState | null
}

/** Values of the promo form; '' for an open date, no products or groups for no restriction */
export type PromoFormView = Omit<PromoInput, 'start' | 'end'> & { start: string; end: string }

export type PromoDetailView = PromoRowView & { form: PromoFormView; updated: string }

export type PromoRedemptionView = {
  orderId: string
  number: string
  code: string
  email: string
  discount: MoneyJson
  at: string
  isReleased: boolean
}

export type PromoRedemptionsView = PaginatedList<PromoRedemptionView> & {
  /** Total discount per currency, without released redemptions */
  totals: MoneyJson[]
}

export type PromoChoicesView = {
  lines: {
    title: string
    products: { id: string; sku: string; option: string; isDisabled: boolean }[]
  }[]
  groups: { id: string; name: string }[]
}
