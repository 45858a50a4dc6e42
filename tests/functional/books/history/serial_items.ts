import { rows, writeTx } from '#core/database'
import { findShippedSerials, goodsWithCustomer } from '#orders/fulfilment/shipped_serials'
import { serialsToName } from '#shared/trade/serials'
import type { LineGoods, LineQuantity } from '#orders/order/rules/shipment'

/** Names a serial for every other unit of a shipment: first those that came back, from whichever order. */
export async function packedItems(
  orderId: string,
  items: readonly LineQuantity[]
): Promise<LineGoods[]> {
  const returned = await rows<{ serial: string }>(
    'select distinct serial from shipment_serials where return_id is not null order by serial'
  )
  const own = Array.from({ length: 30 }, (_, index) => `${orderId.toUpperCase()}-${index + 1}`)
  const all = [...new Set([...returned.map(({ serial }) => serial), ...own])]
  const shipped = await writeTx((trx) => findShippedSerials(all, trx))
  const free = all.filter((serial) => !shipped.some((other) => other.serial === serial))
  return items.map((item) => ({ ...item, serials: free.splice(0, Math.ceil(item.quantity / 2)) }))
}

/** Names as many serials of goods that come back as have to be named. */
export async function returnedItems(
  orderId: string,
  items: readonly LineQuantity[]
): Promise<LineGoods[]> {
  const goods = await goodsWithCustomer(orderId)
  return items.map((item) => {
    const { quantity: outside = 0, serials = [] } = goods.get(item.line) ?? {}
    const count = serialsToName({ quantity: item.quantity, outside, recorded: serials.length })
    return { ...item, serials: serials.slice(0, count) }
  })
}

/** Returns the lines of which more serials are with the customer than units. */
export async function serialProblems(orderId: string): Promise<string[]> {
  const goods = await goodsWithCustomer(orderId)
  const problems = [...goods].flatMap(([line, { quantity, serials }]) =>
    quantity < serials.length
      ? [`serials: ${serials.length} of ${quantity} units of line ${line}`]
      : []
  )
  const repeated = await rows<{ serial: string }>(
    `select serial from shipment_serials join shipment_lines on shipment_lines.id = shipment_line_id
     join shipments on shipments.id = shipment_id
     where voided_at is null and return_id is null group by serial having count(*) > 1`
  )
  return [...problems, ...repeated.map(({ serial }) => `serials: ${serial} is with two customers`)]
}
