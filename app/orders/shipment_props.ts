import type { ParcelCarrier } from '#shared/carriers'
import type { ShippingMethod } from '#shared/enums'

/** A line with units that are left to ship */
export type LineToShip = { line: string; sku: string; name: string; left: number }

/** A shipment on the staff page of its order */
export type ShipmentView = {
  id: string
  number: number
  at: string
  method: string
  carrier: ParcelCarrier | null
  waybill: string
  trackingUrl: string | null
  isVoid: boolean
  voidReason: string
  items: {
    sku: string
    name: string
    quantity: number
    /** With the customer */
    serials: string[]
    returnedSerials: string[]
  }[]
}

/** The shipments of an order and what is left to ship, on its staff pages */
export type OrderDelivery = {
  status: string
  canShip: boolean
  /** Amazon ships it from its own warehouse. */
  isByAmazon: boolean
  method: ShippingMethod
  /** The carrier of the order's method */
  carrier: ParcelCarrier | null
  canMail: boolean
  /** Orders of a marketplace are notified by the marketplace. */
  isMailedByDefault: boolean
  left: LineToShip[]
  shipments: ShipmentView[]
}

/** A shipment in the customer's order history */
export type CustomerShipment = {
  number: number
  at: string
  carrier: string
  waybill: string
  trackingUrl: string | null
}

/** The page on which staff pack an order by scanning; `order` is null where it does not exist. */
export type PackingPage = {
  problem: string | null
  order: { id: string; number: string; shipping: string[]; delivery: OrderDelivery } | null
}
