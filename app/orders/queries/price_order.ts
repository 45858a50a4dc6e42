import { findCustomer, type Customer } from '#accounts'
import { isAvailable, isVisible, type CatalogueProduct } from '#catalog'
import { applyPromo, priceList, promoById, totals, type Promo, type PromoOutcome } from '#pricing'
import { isPlaced } from '#orders/rules/order_flow'
import { selectedOption } from '#orders/order'
import { Audience } from '#shared/enums'
import { Money } from '#shared/money'
import type { Amounts, Order, OrderLine } from '#orders/order'
import type { Trx } from '#core/database'

export type PricedLine = {
  line: OrderLine
  product: CatalogueProduct | null
  cost: Money
  retail: Money
  discount: Money
  quantity: number
  weightGrams: number
  /** False where it can no longer be bought: discontinued, out of stock, not for this customer or not in this currency */
  isBuyable: boolean
}

/** An order with the prices that hold: those it was placed at, today's while it is a cart */
export type PricedOrder = {
  order: Order
  customer: Customer | null
  lines: PricedLine[]
  promo: Promo | null
  promoOutcome: PromoOutcome | null
  amounts: Amounts
}

export const audienceOf = (customer: Customer | null) =>
  customer?.group ? Audience.Trade : Audience.Public

export async function priceOrder(order: Order, now: Date, trx?: Trx): Promise<PricedOrder> {
  const customer = order.userId === null ? null : await findCustomer(order.userId, trx)
  const promo = order.promoId === null ? null : await promoById(order.promoId, trx)
  const list = await priceList(
    { currency: order.currency, groupId: customer?.group?.id ?? null, userId: order.userId, now },
    trx
  )
  const lines = order.lines.map((line) => {
    const product = line.productId === null ? null : (list.products.get(line.productId) ?? null)
    return isPlaced(order.state) ? soldLine(line, product) : todaysLine(line, product)
  })
  if (isPlaced(order.state))
    return { order, customer, lines, promo, promoOutcome: null, amounts: order.amounts }

  const promoOutcome = promo && applyPromo(promo, promoInput())
  if (promoOutcome?.holds) {
    lines.forEach((line, index) => (line.discount = promoOutcome.lineDiscounts[index]))
  }
  return { order, customer, lines, promo, promoOutcome, amounts: amountsOf() }

  function todaysLine(line: OrderLine, product: CatalogueProduct | null): PricedLine {
    const zero = Money.zero(order.currency)
    const price = product && list.price(product, line.quantity)
    const isBuyable =
      product !== null &&
      isVisible(product, audienceOf(customer)) &&
      isAvailable(product, order.currency)
    return {
      line,
      product,
      cost: price?.unit ?? zero,
      retail: price?.retail ?? zero,
      discount: zero,
      quantity: line.quantity,
      weightGrams: product?.weightGrams ?? 0,
      isBuyable,
    }
  }

  function promoInput() {
    return {
      currency: order.currency,
      lines: lines.map(({ line, cost, retail, quantity }) => ({
        product: line.productId ?? '',
        cost,
        retail,
        quantity,
      })),
      groupId: customer?.group?.id ?? null,
      now: now.toISOString(),
    }
  }

  function amountsOf(): Amounts {
    const option = selectedOption(order)
    const credit = customer?.credit
    return totals({
      currency: order.currency,
      lines,
      discount: promoOutcome?.holds ? promoOutcome.discount : undefined,
      salesTax: order.taxRate ?? undefined,
      shipping: option ? Money.of(option.cents, order.currency) : undefined,
      credit: credit?.currency === order.currency ? credit : undefined,
    })
  }
}

function soldLine(line: OrderLine, product: CatalogueProduct | null): PricedLine {
  const cost = line.cost ?? Money.zero(line.discount.currency)
  return {
    line,
    product,
    cost,
    retail: cost,
    discount: line.discount,
    quantity: line.quantity,
    weightGrams: product?.weightGrams ?? 0,
    isBuyable: true,
  }
}
