import type { ParcelCarrier } from '#shared/carriers'
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

export type ShipmentLine = { lineId: string; quantity: number; serials: string[] }

/** Units of an order line */
export type LineQuantity = { line: string; quantity: number }

/** Units by the id of an order line */
export type LineQuantities = ReadonlyMap<string, number>
