import { recordAction, type Actor } from '#core/audit_log'
import { reserveShippedStock } from '#catalog'
import { update, writeTx } from '#core/database'
import { refreshShipping } from '#orders/actions/refresh_shipping'
import { unshipSerials } from '#orders/actions/ship_serials'
import { lockOrder } from '#orders/queries/find_order'
import { shipmentsOfOrder, shippingProgress } from '#orders/queries/shipments'
import { goodsOf } from '#orders/rules/shipment_goods'
import { shippingStatus, type ShippingProgress } from '#orders/rules/shipping_progress'
import { conflict, DomainError, notFound } from '#shared/domain_error'
import { shipmentTexts as words } from '#shared/texts/shipments'
import type { Order } from '#orders/order'
import type { Shipment } from '#orders/shipment'

type VoidInput = { orderId: string; shipmentId: string; reason?: string; actor: Actor }

/** Voids a shipment that was entered by mistake: its goods are left to ship again, and their stock is reserved. */
export async function voidShipment({
  orderId,
  shipmentId,
  reason = '',
  actor,
}: VoidInput): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockOrder(orderId, trx)
    const shipments = order ? await shipmentsOfOrder(order.id, trx) : []
    const shipment = shipments.find(({ id }) => id === shipmentId)
    if (!order || !shipment) throw notFound(words.unknown)
    const progress = await shippingProgress(order, trx)
    assertCanVoid(shipment, progress)

    const voided = { voided_at: new Date().toISOString(), void_reason: reason }
    await update('shipments', voided, { id: shipmentId }, trx)
    await unshipSerials(shipment, trx)
    const text = [words.voided(shipment.number), reason].filter(Boolean).join(': ')
    const context = { type: 'order', id: order.id, actor, reason: text }
    await reserveShippedStock(goodsIn(shipment, order), context, trx)
    await recordAction(
      {
        subject: { type: 'order', id: order.id },
        action: 'shipment_voided',
        actor,
        before: { shipping: shippingStatus(progress) },
        after: { shipping: await refreshShipping(order, trx), reason: text },
      },
      trx
    )
  })
}

function assertCanVoid({ voidedAt, lines }: Shipment, progress: ShippingProgress): void {
  if (voidedAt !== null) throw new DomainError(words.alreadyVoid, 'E_ALREADY_VOID', { status: 410 })
  const isReturned = lines.some(
    ({ lineId, quantity }) =>
      (progress.shipped.get(lineId) ?? 0) - quantity < (progress.returned.get(lineId) ?? 0)
  )
  if (isReturned) throw conflict(words.returned, 'E_RETURNED')
}

const goodsIn = ({ lines }: Shipment, order: Order) =>
  goodsOf(
    order.lines,
    lines.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
  )
