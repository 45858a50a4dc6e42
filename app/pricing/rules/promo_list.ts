import { shop } from '#config/shop'

export const PROMO_STATES = ['running', 'scheduled', 'ended', 'used_up', 'off'] as const
export type PromoState = (typeof PROMO_STATES)[number]

export const PROMO_SORT_KEYS = ['code', 'start', 'end', 'used', 'created'] as const
export type PromoSort = (typeof PROMO_SORT_KEYS)[number]

export type PromoFilter = {
  page: number
  pageSize: number
  query: string
  sort: PromoSort
  dir: 'asc' | 'desc'
  state: PromoState | null
}

export const DEFAULT_PROMO_FILTER: PromoFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'created',
  dir: 'desc',
  state: null,
}
