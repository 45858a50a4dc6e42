import { sendMail } from '#core/mail'
import { shipmentMail } from '#orders/fulfilment/shipment_mail'
import { findOrder } from '#orders/order/reads/find_order'
import { findShipment, shipmentsOfOrder } from '#orders/order/reads/shipments'

/** Sends the tracking link of a shipment, unless it was voided before. */
export async function sendShipmentMail({
  shipmentId,
  mailId,
}: {
  shipmentId: string
  mailId: string
}): Promise<void> {
  const shipment = await findShipment(shipmentId)
  if (!shipment || shipment.voidedAt !== null) return
  const order = await findOrder(shipment.orderId)
  if (!order?.email) return
  const shipments = await shipmentsOfOrder(order.id)
  await sendMail({
    key: `shipment-${shipmentId}-${mailId}`,
    to: order.email,
    ...shipmentMail(order, shipment, shipments),
    relatedTo: { type: 'order', id: order.id },
  })
}
