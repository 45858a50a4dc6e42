import { seedCatalogue } from '#database/seeders/catalogue_seeder'
import { one, run, writeTx } from '#core/database'
import { forgetCatalogue } from '#catalog'
import { call, type Answer } from '#tests/support/http'
import type { OrderAnswer } from '#orders/views'

export type OrderCall = Answer<
  OrderAnswer & { err?: string; code?: string; field?: string; order?: OrderAnswer }
>
/** Who calls, and which server where it is not the suite's own */
type Who = { token?: string; cookie?: string; port?: number }

export async function stockedShop(): Promise<void> {
  await writeTx((trx) => seedCatalogue(trx))
  forgetCatalogue()
}

export async function productId(sku: string): Promise<string> {
  const row = await one<{ id: string }>('select id from products where sku = ?', [sku])
  if (!row) throw new Error(`The demo catalogue has no ${sku}`)
  return row.id
}

export async function setStock(sku: string, stock: number): Promise<void> {
  await run('update products set stock = ? where sku = ?', [stock, sku])
  forgetCatalogue()
}

export async function stockOf(sku: string): Promise<number> {
  const row = await one<{ stock: number }>('select stock from products where sku = ?', [sku])
  return row!.stock
}

export const address = (changes: Record<string, string> = {}) => ({
  firstname: 'Ada',
  lastname: 'Byron',
  company: '',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Denver',
  stateId: 'CO',
  zipcode: '80202',
  countryId: 'US',
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

type Cart = Who & { sku?: string; quantity?: number; currency?: 'usd' | 'cad' }

export async function aCart({
  sku = 'THX-CBH10',
  quantity = 1,
  currency,
  ...who
}: Cart = {}): Promise<OrderAnswer> {
  const answer: OrderCall = await call('POST', '/api/orders', {
    ...who,
    body: { id: await productId(sku), quantity, c: currency },
  })
  if (answer.status !== 201) throw new Error(`No cart: ${answer.text}`)
  return answer.body
}

export const next = (
  id: string,
  body: Record<string, unknown>,
  who: Who = {}
): Promise<OrderCall> => call('PUT', `/api/orders/${id}/next`, { ...who, body })

export const cardPayment = (token = 'tok_visa') => ({
  state: 3,
  payment: { method: 'CREDIT_CARD', token },
})

type Ready = Cart & { step?: Record<string, unknown>; payment?: Record<string, unknown> }

/** A cart that was handed through every step but the last. */
export async function readyOrder({ step, payment, ...cart }: Ready = {}): Promise<OrderAnswer> {
  const { _id: id } = await aCart(cart)
  return walk(id, { step, payment, token: cart.token, cookie: cart.cookie })
}

type Walk = Who & Pick<Ready, 'step' | 'payment'>

/** Hands in the first four steps. */
export async function walk(id: string, { step, payment, ...who }: Walk = {}): Promise<OrderAnswer> {
  await handIn(id, { state: 0 }, who)
  const { shipment } = await handIn(id, addressStep(step), who)
  const option = shipment.options.find(({ selected }) => selected) ?? shipment.options[0]
  await handIn(id, { state: 2, option: option._id }, who)
  return handIn(id, payment ?? cardPayment(), who)
}

async function handIn(id: string, body: Record<string, unknown>, who: Who): Promise<OrderAnswer> {
  const answer = await next(id, body, who)
  if (answer.status !== 200) throw new Error(`Step ${body.state} was refused: ${answer.text}`)
  return answer.body
}

export const place = (order: Pick<OrderAnswer, '_id' | 'payment'>, who: Who = {}) =>
  next(order._id, { state: 4, total: order.payment.total }, who)
