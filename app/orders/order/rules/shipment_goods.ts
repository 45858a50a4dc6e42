import { isShippedByAmazon } from '#orders/order/rules/order_sources'
import type { OrderLine } from '#orders/order'
import type { LineQuantity, Shipment } from '#orders/order/rules/shipment'

type Goods = { productId: string; quantity: number }

type Line = Pick<OrderLine, 'productId' | 'quantity'>

/** Returns the goods that an order takes from the stock: its products, unless Amazon has them in its own warehouse. */
export function stockedGoods(order: { source: string }, lines: readonly Line[]): Goods[] {
  if (isShippedByAmazon(order)) return []
  return lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }]
  )
}

/** Returns what the items take from the stock, once per product; custom items take nothing. */
export function goodsOf(lines: readonly OrderLine[], items: readonly LineQuantity[]): Goods[] {
  const productOf = new Map(lines.map(({ id, productId }) => [id, productId]))
  const quantities = new Map<string, number>()
  for (const { line, quantity } of items) {
    const productId = productOf.get(line)
    if (productId) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

export const serialsOf = ({ lines }: Pick<Shipment, 'lines'>): string[] =>
  lines.flatMap(({ serials }) => serials)

/** Returns a shipment in one line for the order's log. */
export function shipmentSummary(
  { number, waybill, lines }: Pick<Shipment, 'number' | 'waybill' | 'lines'>,
  orderLines: readonly OrderLine[]
): string {
  const items = lines.map(({ lineId, quantity }) => `${quantity} × ${itemName(lineId, orderLines)}`)
  const tracking = waybill === '' ? '' : `, waybill ${waybill}`
  return `Shipment ${number}: ${items.join(', ')}${tracking}`
}

/** Returns the SKU of a line, or the text of a custom item. */
export function itemName(lineId: string, lines: readonly OrderLine[]): string {
  const line = lines.find(({ id }) => id === lineId)
  return line ? line.sku || line.name || line.description : ''
}

/** Returns the SKU and the name of a product under which an order sells it. */
export function productNameOf(productId: string, lines: readonly OrderLine[]) {
  const line = lines.find((candidate) => candidate.productId === productId)
  return { sku: line?.sku ?? '', name: line?.name ?? '' }
}
