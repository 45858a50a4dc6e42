import type { PaymentMethod } from './enums.js'
import type { Money, MoneyJson } from './money.js'

/** The amounts of every document, in the order in which they are printed */
export const AMOUNT_NAMES = [
  'subtotal',
  'discount',
  'salesTax',
  'shipping',
  'credit',
  'total',
] as const
export type AmountName = (typeof AMOUNT_NAMES)[number]

export const amountsToJson = (amounts: Record<AmountName, Money>) =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, amounts[name].toJSON()])) as Record<
    AmountName,
    MoneyJson
  >

/** The payment of an order as a call returns it, in major units */
export type PaymentFigures = {
  method: PaymentMethod
  subtotal: number
  salesTax: number
  salesTaxPercent: number
  discount: number
  commission_fee: number
  credit: number
  shipping: number
  total: number
  terms: string
  balance_remaining: number | null
}
