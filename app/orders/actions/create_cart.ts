import { findCustomer } from '#accounts'
import { findVisibleProduct, isAvailable } from '#catalog'
import { shop } from '#config/shop'
import { insertAndRead, writeTx } from '#core/database'
import { refreshCart } from '#orders/actions/refresh_cart'
import { toLine, toOrder, type LineRow, type OrderRow } from '#orders/queries/order_rows'
import { audienceOf } from '#orders/rules/audience'
import { emptyAddress } from '#shared/address'
import { OrderState } from '#shared/enums'
import { newId } from '#shared/ids'
import { Refusal, conflict, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Customer } from '#accounts'
import type { Order, OrderLine } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type NewCart = { productId: string; quantity: number; currency?: Currency; userId: string | null }

/** A cart with one line. A product that is missing, discontinued or not for this customer is 404, one that cannot be had now 409. */
export async function createCart({
  productId,
  quantity,
  currency,
  userId,
}: NewCart): Promise<PricedOrder> {
  return writeTx(async (trx) => {
    const customer = userId === null ? null : await findCustomer(userId, trx)
    const held = customer?.currency ?? currency ?? shop.defaultCurrency
    await assertMayBuy(productId, customer, held, trx)
    const cart = await insertCart({ customer, currency: held }, trx)
    cart.lines = [await insertLine(cart, { productId, quantity, position: 1 }, trx)]
    return refreshCart(cart, {}, trx)
  })
}

export async function assertMayBuy(
  productId: string,
  customer: Customer | null,
  currency: Currency,
  trx?: Trx
) {
  const product = await findVisibleProduct(productId, audienceOf(customer), trx)
  if (!product) throw notFound(texts.cart.productNotFound)
  if (!isAvailable(product, currency))
    throw conflict(`${product.name} is not available at the moment.`, 'E_NOT_AVAILABLE')
}

export async function insertCart(
  { customer, currency }: { customer: Customer | null; currency: Currency },
  trx: Trx
): Promise<Order> {
  const now = new Date()
  const address = JSON.stringify(emptyAddress())
  const row = await insertAndRead<OrderRow>(
    'orders',
    {
      id: newId(now),
      source: shop.sources.own,
      state: OrderState.Cart,
      currency,
      user_id: customer?.id ?? null,
      email: customer?.email ?? '',
      address_shipping: address,
      address_billing: address,
      shipping_options: '[]',
      payment_method: 'UNSET',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    },
    trx
  )
  return toOrder(row, [])
}

type NewLine = { productId: string; quantity: number; position: number }

export async function insertLine(
  order: Order,
  { productId, quantity, position }: NewLine,
  trx: Trx
): Promise<OrderLine> {
  if (quantity < 1) throw new Refusal(texts.form.required, 'E_QUANTITY', { field: 'quantity' })
  const row = await insertAndRead<LineRow>(
    'order_lines',
    { id: newId(), order_id: order.id, product_id: productId, position, quantity },
    trx
  )
  return toLine(row, order.currency)
}
