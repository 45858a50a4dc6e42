import { Money } from '#shared/money'
import type { Customer } from '#accounts'
import type { CatalogProduct } from '#catalog'
import type { RedeemedPromo } from '#pricing'
import type { Order, OrderLine } from '#orders/order'
import type { AwaitedUnits, PricedLine, PricedOrder } from '#orders/order/rules/priced_order'

type FixedPriceInput = {
  customer: Customer | null
  promo: RedeemedPromo | null
  products: ReadonlyMap<string, CatalogProduct>
  /** What lines wait for, by line id */
  awaits?: ReadonlyMap<string, AwaitedUnits>
}

/** Returns the order at the prices that were fixed when its stock was reserved. */
export function fixedPrices(
  order: Order,
  { customer, promo, products, awaits = new Map() }: FixedPriceInput
): PricedOrder {
  const lines = order.lines.map((line) => ({
    ...fixedLine(line, line.productId === null ? null : (products.get(line.productId) ?? null)),
    awaits: awaits.get(line.id) ?? null,
  }))
  return {
    order,
    customer,
    lines,
    promo,
    promoOutcome: null,
    promoProblem: null,
    amounts: order.amounts,
    missingForFreeShipping: null,
    optionCosts: [],
  }
}

function fixedLine(line: OrderLine, product: CatalogProduct | null): PricedLine {
  const cost = line.cost ?? Money.zero(line.discount.currency)
  return {
    line,
    product,
    cost,
    retail: cost,
    price: null,
    discount: line.discount,
    quantity: line.quantity,
    weightGrams: product?.weightGrams ?? 0,
    isBuyable: true,
    shortStock: null,
    promise: null,
    awaits: null,
  }
}
