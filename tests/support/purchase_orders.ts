import { call, type ApiResponse } from '#tests/support/http'
import { productId } from '#tests/support/checkout'
import type { PurchaseOrderPreview, PurchaseOrderResponse } from '#purchasing'
import type { LineItem } from '#shared/trade/line_items'
import type { ErrorBody } from '#tests/support/staff_orders'

type PurchaseOrderCallResponse = ApiResponse<PurchaseOrderResponse & ErrorBody>

export const vendorAddress = (changes: Record<string, string> = {}) => ({
  company: 'Shenzhen Cable Works',
  firstname: 'Li',
  lastname: 'Wei',
  address1: '88 Keji Road',
  address2: '',
  city: 'Shenzhen',
  stateId: '',
  zipcode: '518057',
  countryId: 'CN',
  phone: '',
  ...changes,
})

export const warehouse = (changes: Record<string, string> = {}) => ({
  company: 'Pixelgen Design',
  firstname: '',
  lastname: '',
  address1: '100 Example Street',
  address2: '',
  city: 'Toronto',
  stateId: 'ON',
  zipcode: 'M5V 3L9',
  countryId: 'CA',
  phone: '',
  ...changes,
})

/** The body of a purchase order: ten cables at 12.50, with changes. */
export async function purchaseOrder(changes: Record<string, unknown> = {}) {
  return {
    type: 0,
    email: 'sales@cableworks.example',
    cart: [{ product: await productId('THX-CBH10'), quantity: 10, cost: 12.5 }],
    address: { billing: vendorAddress(), shipping: warehouse() },
    ...changes,
  }
}

export const createPurchaseOrderByCall = (
  token: string,
  body: unknown,
  headers?: Record<string, string>
): Promise<PurchaseOrderCallResponse> => call('PUT', '/api/a/orders/0', { token, body, headers })

/** Creates a purchase order and returns it. */
export async function aPurchaseOrder(
  token: string,
  changes: Record<string, unknown> = {}
): Promise<PurchaseOrderResponse> {
  const { status, body, text } = await createPurchaseOrderByCall(
    token,
    await purchaseOrder(changes)
  )
  if (status !== 201) throw new Error(`No purchase order: ${text}`)
  return body
}

export const editPurchaseOrderByCall = (
  token: string,
  id: string,
  body: unknown
): Promise<PurchaseOrderCallResponse & { body: { changes?: unknown[] } }> =>
  call('PUT', `/api/a/orders/${id}`, { token, body })

type ReceiptBody = { items: LineItem[]; allow_over?: boolean }

export const receiveByCall = (
  token: string,
  id: string,
  body: ReceiptBody,
  headers?: Record<string, string>
): Promise<PurchaseOrderCallResponse> =>
  call('POST', `/api/a/orders/${id}/receipts`, { token, body, headers })

export const correctByCall = (
  token: string,
  { id, receipt }: { id: string; receipt: string },
  body: { items: LineItem[]; reason: string },
  headers?: Record<string, string>
): Promise<PurchaseOrderCallResponse> =>
  call('POST', `/api/a/orders/${id}/receipts/${receipt}/corrections`, { token, body, headers })

export const previewPurchaseOrder = (
  token: string,
  body: unknown
): Promise<ApiResponse<PurchaseOrderPreview & ErrorBody>> =>
  call('POST', '/api/a/orders/preview', { token, body })
