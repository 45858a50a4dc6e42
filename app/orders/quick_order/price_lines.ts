import { findCustomer, type Customer } from '#accounts'
import { catalog, isAvailable, isVisible, type CatalogProduct } from '#catalog'
import { shop } from '#config/shop'
import { audienceOf } from '#orders/pricing/audience_rules'
import { availableUnits } from '#orders/pricing/available_units'
import { linePromises, type LinePromise } from '#orders/pricing/line_promises_rules'
import type { QuickOrderGoods } from '#orders/quick_order/goods_rules'
import { Audience } from '#shared/enums'
import { lineTotal, priceList, type PriceList } from '#pricing'
import { Money, type Currency } from '#shared/money'
import { toPromiseJson, type PromisedUnits } from '#shared/delivery/promised_units'
import type { Trx } from '#core/database'

/** Lines of a quick order at the prices of the customer, in the sequence of the request */
export type QuickOrderPrices = {
  currency: Currency
  lines: QuickOrderPrice[]
  /** Of the lines that can be bought */
  subtotal: number
}
export type QuickOrderPrice = {
  /** Null for a product that the customer cannot see */
  product: { _id: string; sku: string; name: string } | null
  quantity: number
  price: number | null
  total: number | null
  available: boolean
  /** The units that can be had where the lines ask for more; null otherwise */
  in_stock: number | null
  /** When the units leave where some come later (null: now); null otherwise */
  promise: PromisedUnits[] | null
}

type PriceInput = {
  /** Null for a guest, for whom staff order */
  userId: string | null
  currency?: Currency
  lines: readonly QuickOrderGoods[]
  isByStaff?: boolean
}

/** The currency of a customer's quick order */
export const currencyOf = (customer: Customer | null, asked?: Currency): Currency =>
  customer?.currency ?? asked ?? shop.defaultCurrency

/** Returns the listed products that a customer may order; staff may order all of them for any customer. */
export async function orderableProducts(
  customer: Customer | null,
  { isByStaff = false, trx }: { isByStaff?: boolean; trx?: Trx } = {}
): Promise<CatalogProduct[]> {
  const { products } = await catalog(trx)
  const audience = isByStaff ? Audience.Trade : audienceOf(customer)
  return products.filter((product) => isVisible(product, audience))
}

/** Prices lines as a cart with them alone would; a price break counts all lines of the product. */
export async function priceQuickOrder({
  userId,
  currency: asked,
  lines,
  isByStaff,
}: PriceInput): Promise<QuickOrderPrices> {
  const customer = userId === null ? null : await findCustomer(userId)
  const currency = currencyOf(customer, asked)
  const groupId = customer?.group?.id ?? null
  const list = await priceList({ currency, groupId, userId, now: new Date() })
  const visible = await orderableProducts(customer, { isByStaff })
  const products = new Map(visible.map((product) => [product.id, product]))
  const ids = lines.map(({ productId }) => productId)
  const promises = linePromises(lines, await availableUnits(ids, new Date()))
  const priced = lines.map((line, at) => {
    const product = products.get(line.productId) ?? null
    const quantity = quantityOf(line.productId, lines)
    return priceLine(line, { product, promise: promises[at], list, quantity })
  })
  const totals = priced.flatMap(({ total }) => total ?? [])
  return {
    currency,
    lines: priced.map(({ response }) => response),
    subtotal: Money.sum(totals, currency).toDecimal(),
  }
}

const quantityOf = (id: string, lines: readonly QuickOrderGoods[]): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0)

type LineTerms = {
  product: CatalogProduct | null
  promise: LinePromise
  list: PriceList
  /** On all lines of the product */
  quantity: number
}

function priceLine({ quantity }: QuickOrderGoods, terms: LineTerms) {
  const { product, promise, list } = terms
  const price = product && list.price(product, terms.quantity)
  const isBuyable = product !== null && isAvailable(product, list.currency)
  const total = price && isBuyable ? lineTotal({ cost: price.unit, quantity }) : null
  const response: QuickOrderPrice = {
    product: product && { _id: product.id, sku: product.sku, name: product.name },
    quantity,
    price: price?.unit.toDecimal() ?? null,
    total: total?.toDecimal() ?? null,
    available: isBuyable,
    in_stock: isBuyable ? promise.shortStock : null,
    promise: isBuyable ? toPromiseJson(promise.promise) : null,
  }
  return { response, total }
}
