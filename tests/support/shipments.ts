import { one } from '#core/database'
import { call, type ApiResponse } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder, type ErrorBody } from '#tests/support/staff_orders'
import type { OrderResponse, ShipmentResponse } from '#orders/views'

type ShipmentCall = ApiResponse<ShipmentResponse & ErrorBody & { line?: string }>

/** Creates a staff order that is ready for shipment. */
export async function anOpenOrder(
  token: string,
  changes: Parameters<typeof staffOrder>[0] = {}
): Promise<OrderResponse> {
  const { status, body, text } = await createStaffOrderByCall(
    token,
    await staffOrder({ state: 5, ...changes })
  )
  if (status !== 201) throw new Error(`The order was not created: ${text}`)
  return body
}

/** Ships units of the lines of an order, by default of its first line. */
export const ship = (
  token: string,
  order: Pick<OrderResponse, '_id' | 'cart'>,
  quantity: number,
  body: Record<string, unknown> = {},
  headers?: Record<string, string>
): Promise<ShipmentCall> =>
  call('POST', `/api/orders/${order._id}/shipments`, {
    token,
    headers,
    body: { items: [{ line: order.cart[0]._id, quantity }], ...body },
  })

export const readOrder = async (token: string, id: string): Promise<OrderResponse> => {
  const { body } = await call<OrderResponse>('GET', `/api/orders/${id}`, { token })
  return body
}

type ShippedOrder = { ship_state: number; waybill: string }

const shippedOrder = ({ _id: id }: Pick<OrderResponse, '_id'>) =>
  one<ShippedOrder>('select ship_state, waybill from orders where id = ?', [id])

export async function shipStateOf(order: Pick<OrderResponse, '_id'>): Promise<number> {
  const stored = await shippedOrder(order)
  return stored!.ship_state
}

export async function waybillOf(order: Pick<OrderResponse, '_id'>): Promise<string> {
  const stored = await shippedOrder(order)
  return stored!.waybill
}
