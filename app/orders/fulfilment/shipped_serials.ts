import { chunks, one, rows, type Trx } from '#core/database'
import { returnedQuantities, shippedQuantities } from '#orders/order/reads/shipments'
import type { GoodsWithCustomer, ShippedSerial } from '#orders/order/rules/shipment'

const PER_STATEMENT = 500

/** A serial is with the customer from its shipment, unless that is void, to its return. */
const WITH_CUSTOMER = `select shipment_serials.id, serial, order_id as "orderId", order_line_id as "lineId",
    shipments.created_at as "shippedAt"
  from shipment_serials join shipment_lines on shipment_lines.id = shipment_line_id
  join shipments on shipments.id = shipment_id where voided_at is null and return_id is null`

/** Returns which of these normalized serials are with a customer. */
export async function findShippedSerials(
  serials: readonly string[],
  trx?: Trx
): Promise<ShippedSerial[]> {
  const found: ShippedSerial[] = []
  for (const chunk of chunks([...new Set(serials)], PER_STATEMENT)) {
    const shipped = await rows<ShippedSerial>(
      `${WITH_CUSTOMER} and serial in (${chunk.map(() => '?').join(', ')})
       order by shipments.created_at, shipment_serials.id`,
      chunk,
      trx
    )
    found.push(...shipped)
  }
  return found
}

/** Returns the serials of an order that are with its customer. */
export const shippedSerialsOfOrder = (orderId: string, trx?: Trx): Promise<ShippedSerial[]> =>
  rows<ShippedSerial>(
    `${WITH_CUSTOMER} and order_id = ? order by serial, shipment_serials.id`,
    [orderId],
    trx
  )

/** Returns what the customer of an order has of it, by line. */
export async function goodsWithCustomer(orderId: string, trx?: Trx): Promise<GoodsWithCustomer> {
  const shipped = await shippedQuantities(orderId, trx)
  const returned = await returnedQuantities(orderId, trx)
  const serials = Map.groupBy(await shippedSerialsOfOrder(orderId, trx), ({ lineId }) => lineId)
  return new Map(
    [...shipped].map(([line, quantity]) => [
      line,
      {
        quantity: quantity - (returned.get(line) ?? 0),
        serials: (serials.get(line) ?? []).map(({ serial }) => serial),
      },
    ])
  )
}

/**
 * Returns the return with which a serial came back though it named none, or null. Returns of earlier versions named no
 * serials: where a line has more serials with the customer than units, some of them are back.
 */
export async function unnamedReturn(
  { lineId, shippedAt }: ShippedSerial,
  trx?: Trx
): Promise<string | null> {
  const found = await one<{ id: string }>(
    `select order_returns.id from order_returns
     join order_return_lines as returned on returned.return_id = order_returns.id
     where returned.order_line_id = ? and order_returns.created_at > ?
       and returned.quantity > (select count(*) from shipment_serials
         join shipment_lines on shipment_lines.id = shipment_line_id
         where shipment_serials.return_id = order_returns.id and order_line_id = returned.order_line_id)
       and (select count(*) from shipment_serials
           join shipment_lines on shipment_lines.id = shipment_line_id join shipments on shipments.id = shipment_id
           where voided_at is null and shipment_serials.return_id is null and order_line_id = returned.order_line_id)
         > (select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
             where voided_at is null and order_line_id = returned.order_line_id)
           - (select sum(quantity) from order_return_lines where order_line_id = returned.order_line_id)
     order by order_returns.created_at, order_returns.id limit 1`,
    [lineId, shippedAt],
    trx
  )
  return found?.id ?? null
}
