import { isAvailable, isVisible, type CatalogueProduct } from '#catalog'
import { selectedOption } from '#orders/order'
import { audienceOf } from '#orders/rules/audience'
import { optionsOrNone } from '#orders/rules/offered_options'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import {
  applyPromo,
  promoProblem as problemOf,
  totals,
  type PriceList,
  type Promo,
  type PromoOutcome,
} from '#pricing'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { Customer } from '#accounts'
import type { Amounts, Order, OrderLine } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/queries/price_order'

type Known = {
  customer: Customer | null
  promo: Promo | null
  usedByCustomer: number
  list: PriceList
  now: Date
}

/**
 * What a cart costs now. Options that were offered and a tax that was set follow what it costs and weighs today, so
 * that nothing is paid at yesterday's terms.
 */
export function pricesOfToday(order: Order, known: Known): PricedOrder {
  const { customer, promo, list, now } = known
  const priced = order.lines.map((line) => todaysLine(line, order, { customer, list }))
  const promoOutcome = promo && promoFor(promo, order, { ...known, lines: priced })
  const lines = discounted(priced, promoOutcome)

  const promoProblem =
    promo && promoOutcome?.holds === false
      ? problemOf(promoOutcome.reason, promo, order.currency)
      : null
  const goods = { order, customer, lines, promo, promoOutcome, promoProblem }
  const asOfGoods = { ...goods, amounts: amountsOf(goods) }
  const options = order.options.length > 0 ? optionsOrNone(asOfGoods) : []
  const today: Order = {
    ...order,
    options,
    shippingMethod: selectedOption({ options })?.method ?? ShippingMethod.Unset,
    taxRate: order.taxRate && taxRateOf(asOfGoods, now),
  }
  return { ...goods, order: today, amounts: amountsOf({ ...goods, order: today }) }
}

/** A line at what this customer pays for it now */
export function todaysLine(
  line: OrderLine,
  { currency }: Order,
  { customer, list }: Pick<Known, 'customer' | 'list'>
): PricedLine {
  const zero = Money.zero(currency)
  const product = line.productId === null ? null : (list.products.get(line.productId) ?? null)
  const price = product && list.price(product, line.quantity)
  return {
    line: { ...line, cost: null, defaultCost: null, discount: zero },
    product,
    cost: price?.unit ?? zero,
    retail: price?.retail ?? zero,
    price,
    discount: zero,
    quantity: line.quantity,
    weightGrams: product?.weightGrams ?? 0,
    isBuyable: mayStillBuy(product, customer, currency),
  }
}

function mayStillBuy(
  product: CatalogueProduct | null,
  customer: Customer | null,
  currency: Order['currency']
): boolean {
  if (!product) return false
  return isVisible(product, audienceOf(customer)) && isAvailable(product, currency)
}

function promoFor(
  promo: Promo,
  { currency }: Order,
  { lines, customer, usedByCustomer, now }: Known & { lines: PricedLine[] }
): PromoOutcome {
  return applyPromo(promo, {
    currency,
    lines: lines.map(({ line, cost, retail, quantity }) => ({
      product: line.productId ?? '',
      cost,
      retail,
      quantity,
    })),
    groupId: customer?.group?.id ?? null,
    usedByCustomer,
    now: now.toISOString(),
  })
}

function discounted(lines: PricedLine[], outcome: PromoOutcome | null): PricedLine[] {
  if (!outcome?.holds) return lines
  return lines.map((line, index) => ({ ...line, discount: outcome.lineDiscounts[index] }))
}

function amountsOf({
  order,
  customer,
  lines,
  promoOutcome,
}: Omit<PricedOrder, 'amounts'>): Amounts {
  const { currency, taxRate } = order
  const option = selectedOption(order)
  const credit = customer?.credit
  return totals({
    currency,
    lines,
    discount: promoOutcome?.holds ? promoOutcome.discount : undefined,
    salesTax: taxRate ?? undefined,
    shipping: option ? Money.of(option.cents, currency) : undefined,
    credit: credit?.currency === currency ? credit : undefined,
  })
}
