import { findCustomer, lockUser } from '#accounts'
import { catalog } from '#catalog'
import { shop } from '#config/shop'
import { updateMany, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { assertCanBuy } from '#orders/cart/create_cart'
import { openCart } from '#orders/cart/open_cart'
import { repriceCart, returnToCart } from '#orders/cart/reprice_cart'
import { newLine, type Order, type OrderLine } from '#orders/order'
import { insertLines } from '#orders/order/actions/update_order'
import { findOrder } from '#orders/order/reads/find_order'
import { availableUnits } from '#orders/pricing/available_units'
import { priceOrder } from '#orders/pricing/price_order'
import {
  assertGoodsOfParts,
  mergeGoods,
  type QuickOrderGoods,
} from '#orders/quick_order/goods_rules'
import { learnPartNumbers } from '#orders/quick_order/part_numbers'
import { currencyOf } from '#orders/quick_order/price_lines'
import { unitsOf } from '#shared/delivery/promised_units'
import { conflict, forbidden, invalid } from '#shared/domain_error'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { OrderAccess } from '#orders/order/rules/access'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { CustomerPart } from '#orders/quick_order/product_index_rules'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'

type QuickOrderInput = {
  access: OrderAccess & { userId: string }
  lines: readonly QuickOrderGoods[]
  /** The customer's own order number; an empty one leaves that of the cart */
  po: string
  /** Where the customer confirmed that the goods go to; null leaves the address of the cart */
  shipTo: Address | null
  parts: readonly CustomerPart[]
  currency?: Currency
  source?: string
}

/**
 * Adds all lines to the cart of the account, and creates it if there is none. Throws 409 `E_OUT_OF_STOCK` or
 * `E_NOT_AVAILABLE`, 404 for a product that the customer cannot see, and changes nothing then.
 */
export async function addQuickOrder(input: QuickOrderInput): Promise<PricedOrder> {
  const added: { cart?: PricedOrder } = {}
  const cartId = await writeOnce(async (trx) => {
    added.cart = await addLines(input, trx)
    return added.cart.order.id
  })
  return added.cart ?? priceOrder((await findOrder(cartId))!, new Date())
}

async function addLines(input: QuickOrderInput, trx: Trx): Promise<PricedOrder> {
  const { userId } = input.access
  await lockUser(userId, trx)
  const customer = (await findCustomer(userId, trx))!
  const currency = currencyOf(customer, input.currency)
  if (input.po !== '' && !customer.group)
    throw forbidden('Purchase order numbers are available to trade customers only.')
  const goods = mergeGoods(input.lines)
  for (const { productId } of goods) await assertCanBuy(productId, customer, currency, trx)
  assertGoodsOfParts(input.parts, goods)
  const { access, source } = input
  const cart = await openCart({ customer, currency, access, source }, trx)
  const lines = withGoods(cart, goods)
  await assertInStock(lines, goods, trx)
  await storeLines(cart, lines, trx)
  await learnPartNumbers({ userId, parts: input.parts }, trx)
  const po = input.po === '' ? cart.customerPO : input.po
  const changed: Order = { ...cart, lines, customerPO: po, ...shippedTo(input.shipTo) }
  const columns = { customer_po: po, ...returnToCart(cart), ...addressColumns(input.shipTo) }
  return repriceCart(changed, columns, trx)
}

/** The billing address of the cart stays as it is. */
const shippedTo = (shipping: Address | null) => shipping && { shipping, sameBilling: false }

const addressColumns = (shipping: Address | null) =>
  shipping && { address_shipping: JSON.stringify(shipping), same_billing: false }

function withGoods(cart: Order, goods: readonly QuickOrderGoods[]): OrderLine[] {
  const added = new Map(goods.map(({ productId, quantity }) => [productId, quantity]))
  const changed = cart.lines.map((line) => {
    const quantity = line.quantity + (added.get(line.productId ?? '') ?? 0)
    added.delete(line.productId ?? '')
    return quantity === line.quantity ? line : { ...line, quantity }
  })
  const last = Math.max(0, ...cart.lines.map(({ position }) => position))
  const fresh = [...added].map(([productId, quantity], at) =>
    newLine({ productId, quantity, position: last + at + 1 }, cart.currency)
  )
  return [...changed, ...fresh]
}

/** Throws 409 with everything that is short, of the cart together with the new lines. */
async function assertInStock(
  lines: readonly OrderLine[],
  goods: readonly QuickOrderGoods[],
  trx: Trx
): Promise<void> {
  const ids = goods.map(({ productId }) => productId)
  const available = await availableUnits(ids, new Date(), trx)
  const stocks = new Map([...available].map(([id, units]) => [id, unitsOf(units)]))
  const { byId } = await catalog(trx)
  const asked = lines.filter(({ productId }) => stocks.has(productId ?? ''))
  if (asked.some(({ quantity }) => quantity > shop.quantity.perLine))
    throw invalid('lines', texts.limit(shop.quantity.perLine))
  const short = asked.filter(({ productId, quantity }) => quantity > stocks.get(productId!)!)
  if (short.length === 0) return
  const details = short.map(({ productId }) => ({
    product: productId!,
    sku: byId.get(productId!)!.sku,
    in_stock: stocks.get(productId!)!,
  }))
  const message = details
    .map(({ product, sku, in_stock: units }) =>
      byId.get(product)!.promise ? texts.promised(sku, units) : texts.short(sku, units)
    )
    .join(' ')
  throw conflict(message, 'E_OUT_OF_STOCK', { short: details })
}

async function storeLines(cart: Order, lines: readonly OrderLine[], trx: Trx): Promise<void> {
  const before = new Map(cart.lines.map((line) => [line.id, line.quantity]))
  const fresh = lines.filter(({ id }) => !before.has(id))
  const changed = lines.filter(({ id, quantity }) => (before.get(id) ?? quantity) !== quantity)
  await insertLines(cart.id, fresh, trx)
  await updateMany(
    'order_lines',
    changed.map(({ id, quantity }) => ({ id, quantity })),
    trx
  )
}
