import type { PictureView } from '@views/catalog'
import type { MoneyJson } from '~/lib/money'

/** The unit price for this visitor */
export type PriceView = {
  price: MoneyJson
  msrp: MoneyJson
  /** Set if a sale determines the price: whole percent, and the last day as text */
  sale: { percentOff: number; until: string | null } | null
  breaks: { quantity: number; price: MoneyJson }[]
  /** Explains the price to trade customers */
  explanation: string | null
}

/** The lowest price of a line, and the sale that reduced it */
export type StartingPrice = {
  price: MoneyJson
  sale: { percentOff: number; until: string | null; msrp: MoneyJson } | null
}

export type ProductOption = {
  id: string
  sku: string
  /** "2 m" */
  label: string
  /** Null if the product has no price in this currency */
  pricing: PriceView | null
  isAvailable: boolean
  pictures: PictureView[]
  warnings: string[]
  messages: string[]
}

export type ProductDocument = { label: string; href: string; kind: string }
