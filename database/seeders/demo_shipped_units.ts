import { DEMO_DOMAIN, User } from '#accounts'
import { insertMany, one, rows, writeTx } from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { registerUnit, shipUnits } from '#trackr'
import { atDaysAgo } from '#database/seeders/demo_clock'
import { newId } from '#shared/ids'

type ShippedLine = { id: string; order_id: string; quantity: number; created_at: string }

/** Adds the serials of boxes to the first shipments of their product since they were packed, as far as the boxes go. */
export async function shipDemoUnits(
  boxes: readonly string[],
  { sku, since }: { sku: string; since: string }
): Promise<void> {
  const lines = await rows<ShippedLine>(
    `select shipment_lines.id, shipments.order_id, shipment_lines.quantity, shipments.created_at
     from shipment_lines join shipments on shipments.id = shipment_id
     join order_lines on order_lines.id = order_line_id
     where order_lines.sku = ? and shipments.created_at > ? and voided_at is null
       and not exists (select 1 from order_return_lines where order_line_id = order_lines.id)
     order by shipments.created_at, shipment_lines.id limit 10`,
    [sku, since]
  )
  let left = [...boxes]
  await writeTx(async (trx) => {
    for (const { id, order_id: orderId, quantity, created_at: at } of lines) {
      const serials = left.slice(0, quantity)
      left = left.slice(quantity)
      const packed = serials.map((serial) => ({ id: newId(), shipment_line_id: id, serial }))
      await insertMany('shipment_serials', packed, trx)
      await shipUnits({ serials, orderId, at }, trx)
    }
    await refreshOrderSearch([...new Set(lines.map((line) => line.order_id))], trx)
  })
}

const OWNER = `nora.whitfield@${DEMO_DOMAIN}`
const REGISTERED_DAYS_AGO = 12

/** Lets a customer register a unit by the code on its label, as its owner does. */
export async function registerDemoUnit(box: string): Promise<void> {
  const { id } = await User.findByOrFail('email', OWNER)
  const unit = await one<{ passport_code: string }>(
    'select passport_code from units where box_serial = ?',
    [box]
  )
  await atDaysAgo(REGISTERED_DAYS_AGO, () => registerUnit(`${box}-${unit!.passport_code}`, id))
}
