import type { PictureView } from '@views/catalog'
import type { MoneyJson } from '~/lib/money'

/** What one piece costs this visitor, and why */
export type PriceView = {
  price: MoneyJson
  msrp: MoneyJson
  /** Present where a sale made the price: whole per cent, and the last day as it is to be read */
  sale: { percentOff: number; until: string | null } | null
  breaks: { quantity: number; price: MoneyJson }[]
  /** To trade customers, in plain words */
  why: string | null
}

/** `From $29.99`, and what a sale has taken off it */
export type StartingPriceOf = {
  price: MoneyJson
  sale: { percentOff: number; until: string | null; msrp: MoneyJson } | null
}

export type ProductOption = {
  id: string
  sku: string
  /** "2 m" */
  label: string
  /** Null where the product has no price in this currency */
  pricing: PriceView | null
  isAvailable: boolean
  pictures: PictureView[]
  warnings: string[]
  messages: string[]
}

export type ProductDocument = { label: string; href: string; kind: string }
