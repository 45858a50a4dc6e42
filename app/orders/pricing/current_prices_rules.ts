import { isAvailable, isVisible, type CatalogProduct } from '#catalog'
import { selectedOption, selectOption } from '#orders/order'
import { audienceOf } from '#orders/pricing/audience_rules'
import { linePromises, type AvailableUnits } from '#orders/pricing/line_promises_rules'
import { missingForFreeShipping, optionsOrEmpty } from '#orders/pricing/shipping_options_rules'
import { calculatedTax, orderTaxRate } from '#orders/pricing/order_tax_rate_rules'
import { promoOutcomeOf } from '#orders/pricing/promo_outcome_rules'
import { totals, type PriceList, type Promo, type PromoOutcome } from '#pricing'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { Customer } from '#accounts'
import type { Amounts, Order, OrderLine } from '#orders/order'
import type { OptionCost, PricedLine, PricedOrder } from '#orders/order/rules/priced_order'

type CurrentPriceInput = {
  customer: Customer | null
  promo: Promo | null
  /** How often this customer has used the promo */
  customerRedemptions: number
  list: PriceList
  available: AvailableUnits
  /** The country of the storefront, where the cart goes until the cart or its customer has an address */
  defaultCountry: string
  now: Date
}

const NO_PROMO = { promoOutcome: null, promoProblem: null }

type Unpriced = Omit<PricedOrder, 'amounts' | 'missingForFreeShipping' | 'optionCosts'>

/**
 * Prices a cart at current prices; lines that cannot be bought count in no amount. Shipping options and sales tax that
 * the cart already has are recalculated from its current value and weight.
 */
export function currentPrices(order: Order, input: CurrentPriceInput): PricedOrder {
  const { customer, promo, list, now } = input
  const priced = withPromises(
    order.lines.map((line) => currentLine(line, order, { customer, list })),
    input.available
  )
  const buyable = buyableOf(priced)
  const { promoOutcome, promoProblem } = promo
    ? promoOutcomeOf(promo, order, { ...input, lines: buyable })
    : NO_PROMO
  const discounts = discountsOf(buyable, promoOutcome)
  const lines = priced.map((line) => ({ ...line, discount: discounts.get(line) ?? line.discount }))
  const unshipped = { order, customer, lines, promo, promoOutcome, promoProblem }
  const withAmounts = { ...unshipped, amounts: amountsOf(unshipped) }
  const shippable = { ...withAmounts, lines: buyableOf(lines) }
  const options = order.options.length > 0 ? optionsOrEmpty(shippable) : []
  const current: Order = {
    ...order,
    options,
    shippingMethod: selectedOption({ options })?.method ?? ShippingMethod.Unset,
    ...(order.taxRate ? calculatedTax(unshipped, now) : { taxPlace: null }),
  }
  const shipped = { ...unshipped, order: current }
  return {
    ...shipped,
    amounts: amountsOf(shipped),
    missingForFreeShipping: missingForFreeShipping(shippable, input.defaultCountry),
    optionCosts: optionCosts(shipped, now),
  }
}

function optionCosts(priced: Unpriced, now: Date): OptionCost[] {
  const { order } = priced
  if (order.options.length === 0) return []
  const taxRate = orderTaxRate(priced, now)
  return order.options.map(({ id }) => {
    const options = selectOption(order.options, id)
    return { taxRate, amounts: amountsOf({ ...priced, order: { ...order, taxRate, options } }) }
  })
}

/** Returns a line at this customer's current price; a price break counts the product on all lines of the order. */
export function currentLine(
  line: OrderLine,
  { currency, lines }: Pick<Order, 'currency' | 'lines'>,
  { customer, list }: Pick<CurrentPriceInput, 'customer' | 'list'>
): PricedLine {
  const zero = Money.zero(currency)
  const product = line.productId === null ? null : (list.products.get(line.productId) ?? null)
  const price = product && list.price(product, unitsOnLines(product.id, lines))
  return {
    line: { ...line, cost: null, defaultCost: null, discount: zero },
    product,
    cost: price?.unit ?? zero,
    retail: price?.retail ?? zero,
    price,
    discount: zero,
    quantity: line.quantity,
    weightGrams: product?.weightGrams ?? 0,
    isBuyable: canBuy(product, customer, currency),
    shortStock: null,
    promise: null,
    awaits: null,
  }
}

const buyableOf = (lines: readonly PricedLine[]): PricedLine[] =>
  lines.filter(({ isBuyable }) => isBuyable)

/** Adds what is short, and when the units leave, to the lines that can be bought. */
function withPromises(lines: readonly PricedLine[], available: AvailableUnits): PricedLine[] {
  const goods = lines.flatMap((line) =>
    line.product && line.isBuyable ? [{ productId: line.product.id, ...line }] : []
  )
  const promises = linePromises(goods, available)
  const byLine = new Map(goods.map(({ line }, at) => [line, promises[at]]))
  return lines.map((line) => ({ ...line, ...byLine.get(line.line) }))
}

/** Returns how many units of a product all lines of an order have, which decides on its price break. */
export const unitsOnLines = (productId: string, lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)

function canBuy(
  product: CatalogProduct | null,
  customer: Customer | null,
  currency: Order['currency']
): boolean {
  if (!product) return false
  return isVisible(product, audienceOf(customer)) && isAvailable(product, currency)
}

function discountsOf(lines: readonly PricedLine[], outcome: PromoOutcome | null) {
  if (!outcome?.applies) return new Map<PricedLine, Money>()
  return new Map(lines.map((line, index) => [line, outcome.lineDiscounts[index]]))
}

function amountsOf({ order, customer, lines, promoOutcome }: Unpriced): Amounts {
  const { currency, taxRate } = order
  const option = selectedOption(order)
  const credit = customer?.credit
  return totals({
    currency,
    lines: buyableOf(lines),
    discount: promoOutcome?.applies ? promoOutcome.discount : undefined,
    salesTax: taxRate ?? undefined,
    shipping: option ? Money.of(option.cents, currency) : undefined,
    credit: credit?.currency === currency ? credit : undefined,
  })
}
