import { orderDocument, type OrderDocumentKind } from '#orders/documents/order_document'
import { missingOfLines, unitsInStock, type AwaitedGoods } from '#orders/order/reads/awaited_goods'
import { leftToShip, quantitiesOf } from '#orders/order/rules/shipping_progress'
import { CARRIER_NAMES } from '#shared/trade/carriers'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import type { PrintableDocument } from '#documents'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { LineQuantities, Shipment } from '#orders/order/rules/shipment'

export type ShippingDocumentKind = Extract<OrderDocumentKind, 'packing_slip' | 'pick_list'>

export const isShippingDocument = (kind: OrderDocumentKind): kind is ShippingDocumentKind =>
  kind === 'packing_slip' || kind === 'pick_list'

type Item = PrintableDocument['items'][number]

/** Returns what a parcel contains, and what was still to follow when it left. */
export function packingSlip(
  priced: PricedOrder,
  shipment: Shipment,
  shipments: readonly Shipment[]
): PrintableDocument {
  const { method, carrier, waybill, number, createdAt } = shipment
  const earlier = shipments.filter((other) => other.number <= number)
  const shipped = quantitiesOf(earlier)
  const inParcel = new Map(shipment.lines.map((line) => [line.lineId, line]))
  return {
    ...orderDocument(priced, 'packing_slip'),
    subtitle: `Shipment ${number}`,
    dates: { created: priced.order.placedAt ?? priced.order.createdAt, ship: createdAt },
    shipment: {
      method: carrier ? CARRIER_NAMES[carrier] : SHIPPING_METHOD_NAMES[method],
      account: priced.order.account || null,
      waybill: waybill || null,
    },
    items: itemsOf(priced, (line, item) => {
      const { quantity = 0, serials = [] } = inParcel.get(line.id) ?? {}
      const toFollow = leftToShip(line, shipped)
      return { ...item, quantity, serials, ordered: line.quantity, toFollow }
    }),
    tariffNotice: null,
  }
}

/** Returns the units that are left to pick, without promised ones that are not in stock yet. */
export function pickList(
  priced: PricedOrder,
  shipped: LineQuantities,
  awaited: readonly AwaitedGoods[]
): PrintableDocument {
  const missing = missingOfLines(priced.order.lines, shipped, awaited)
  return {
    ...orderDocument(priced, 'pick_list'),
    shipment: { ...orderDocument(priced, 'pick_list').shipment, waybill: null },
    items: itemsOf(priced, (line, item) => ({
      ...item,
      quantity: unitsInStock(line, shipped, missing),
    })),
    tariffNotice: null,
  }
}

/** Leaves out lines without a unit in the document. */
function itemsOf(
  priced: PricedOrder,
  toItem: (line: PricedOrder['lines'][number]['line'], item: Item) => Item
): Item[] {
  const { items } = orderDocument(priced, 'packing_slip')
  return priced.lines
    .map(({ line }, index) => toItem(line, items[index]))
    .filter(({ quantity }) => quantity > 0)
}
