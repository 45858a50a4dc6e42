import type { SortedView } from '#core/lists'
import type { PromoAudience } from '#pricing/rules/promo'
import type { PromoState } from '#pricing/rules/promo_state'
import type { PromoInput } from '#pricing/rules/promo_terms'
import type { MoneyJson } from '#shared/money'

/** A row of the staff's list of codes; a series of single-use codes is one */
export type PromoRowView = {
  id: string
  /** Of a series the beginning of each of its codes */
  code: string
  /** How many codes a series has; null for a code that stands alone */
  codes: number | null
  note: string
  /** 12.5 is 12.5 %; null where amounts are taken off */
  percent: number | null
  amounts: MoneyJson[]
  audience: PromoAudience
  startsAt: string | null
  endsAt: string | null
  used: number
  limit: number | null
  state: PromoState
}

export type PromoListView = SortedView<PromoRowView> & {
  state: PromoState | null
}

/** A code as it is entered; '' where a date is open, and no products or groups mean all */
export type PromoFormView = Omit<PromoInput, 'start' | 'end'> & { start: string; end: string }

export type PromoDetailView = PromoRowView & { form: PromoFormView; updated: string }

export type PromoUsesView = {
  rows: {
    orderId: string
    number: string
    code: string
    email: string
    discount: MoneyJson
    at: string
    isGivenBack: boolean
  }[]
  count: number
  page: number
  pages: number
  /** What the code has taken off so far */
  totals: MoneyJson[]
}

export type PromoChoicesView = {
  lines: {
    title: string
    products: { id: string; sku: string; option: string; isDisabled: boolean }[]
  }[]
  groups: { id: string; name: string }[]
}
