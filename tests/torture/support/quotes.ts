import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { productId } from '#tests/support/checkout'
import { call, type ApiResponse } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { insist } from '#tests/torture/support/buyer'
import type { OrderResponse } from '#orders/views'

const IN_STOCK = 'THX-CBH10'
const SHORT = 'THX-CBH15'
const QUANTITY = 3
const DAY_MS = 86_400_000
const WAIT_DAYS = 14

type QuoteInput = { sku?: string; quantity?: number; user?: string }

export async function aQuote(token: string, input: QuoteInput = {}): Promise<OrderResponse> {
  const changes = { sku: IN_STOCK, quantity: QUANTITY, currency: 'usd', quote: true, ...input }
  const body = await staffOrder(changes)
  const { status, text, body: order } = await insist(() => createStaffOrderByCall(token, body))
  if (status !== 201) throw new Error(`No quote: ${text}`)
  return order
}

/** Sends a quote, and returns the path of the call that accepts it. */
export async function acceptancePath(
  { _id: id }: Pick<OrderResponse, '_id'>,
  token: string
): Promise<string> {
  const { body: quote } = await insist(() =>
    call<{ url: string }>('POST', `/api/orders/${id}/quote`, { token, body: {} })
  )
  return `/api/quotes/${quote.url.split('/quote/')[1]}/accept`
}

/** A quote that its customer accepts with all its goods */
export async function acceptedQuote(token: string): Promise<void> {
  const quote = await aQuote(token)
  expectOk(await call('POST', await acceptancePath(quote, token)))
}

/** A quote of goods that are not in stock, which its customer accepts by the day that staff promise */
export async function promisedQuote(token: string): Promise<void> {
  const product = await productId(SHORT)
  expectOk(await call('PUT', `/api/products/${product}/stock/0`, { token }))
  const quote = await aQuote(token, { sku: SHORT })
  const by = calendarDay(new Date(Date.now() + WAIT_DAYS * DAY_MS), shop.timeZone)
  const body = { promised_on: by }
  expectOk(await call('PUT', `/api/orders/${quote._id}/quote/promise`, { token, body }))
  const later = { by, goods: [{ product, quantity: QUANTITY }] }
  expectOk(await call('POST', await acceptancePath(quote, token), { body: { later } }))
}

function expectOk({ status, text }: ApiResponse): void {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
}
