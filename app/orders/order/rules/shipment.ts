import type { ParcelCarrier } from '#shared/trade/carriers'
import type { ShippingMethod } from '#shared/enums'

/** Goods of an order that left in one parcel, or were picked up */
export type Shipment = {
  id: string
  orderId: string
  /** Counts the shipments of the order from 1 */
  number: number
  method: ShippingMethod
  carrier: ParcelCarrier | null
  /** The carrier's tracking number, or '' */
  waybill: string
  staffUserId: string | null
  createdAt: string
  /** Set on a shipment that was entered by mistake; it counts for nothing */
  voidedAt: string | null
  voidReason: string
  lines: ShipmentLine[]
}

export type ShipmentLine = {
  lineId: string
  quantity: number
  /** All that left, those that came back included */
  serials: string[]
  returnedSerials: string[]
}

/** Units of an order line */
export type LineQuantity = { line: string; quantity: number }

/** Units of an order line, and the serials of those that have one */
export type LineGoods = LineQuantity & { serials?: readonly string[] }

/** The goods that a customer has of each order line: shipped units that did not come back, and the serials recorded of them */
export type GoodsWithCustomer = ReadonlyMap<
  string,
  { quantity: number; serials: readonly string[] }
>

/** A recorded serial of a unit that a customer has */
export type ShippedSerial = {
  id: string
  serial: string
  orderId: string
  lineId: string
  shippedAt: string
}

/** Units by the id of an order line */
export type LineQuantities = ReadonlyMap<string, number>
