import { run } from '#core/database'
import { call, type ApiResponse } from '#tests/support/http'
import { storedOrder } from '#tests/functional/orders/support/payments'
import { createStaffOrderByCall, staffOrder, type ErrorBody } from '#tests/support/staff_orders'
import { aUser, type TestUser } from '#tests/support/users'
import type { OrderLedgerResponse, OrderResponse, RefundPreview } from '#orders/views'

export type MoneyResponse = ApiResponse<OrderResponse & OrderLedgerResponse & ErrorBody>
type Request = { token?: string; key?: string; body?: unknown }

/** Creates a pro-forma of a guest, or of a customer with the currency usd. */
export async function aProforma(staffToken: string, customer?: TestUser): Promise<OrderResponse> {
  const { status, text, body } = await createStaffOrderByCall(
    staffToken,
    await staffOrder({ user: customer?.id, currency: 'usd' })
  )
  if (status !== 201) throw new Error(`No order: ${text}`)
  return body
}

export const aUsdCustomer = () => aUser({ currency: 'usd' })

const post =
  (path: string) =>
  (orderId: string, { token, key, body }: Request): Promise<MoneyResponse> =>
    call('POST', `/api/orders/${orderId}/${path}`, {
      token,
      body,
      headers: key === undefined ? undefined : { 'idempotency-key': key },
    })

export const recordTransfer = (orderId: string, request: Request & { amount: number }) =>
  post('payments')(orderId, {
    ...request,
    body: { method: 'BANK_TRANSFER', amount: request.amount, reference: 'Wire 1' },
  })

export const payByCard = post('payment')
export const refund = post('refunds')
export const previewRefund = (
  orderId: string,
  { token, body }: Request
): Promise<ApiResponse<RefundPreview & ErrorBody>> =>
  call('POST', `/api/orders/${orderId}/refunds/preview`, { token, body })

export const repay = post('repayments')
export const createLink = post('payment_link')
export const extend = post('extension')
export const recordPaymentByCall = post('payments')

export const reverse = (
  orderId: string,
  paymentId: string,
  { reason = 'Wrong order', ...request }: Request & { reason?: string }
) => post(`payments/${paymentId}/reversal`)(orderId, { ...request, body: { reason } })

export const takeBackCredit = (
  orderId: string,
  adjustmentId: string,
  { reason = 'Wrong order', ...request }: Request & { reason?: string }
) => post(`adjustments/${adjustmentId}/reversal`)(orderId, { ...request, body: { reason } })

export const readOrder = (orderId: string, token: string): Promise<MoneyResponse> =>
  call('GET', `/api/orders/${orderId}`, { token })

export const setReservationEnd = (orderId: string, at: Date) =>
  run('update orders set reserved_until = ? where id = ?', [at.toISOString(), orderId])

export const cents = (amount: number): number => Math.round(amount * 100)

/** Returns the ledger of an order, as staff see it. */
export async function ledgerOf(orderId: string, token: string) {
  const { body } = await readOrder(orderId, token)
  return body.payments
}

export async function balanceOf(orderId: string, token: string): Promise<number | null> {
  const { body } = await readOrder(orderId, token)
  return body.payment.balance_remaining
}

export async function reservedUntil(orderId: string): Promise<string | null> {
  const { reserved_until: until } = await storedOrder(orderId)
  return until
}
