import { one, run } from '#core/database'
import { findOrder } from '#orders/order/reads/find_order'
import { quoteUrl } from '#orders/order/quote_link'
import { auditBooks } from '#reporting'
import { call, type ApiResponse } from '#tests/support/http'
import { staffOrder, createStaffOrderByCall, type ErrorBody } from '#tests/support/staff_orders'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withCredit } from '#tests/functional/orders/support/credit'
import { readOrder } from '#tests/functional/orders/support/order_money'
import { withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import type { Group } from '@japa/runner/core'
import type { TestUser } from '#tests/support/users'
import type { OrderResponse, QuoteResponse } from '#orders/views'

type Issued = ApiResponse<{ url: string; revision: number } & ErrorBody>
type Linked<Body> = Promise<ApiResponse<Body & ErrorBody>>

type NewQuote = { customer?: TestUser; quantity?: number; changes?: object }

/** Creates a quote of a guest, or of a customer with the currency usd, and returns it with the token of its link. */
export async function aQuote(
  staffToken: string,
  { customer, quantity, changes }: NewQuote = {}
): Promise<{ order: OrderResponse; link: string }> {
  const body = { user: customer?.id, currency: 'usd', quantity, quote: true, ...changes }
  const created = await createStaffOrderByCall(staffToken, await staffOrder(body))
  if (created.status !== 201) throw new Error(`No quote: ${created.text}`)
  return { order: created.body, link: await linkOf(created.body._id) }
}

/** Returns the token of an order's current link. */
export async function linkOf(orderId: string): Promise<string> {
  return tokenIn(quoteUrl((await findOrder(orderId))!)!)
}

export const tokenIn = (url: string): string => url.split('/quote/')[1]

export const issueQuote = (orderId: string, token?: string, body: object = {}): Promise<Issued> =>
  call('POST', `/api/orders/${orderId}/quote`, { token, body })

export const readQuote = (link: string): Linked<QuoteResponse> => call('GET', `/api/quotes/${link}`)

type Acceptance = { terms?: unknown; later?: unknown }

export const acceptLink = (
  link: string,
  body: Acceptance = {}
): Linked<OrderResponse & { short?: object[] }> =>
  call('POST', `/api/quotes/${link}/accept`, { body })

export const acceptByStaff = (
  orderId: string,
  token?: string,
  later?: unknown
): Linked<OrderResponse> =>
  call('POST', `/api/orders/${orderId}/quote/acceptance`, { token, body: { later } })

export const ask = (link: string, text: string): Linked<{ ok: boolean }> =>
  call('POST', `/api/quotes/${link}/question`, { body: { text } })

export const setQuoteEnd = (orderId: string, at: Date) =>
  run('update orders set quote_valid_until = ? where id = ?', [at.toISOString(), orderId])

/** Returns how many units an order reserves. */
export async function unitsReserved(orderId: string): Promise<number> {
  const sum = await one<{ units: number | null }>(
    `select sum(reserved_delta) as units from stock_ledger where subject_type = 'order' and subject_id = ?`,
    [orderId]
  )
  return Number(sum!.units ?? 0)
}

/** Throws where the books of the orders do not add up; the specs set the stock of products without a movement. */
export async function assertBooks(): Promise<void> {
  const { problems } = await auditBooks()
  const found = problems.filter(({ rule }) => rule !== 'stock')
  if (found.length > 0) throw new Error(JSON.stringify(found))
}

/** Opens the shop to a member of staff, with fake cards and 500 of the quoted cable, and checks the books at the end. */
export function withQuotes(group: Group) {
  withFakeCards(group)
  const { staff, create, edit } = withStaffDesk(group)
  group.teardown(assertBooks)
  return {
    ...{ staff, create, edit },
    quote: (input?: NewQuote) => aQuote(staff.token, input),
    issue: (orderId: string, body?: object) => issueQuote(orderId, staff.token, body),
    accept: (orderId: string) => acceptByStaff(orderId, staff.token),
    read: (orderId: string) => readOrder(orderId, staff.token),
    withFiveDollars: () => withCredit(5, staff.token),
  }
}
