import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'

/** Queues a mail with the tracking link of a shipment; each request sends a mail of its own. */
export function queueShipmentMail(shipmentId: string, trx: Trx): Promise<void> {
  const mailId = newId()
  return enqueue(
    {
      kind: 'shipment_mail',
      payload: { shipmentId, mailId },
      dedupeKey: `shipment-${shipmentId}-mail-${mailId}`,
    },
    trx
  )
}
