import { seedCatalog } from '#database/seeders/catalog_seeder'
import { one, run, writeTx } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { DENVER } from '#tests/support/addresses'
import { call, type ApiResponse } from '#tests/support/http'
import type { OrderResponse } from '#orders/views'

export type OrderCall = ApiResponse<
  OrderResponse & {
    err?: string
    code?: string
    field?: string
    fields?: Record<string, string>
    order?: OrderResponse
  }
>
/** Credentials of a call, and the port if it is not the suite's own server */
type Credentials = { token?: string; cookie?: string; port?: number }

export async function stockedShop(): Promise<void> {
  await writeTx((trx) => seedCatalog(trx, { hasDemoStock: true }))
  clearCatalogCache()
}

export async function productId(sku: string): Promise<string> {
  const row = await one<{ id: string }>('select id from products where sku = ?', [sku])
  if (!row) throw new Error(`The demo catalog has no ${sku}`)
  return row.id
}

export async function setStock(sku: string, stock: number): Promise<void> {
  await run('update products set stock = ? where sku = ?', [stock, sku])
  clearCatalogCache()
}

export async function stockOf(sku: string): Promise<number> {
  const row = await one<{ stock: number }>('select stock from products where sku = ?', [sku])
  return row!.stock
}

export const address = (changes: Record<string, string> = {}) => ({
  ...DENVER,
  company: '',
  address2: '',
  phone: '',
  ...changes,
})

export const ontario = { city: 'Toronto', stateId: 'ON', zipcode: 'M5V 3L9', countryId: 'CA' }

export const addressStep = (changes: Record<string, unknown> = {}) => ({
  state: 1,
  email: 'ada@example.com',
  phone: '+1 303 555 0100',
  address: { shipping: address(), billing: address() },
  same_billing: true,
  ...changes,
})

type CartInput = Credentials & { sku?: string; quantity?: number; currency?: 'usd' | 'cad' }

export async function aCart({
  sku = 'THX-CBH10',
  quantity = 1,
  currency,
  ...credentials
}: CartInput = {}): Promise<OrderResponse> {
  const response: OrderCall = await call('POST', '/api/orders', {
    ...credentials,
    body: { id: await productId(sku), quantity, c: currency },
  })
  if (response.status !== 201) throw new Error(`No cart: ${response.text}`)
  return response.body
}

export const next = (
  id: string,
  body: Record<string, unknown>,
  credentials: Credentials = {}
): Promise<OrderCall> => call('PUT', `/api/orders/${id}/next`, { ...credentials, body })

export const cardPayment = (token = 'tok_visa') => ({
  state: 3,
  payment: { method: 'CREDIT_CARD', token },
})

type ReadyOrderInput = CartInput & {
  step?: Record<string, unknown>
  payment?: Record<string, unknown>
}

/** Creates a cart and submits every step but the last. */
export async function readyOrder({
  step,
  payment,
  ...cart
}: ReadyOrderInput = {}): Promise<OrderResponse> {
  const { _id: id } = await aCart(cart)
  return submitSteps(id, { step, payment, token: cart.token, cookie: cart.cookie })
}

type StepsInput = Credentials & Pick<ReadyOrderInput, 'step' | 'payment'>

/** Submits the first four steps. */
export async function submitSteps(
  id: string,
  { step, payment, ...credentials }: StepsInput = {}
): Promise<OrderResponse> {
  await submitStep(id, { state: 0 }, credentials)
  const { shipment } = await submitStep(id, addressStep(step), credentials)
  const option = shipment.options.find(({ selected }) => selected) ?? shipment.options[0]
  await submitStep(id, { state: 2, option: option._id }, credentials)
  return submitStep(id, payment ?? cardPayment(), credentials)
}

async function submitStep(
  id: string,
  body: Record<string, unknown>,
  credentials: Credentials
): Promise<OrderResponse> {
  const response = await next(id, body, credentials)
  if (response.status !== 200) throw new Error(`Step ${body.state} was rejected: ${response.text}`)
  return response.body
}

export const place = (
  order: Pick<OrderResponse, '_id' | 'payment'>,
  credentials: Credentials = {}
) => next(order._id, { state: 4, total: order.payment.total }, credentials)
