import { Money } from '#shared/money'
import type { Customer } from '#accounts'
import type { CatalogueProduct } from '#catalog'
import type { ShownPromo } from '#pricing'
import type { Order, OrderLine } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/queries/price_order'

type Known = {
  customer: Customer | null
  promo: ShownPromo | null
  products: ReadonlyMap<string, CatalogueProduct>
}

/** What was decided when the goods were reserved. */
export function pricesAsFixed(order: Order, { customer, promo, products }: Known): PricedOrder {
  const lines = order.lines.map((line) =>
    soldLine(line, line.productId === null ? null : (products.get(line.productId) ?? null))
  )
  return {
    order,
    customer,
    lines,
    promo,
    promoOutcome: null,
    promoProblem: null,
    amounts: order.amounts,
  }
}

function soldLine(line: OrderLine, product: CatalogueProduct | null): PricedLine {
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
  }
}
