import { aCart, addressStep, next } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

/** Returns a cart whose address step is submitted. */
export async function withAddress(
  step: Record<string, unknown> = {},
  cart: Parameters<typeof aCart>[0] = {}
): Promise<OrderResponse> {
  const { _id: id } = await aCart(cart)
  const credentials = { token: cart?.token }
  await next(id, { state: 0 }, credentials)
  const response = await next(id, addressStep(step), credentials)
  if (response.status !== 200) throw new Error(response.text)
  return response.body
}

/** Returns the option of delivery that is selected, or the first one. */
export const optionOf = ({ shipment }: Pick<OrderResponse, 'shipment'>): string =>
  (shipment.options.find(({ selected }) => selected) ?? shipment.options[0])._id
