import { setTimeout as pause } from 'node:timers/promises'
import { one, rows } from '#core/database'
import { newId } from '#shared/ids'
import { OrderState } from '#shared/enums'
import { call } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { insist } from '#tests/torture/support/buyer'
import { aSharedCharge } from '#tests/torture/support/shared_charge'
import type { TortureContext } from '#tests/torture/support/context'
import type { MoneyCase, MoneyRequest } from '#tests/torture/support/money_case'
import type { OrderResponse } from '#orders/views'

export const SKU = 'THX-CBH10'
const CARD = 'tok_visa'
const RETRIES = 100

/** The requests that reach the card provider: of staff, of links, and of a customer who pays several invoices at once */
export const MONEY_REQUESTS = ['card', 'link', 'refund', 'invoices'] as const

export type MoneyRequestKind = (typeof MONEY_REQUESTS)[number]

/** Creates what a request charges or refunds wholly. */
export async function aMoneyRequest(kind: MoneyRequestKind, token: string): Promise<MoneyCase> {
  if (kind === 'invoices') return aSharedCharge(token)
  const order = await aProforma(token)
  if (kind === 'refund') await finished(cardPayment(order, token))
  return {
    request: await requestOf(kind, order, token),
    check: (name, stage) => checkMoneyOf(order, { kind, name }, stage),
  }
}

async function aProforma(token: string): Promise<OrderResponse> {
  const body = await staffOrder({ sku: SKU, currency: 'usd' })
  const { status, text, body: order } = await insist(() => createStaffOrderByCall(token, body))
  if (status !== 201) throw new Error(`No order: ${text}`)
  return order
}

const cardPayment = ({ _id: id }: OrderResponse, token: string): MoneyRequest => ({
  path: `/api/orders/${id}/payment`,
  body: { token: CARD },
  token,
  key: newId(),
})

type OrderRequestKind = Exclude<MoneyRequestKind, 'invoices'>

async function requestOf(
  kind: OrderRequestKind,
  order: OrderResponse,
  token: string
): Promise<MoneyRequest> {
  if (kind === 'card') return cardPayment(order, token)
  if (kind === 'link') return linkPayment(order, token)
  const payment = await one<{ id: string }>('select id from payments where order_id = ?', [
    order._id,
  ])
  const refund = { payment: payment!.id, amount: order.payment.total, reason: 'Canceled' }
  const path = `/api/orders/${order._id}/refunds`
  return { path, body: { ...refund, lower_due: true }, token, key: newId() }
}

async function linkPayment(order: OrderResponse, token: string): Promise<MoneyRequest> {
  const path = `/api/orders/${order._id}/payment_link`
  const { body: link } = await insist(() =>
    call<{ url: string }>('POST', path, { token, body: {} })
  )
  const body = { token: CARD, amount: order.payment.total }
  return { path: `/api/pay/${link.url.split('/').at(-1)}`, body, key: newId() }
}

export const sendMoney = (
  { path, body, token, key }: MoneyRequest,
  headers: Record<string, string> = {}
) =>
  call<{ code?: string }>('POST', path, {
    token,
    body,
    headers: { ...headers, 'idempotency-key': key },
  })

/** Repeats a request under its key until the shop knows the outcome. */
export async function finished(request: MoneyRequest): Promise<void> {
  for (let retry = 0; retry < RETRIES; retry++) {
    const { status, body } = await insist(() => sendMoney(request))
    const isPending = status >= 500 || status === 202 || body.code === 'E_PAYMENT_PENDING'
    if (!isPending) return
    await pause(100)
  }
}

type OrderMoney = { state: number; total: number; balance: number | null }

/** One charge of the whole amount, and one refund of it, are at the provider and in the ledger. */
async function checkMoneyOf(
  { _id: id }: OrderResponse,
  { kind, name }: { kind: OrderRequestKind; name: string },
  { cards, problems }: TortureContext
): Promise<void> {
  const isRefunded = kind === 'refund'
  const order = await one<OrderMoney>(
    'select state, total_cents as total, balance_cents as balance from orders where id = ?',
    [id]
  )
  const { state, total, balance } = order!
  const charges = await cards.charges()
  const taken = charges.filter(
    ({ metadata, status }) => metadata.order_id === id && status === 'succeeded'
  )
  problems.unless(
    taken.length === 1 && taken[0].amount === total,
    `${name}: ${taken.length} charges for order ${id}`
  )
  const refunded = taken.reduce((sum, charge) => sum + charge.amount_refunded, 0)
  problems.unless(
    refunded === (isRefunded ? total : 0),
    `${name}: ${refunded} of ${total} are refunded at the provider`
  )
  const ledger = await rows<{ cents: number }>(
    'select amount_cents as cents from payments where order_id = ? order by amount_cents desc',
    [id]
  )
  const expected = isRefunded ? [total, -total] : [total]
  const found = ledger.map(({ cents }) => cents)
  problems.unless(
    JSON.stringify(found) === JSON.stringify(expected),
    `${name}: the ledger has ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`
  )
  problems.unless(
    state === OrderState.Open && balance === 0,
    `${name}: order ${id} is in state ${state} with ${balance} due`
  )
}
