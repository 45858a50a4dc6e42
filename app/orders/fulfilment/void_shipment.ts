import { recordAction, type Actor } from '#core/audit_log'
import { reserveShippedStock } from '#catalog'
import { update, writeTx } from '#core/database'
import { lockUnits, unshipUnits } from '#trackr'
import { refreshShipping } from '#orders/fulfilment/refresh_shipping'
import { lockOrder } from '#orders/order/reads/find_order'
import { goodsWithCustomer } from '#orders/fulfilment/shipped_serials'
import { shipmentsOfOrder, shippingProgress } from '#orders/order/reads/shipments'
import { goodsOf, serialsOf } from '#orders/order/rules/shipment_goods'
import { shippingStatus } from '#orders/order/rules/shipping_progress'
import { conflict, DomainError, notFound } from '#shared/domain_error'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import type { Order } from '#orders/order'
import type { GoodsWithCustomer, Shipment, ShipmentLine } from '#orders/order/rules/shipment'

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
    await lockUnits(trx)
    const shipments = order ? await shipmentsOfOrder(order.id, trx) : []
    const shipment = shipments.find(({ id }) => id === shipmentId)
    if (!order || !shipment) throw notFound(texts.unknown)
    const progress = await shippingProgress(order, trx)
    assertCanVoid(shipment, await goodsWithCustomer(order.id, trx))

    const voided = { voided_at: new Date().toISOString(), void_reason: reason }
    await update('shipments', voided, { id: shipmentId }, trx)
    await unshipUnits({ serials: serialsOf(shipment), orderId: order.id }, trx)
    // Its waybill goes with it.
    const waybill = order.waybill === shipment.waybill ? '' : order.waybill
    const text = [texts.voided(shipment.number), reason].filter(Boolean).join(': ')
    const context = { type: 'order', id: order.id, actor, reason: text }
    await reserveShippedStock(goodsIn(shipment, order), context, trx)
    await recordAction(
      {
        subject: { type: 'order', id: order.id },
        action: 'shipment_voided',
        actor,
        before: { shipping: shippingStatus(progress) },
        after: { shipping: await refreshShipping({ ...order, waybill }, trx), reason: text },
      },
      trx
    )
  })
}

function assertCanVoid({ voidedAt, lines }: Shipment, goods: GoodsWithCustomer): void {
  if (voidedAt !== null) throw new DomainError(texts.alreadyVoid, 'E_ALREADY_VOID', { status: 410 })
  if (lines.some((line) => isReturned(line, goods))) throw conflict(texts.returned, 'E_RETURNED')
}

/** Returns whether one of the units, or of the serials, of a line of a shipment came back. */
function isReturned(
  { lineId, quantity, serials, returnedSerials }: ShipmentLine,
  goods: GoodsWithCustomer
): boolean {
  if (returnedSerials.length > 0) return true
  const { quantity: outside = 0, serials: recorded = [] } = goods.get(lineId) ?? {}
  // Returns of earlier versions named no serials, so that more of them may seem to be with the customer than units.
  const unnamed = Math.max(0, recorded.length - outside)
  const otherSerials = recorded.length - serials.length - unnamed
  return outside - quantity < Math.max(0, otherSerials)
}

const goodsIn = ({ lines }: Shipment, order: Order) =>
  goodsOf(
    order.lines,
    lines.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
  )
