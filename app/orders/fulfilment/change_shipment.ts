import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { queueShipmentMail } from '#orders/fulfilment/mail_shipment'
import { refreshShipping } from '#orders/fulfilment/refresh_shipping'
import { assertWaybill } from '#orders/fulfilment/waybill_code'
import { lockOrder } from '#orders/order/reads/find_order'
import { shipmentsOfOrder } from '#orders/order/reads/shipments'
import { CARRIER_NAMES, type ParcelCarrier } from '#shared/trade/carriers'
import { DomainError, invalid, notFound } from '#shared/domain_error'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import type { Order } from '#orders/order'
import type { Shipment } from '#orders/order/rules/shipment'

export type ShipmentChange = { waybill?: string; carrier?: ParcelCarrier | null; mail?: boolean }
type ShipmentKey = { orderId: string; shipmentId: string }

/** Changes the tracking number of a shipment, and mails it on request. */
export async function changeShipment(
  { orderId, shipmentId }: ShipmentKey,
  { mail, ...change }: ShipmentChange,
  actor: Actor
): Promise<{ order: Order; shipment: Shipment }> {
  const changed = await writeTx(async (trx) => {
    const order = await lockOrder(orderId, trx)
    const shipments = order ? await shipmentsOfOrder(order.id, trx) : []
    const shipment = shipments.find(({ id }) => id === shipmentId)
    if (!order || !shipment) throw notFound(texts.unknown)
    if (shipment.voidedAt !== null)
      throw new DomainError(texts.alreadyVoid, 'E_ALREADY_VOID', { status: 410 })
    if (mail && order.email === '') throw invalid('mail', texts.noAddress)

    const { waybill = shipment.waybill, carrier = shipment.carrier } = change
    const next = { ...shipment, waybill, carrier }
    if (waybill !== shipment.waybill) await assertWaybill(waybill, order.lines, trx)
    if (waybill !== shipment.waybill || carrier !== shipment.carrier) {
      await update('shipments', { waybill, carrier }, { id: shipmentId }, trx)
      await refreshShipping(order, trx)
      await recordAction(
        {
          subject: { type: 'order', id: order.id },
          action: 'shipment_changed',
          actor,
          before: trackingOf(shipment),
          after: trackingOf(next),
        },
        trx
      )
    }
    if (mail) await queueShipmentMail(shipmentId, trx)
    return { order, shipment: next }
  })
  wakeOutbox()
  return changed
}

const trackingOf = ({ waybill, carrier }: Shipment) => ({
  waybill,
  carrier: carrier && CARRIER_NAMES[carrier],
})
