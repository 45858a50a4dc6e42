import { findCustomer } from '#accounts'
import { findVisibleProduct, isAvailable } from '#catalog'
import { shop } from '#config/shop'
import { insertReturning, relaxedDurability } from '#core/database'
import { writeOnce } from '#core/once'
import { repriceCart } from '#orders/cart/reprice_cart'
import { insertLines } from '#orders/order/actions/update_order'
import { newLine, type Order, type OrderLine } from '#orders/order'
import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder } from '#orders/pricing/price_order'
import { toOrder } from '#orders/order/reads/order_records'
import { audienceOf } from '#orders/pricing/audience_rules'
import { regionalName } from '#shared/places/regional_text'
import { emptyAddress } from '#shared/address'
import { OrderState, PaymentMethod } from '#shared/enums'
import { newId } from '#shared/ids'
import { DomainError, conflict, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Customer } from '#accounts'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type NewCartInput = {
  productId: string
  quantity: number
  currency?: Currency
  userId: string | null
  /** The host that the order came by; by default the shop's own */
  source?: string
}

/**
 * Creates a cart with one line. Throws 404 for a product that is unknown, discontinued or not visible to this customer,
 * and 409 for one that is not available now.
 */
export async function createCart({
  productId,
  quantity,
  currency,
  userId,
  source,
}: NewCartInput): Promise<PricedOrder> {
  const created: { cart?: PricedOrder } = {}
  const work = async (trx: Trx) => {
    const customer = userId === null ? null : await findCustomer(userId, trx)
    const cartCurrency = customer?.currency ?? currency ?? shop.defaultCurrency
    await assertCanBuy(productId, customer, cartCurrency, trx)
    const cart = await insertCart({ customer, currency: cartCurrency, source }, trx)
    cart.lines = [await insertLine(cart, { productId, quantity, position: 1 }, trx)]
    created.cart = await repriceCart(cart, {}, trx)
    return cart.id
  }
  const cartId = await writeOnce(work, { transact: relaxedDurability.writeTx })
  return created.cart ?? priceOrder((await findOrder(cartId))!, new Date())
}

export async function assertCanBuy(
  productId: string,
  customer: Customer | null,
  currency: Currency,
  trx?: Trx
) {
  const product = await findVisibleProduct(productId, audienceOf(customer), trx)
  if (!product) throw notFound(texts.cart.productNotFound)
  if (!isAvailable(product, currency))
    throw conflict(
      `${regionalName(product.name, currency)} is not available at the moment.`,
      'E_NOT_AVAILABLE'
    )
}

type NewCart = { customer: Customer | null; currency: Currency; source?: string }

export async function insertCart(
  { customer, currency, source = shop.sources.own }: NewCart,
  trx: Trx
): Promise<Order> {
  const now = new Date()
  const address = JSON.stringify(emptyAddress())
  const record = await insertReturning(
    'orders',
    {
      id: newId(now),
      source,
      state: OrderState.Cart,
      currency,
      user_id: customer?.id ?? null,
      email: customer?.email ?? '',
      address_shipping: address,
      address_billing: address,
      shipping_options: '[]',
      payment_method: PaymentMethod.Unset,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    },
    trx
  )
  return toOrder(record, [])
}

type NewCartLine = { productId: string; quantity: number; position: number }

export async function insertLine(
  { id, currency }: Order,
  { productId, quantity, position }: NewCartLine,
  trx: Trx
): Promise<OrderLine> {
  if (quantity < 1) throw new DomainError(texts.form.required, 'E_QUANTITY', { field: 'quantity' })
  const line = newLine({ productId, quantity, position }, currency)
  await insertLines(id, [line], trx)
  return line
}
