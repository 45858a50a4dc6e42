import { formatDay } from '#shared/dates'
import { promiseTexts } from '#shared/texts/promises'
import type { Customer } from '#accounts'
import type { CatalogProduct } from '#catalog'
import type { PromisedUnits } from '#shared/delivery/promised_units'
import type { Amounts, Order, OrderLine } from '#orders/order'
import type { PromoOutcome, RedeemedPromo, UnitPrice } from '#pricing'
import type { Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export type PricedLine = {
  line: OrderLine
  product: CatalogProduct | null
  cost: Money
  retail: Money
  /** How the current price was calculated; null for a fixed price and for a product without a price */
  price: UnitPrice | null
  discount: Money
  quantity: number
  weightGrams: number
  /** False if the product is discontinued, out of stock, not visible to this customer or without a price in this currency */
  isBuyable: boolean
  /** The units in stock for a line of a cart that asks for more; null where they suffice, and on other orders */
  shortStock: number | null
  /** On a cart, when the units of a product sold on backorder leave; null where all are in stock, and on other orders */
  promise: readonly PromisedUnits[] | null
  /** On a placed order, what the line waits for; null where all that is left to ship is in stock, and on a cart */
  awaits: AwaitedUnits | null
}

/** Units of a line that are left to ship: those in stock, and those that come by a day (null: not known) */
export type AwaitedUnits = { now: number; later: number; by: string | null }

/** Says what a line waits for, as in '12 now, 18 by Dec 04, 2026'; '' where it waits for nothing. */
export const awaitedText = (units: AwaitedUnits | null | undefined): string =>
  units ? promiseTexts.awaits(units, units.by && formatDay(units.by)) : ''

/** An order with its fixed prices if it is reserved or placed, and with current prices if it is a cart */
export type PricedOrder = {
  order: Order
  customer: Customer | null
  lines: PricedLine[]
  promo: RedeemedPromo | null
  promoOutcome: PromoOutcome | null
  /** Why the promo code of a cart gives no discount */
  promoProblem: string | null
  amounts: Amounts
  /** What a cart lacks for free shipping; null where it ships free already or cannot */
  missingForFreeShipping: Money | null
  /** On a cart, what it costs with each shipping option, in the sequence of `order.options` */
  optionCosts: OptionCost[]
}

/** The tax rate and amounts of a cart with one of its shipping options selected */
export type OptionCost = { taxRate: Rate; amounts: Amounts }
