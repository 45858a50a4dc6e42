import { insertMany } from '#core/database'
import { ShippingMethod } from '#shared/enums'
import type { BatchContext } from '#orders/amazon/batch_context'

export type NewShipment = {
  orderId: string
  number: number
  shippedAt: string
  lines: readonly { lineId: string; quantity: number }[]
}

/** Inserts shipments and returns their ids, in the same order. */
export async function insertShipments(
  shipments: readonly NewShipment[],
  { trx, actor, nextId }: Pick<BatchContext, 'trx' | 'actor' | 'nextId'>
): Promise<string[]> {
  const withIds = shipments.map((shipment) => ({ ...shipment, id: nextId() }))
  await insertMany(
    'shipments',
    withIds.map(({ id, orderId, number, shippedAt }) => ({
      id,
      order_id: orderId,
      number,
      method: ShippingMethod.Unset,
      staff_user_id: actor.id ?? null,
      created_at: shippedAt,
    })),
    trx
  )
  await insertMany(
    'shipment_lines',
    withIds.flatMap(({ id, lines }) =>
      lines.map(({ lineId, quantity }) => ({
        id: nextId(),
        shipment_id: id,
        order_line_id: lineId,
        quantity,
      }))
    ),
    trx
  )
  return withIds.map(({ id }) => id)
}
