import { chunks, run, type Trx } from '#core/database'
import { returnUnits } from '#trackr'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import {
  goodsWithCustomer,
  shippedSerialsOfOrder,
  unnamedReturn,
} from '#orders/fulfilment/shipped_serials'
import type { LineGoods, ShippedSerial } from '#orders/order/rules/shipment'

const PER_STATEMENT = 500

type SerialReturn = { orderId: string; returnId: string; items: readonly LineGoods[] }

/** Records the serials of a locked order that came back with a return, and that no customer has their units. */
export async function returnSerials(
  { orderId, returnId, items }: SerialReturn,
  trx: Trx
): Promise<void> {
  const named = new Set(
    items.flatMap(({ line, serials = [] }) => serials.map((serial) => `${line} ${serial}`))
  )
  const shipped = await shippedSerialsOfOrder(orderId, trx)
  const returned = shipped.filter(({ lineId, serial }) => named.has(`${lineId} ${serial}`))
  await recordReturn(returned, returnId, trx)
  await returnUnnamed(orderId, trx)
}

/** Where all of a line is back, the serials that earlier returns did not name are back, too. */
async function returnUnnamed(orderId: string, trx: Trx): Promise<void> {
  const goods = await goodsWithCustomer(orderId, trx)
  for (const serial of await shippedSerialsOfOrder(orderId, trx))
    if (goods.get(serial.lineId)?.quantity === 0) await recordUnnamedReturn(serial, trx)
}

/**
 * Records that a serial came back with an earlier return that did not name it, if there is one; returns whether there
 * is. Call it where the serial is known to be back.
 */
export async function recordUnnamedReturn(serial: ShippedSerial, trx: Trx): Promise<boolean> {
  const returnId = await unnamedReturn(serial, trx)
  if (returnId === null) return false
  await recordReturn([serial], returnId, trx)
  await refreshOrderSearch([serial.orderId], trx)
  return true
}

/** The serials are of one order. */
async function recordReturn(
  returned: readonly ShippedSerial[],
  returnId: string,
  trx: Trx
): Promise<void> {
  for (const chunk of chunks(returned, PER_STATEMENT)) {
    const ids = chunk.map(({ id }) => id)
    await run(
      `update shipment_serials set return_id = ? where id in (${ids.map(() => '?').join(', ')})`,
      [returnId, ...ids],
      trx
    )
    const serials = chunk.map(({ serial }) => serial)
    await returnUnits({ serials, orderId: chunk[0].orderId }, trx)
  }
}
