import { call, type ApiResponse } from '#tests/support/http'
import { address, productId } from '#tests/support/checkout'
import type { OrderResponse, StaffOrderPreview } from '#orders/views'
import type { FieldChange } from '#shared/field_changes'

export type ErrorBody = {
  err?: string
  code?: string
  field?: string
  fields?: Record<string, string>
}
type CreatedOrder = ApiResponse<OrderResponse & ErrorBody>
type EditedOrder = ApiResponse<
  OrderResponse & ErrorBody & { changes?: FieldChange[]; meanwhile?: FieldChange[] }
>
type OrderPreview = ApiResponse<StaffOrderPreview & ErrorBody>

type StaffOrderInput = Record<string, unknown> & { sku?: string; quantity?: number }

/** The body of a staff order: one line at the customer's price, shipped to Denver, with changes. */
export async function staffOrder({
  sku = 'THX-CBH10',
  quantity = 1,
  ...changes
}: StaffOrderInput = {}) {
  return {
    type: 1,
    email: 'ada@example.com',
    phone: '+1 303 555 0100',
    cart: [{ product: await productId(sku), quantity }],
    address: { shipping: address() },
    same_billing: true,
    ...changes,
  }
}

export const createStaffOrderByCall = (
  token: string,
  body: unknown,
  headers?: Record<string, string>
): Promise<CreatedOrder> => call('PUT', '/api/a/orders/0', { token, body, headers })

export const previewOrder = (token: string, body: unknown): Promise<OrderPreview> =>
  call('POST', '/api/a/orders/preview', { token, body })

export const editOrderByCall = (token: string, id: string, body: unknown): Promise<EditedOrder> =>
  call('PUT', `/api/a/orders/${id}`, { token, body })
