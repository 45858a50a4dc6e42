import { lacksAddress } from '#orders/fulfilment/parcel_rules'
import { canShip } from '#orders/fulfilment/shipment_items_rules'
import {
  awaitedGoods,
  missingOfLines,
  unitsInStock,
  waitsText,
  type AwaitedGoods,
} from '#orders/order/reads/awaited_goods'
import { findOrder } from '#orders/order/reads/find_order'
import { returnedQuantities, shipmentsOfOrder } from '#orders/order/reads/shipments'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isCancelledByAmazon, isShippedByAmazon } from '#orders/order/rules/order_sources'
import { quantitiesOf, shippingStatus } from '#orders/order/rules/shipping_progress'
import { disputedOrders } from '#payments'
import { addressLines } from '#shared/places/address_lines'
import { CARRIER_NAMES, carrierOf, trackingUrl } from '#shared/trade/carriers'
import { displayNumber } from '#shared/ids'
import { shippingMethodName } from '#shared/texts/display_names'
import { shipmentTexts } from '#shared/texts/shipments'
import { texts } from '#shared/texts/specification'
import type { Order, OrderLine } from '#orders/order'
import type { LineQuantities, Shipment } from '#orders/order/rules/shipment'

/** Returns the shipments of an order and what is left to ship. */
export async function orderDelivery(order: Order) {
  const [shipments, returned, disputed, awaited] = await Promise.all([
    shipmentsOfOrder(order.id),
    returnedQuantities(order.id),
    disputedOrders([order.id]),
    awaitedGoods(order),
  ])
  const isDisputed = disputed.has(order.id)
  return toOrderDelivery(order, shipments, { returned, isDisputed, awaited })
}

/** Returns the packing page of an order, with the reason where the order cannot be loaded. */
export async function packingPage(orderId: string) {
  const order = await findOrder(orderId)
  if (!order || !isPlaced(order.state)) return { problem: texts.cart.noOrder, order: null }
  return {
    problem: null,
    order: {
      id: order.id,
      number: displayNumber(order),
      shipping: addressLines(order.shipping),
      delivery: await orderDelivery(order),
    },
  }
}

export type OrderDelivery = Awaited<ReturnType<typeof orderDelivery>>
export type ShipmentView = OrderDelivery['shipments'][number]
export type LineToShip = OrderDelivery['left'][number]
export type PackingPage = Awaited<ReturnType<typeof packingPage>>

const MARKETPLACE = /^amazon/i

type Goods = {
  returned: LineQuantities
  isDisputed: boolean
  awaited: readonly AwaitedGoods[]
}

function toOrderDelivery(
  order: Order,
  shipments: readonly Shipment[],
  { returned, isDisputed, awaited }: Goods
) {
  const { lines, shippingMethod, email, source } = order
  const shipped = quantitiesOf(shipments)
  const missing = missingOfLines(lines, shipped, awaited)
  return {
    status: isShippedByAmazon(order)
      ? 'Shipped by Amazon'
      : shippingStatus({ lines, shipped, returned }),
    /** Why it cannot ship, or '' */
    blocked: blockedReason(order),
    isDisputed,
    method: shippingMethod,
    /** The carrier of the order's method */
    carrier: carrierOf(shippingMethod),
    canMail: email !== '',
    /** Orders of a marketplace are notified by the marketplace. */
    isMailedByDefault: email !== '' && !MARKETPLACE.test(source),
    /** Whether it contains products, not only custom items */
    hasGoods: lines.some(({ productId }) => productId !== null),
    /** Lines with units that can ship now, once the order may */
    left: lines
      .map((line) => ({
        line: line.id,
        product: line.productId,
        ...textsOf(line),
        left: unitsInStock(line, shipped, missing),
      }))
      .filter(({ left }) => left > 0),
    /** The promised goods that it waits for, in one sentence, or '' */
    waits: waitsText(order, awaited),
    /** Whether the customer wants all of it in one parcel; null where nothing comes later */
    shipsTogether: awaited.length > 0 ? (order.promise?.shipsTogether ?? null) : null,
    shipments: shipments.map((shipment) => toShipmentView(shipment, lines)),
  }
}

/** Returns why an order cannot ship, or ''. */
function blockedReason(order: Order): string {
  if (canShip(order)) return lacksAddress(order) ? shipmentTexts.noShippingAddress : ''
  if (isShippedByAmazon(order)) return shipmentTexts.byAmazon
  if (isCancelledByAmazon(order)) return shipmentTexts.cancelledByAmazon
  return order.cancelledAt === null ? shipmentTexts.onceOpen : shipmentTexts.cancelled
}

function toShipmentView(shipment: Shipment, lines: readonly OrderLine[]) {
  const { id, number, createdAt, method, carrier, waybill, voidedAt, voidReason } = shipment
  const lineById = new Map(lines.map((line) => [line.id, line]))
  return {
    id,
    number,
    at: createdAt,
    method: carrier ? CARRIER_NAMES[carrier] : shippingMethodName(method),
    carrier,
    waybill,
    trackingUrl: trackingUrl(carrier, waybill),
    isVoid: voidedAt !== null,
    voidReason,
    items: shipment.lines.map(({ lineId, quantity, serials, returnedSerials }) => ({
      ...textsOf(lineById.get(lineId)),
      quantity,
      /** With the customer */
      serials: serials.filter((serial) => !returnedSerials.includes(serial)),
      returnedSerials,
    })),
  }
}

const textsOf = (line: OrderLine | undefined) => ({
  sku: line?.sku ?? '',
  name: line?.name || (line?.description ?? ''),
})
