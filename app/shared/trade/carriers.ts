import { ShippingMethod } from '#shared/enums'

/** Carriers whose tracking pages the shop links to */
export const PARCEL_CARRIERS = ['fedex', 'dhl', 'ups', 'usps', 'canada_post', 'purolator'] as const
export type ParcelCarrier = (typeof PARCEL_CARRIERS)[number]

export const CARRIER_NAMES: Record<ParcelCarrier, string> = {
  fedex: 'FedEx',
  dhl: 'DHL Express',
  ups: 'UPS',
  usps: 'USPS',
  canada_post: 'Canada Post',
  purolator: 'Purolator',
}

const TRACKING_PAGES: Record<ParcelCarrier, string> = {
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  canada_post: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
}

const METHOD_CARRIERS: Partial<Record<ShippingMethod, ParcelCarrier>> = {
  [ShippingMethod.FedexExpress]: 'fedex',
  [ShippingMethod.FedexExpressFree]: 'fedex',
  [ShippingMethod.Dhl]: 'dhl',
}

/** Returns the carrier of a shipping method, or null for a method without one. */
export const carrierOf = (method: ShippingMethod): ParcelCarrier | null =>
  METHOD_CARRIERS[method] ?? null

/** Returns the carrier's page of a parcel, or null without a carrier or a tracking number. */
export function trackingUrl(carrier: ParcelCarrier | null, waybill: string): string | null {
  const trackingNumber = waybill.replace(/\s+/g, '')
  if (carrier === null || trackingNumber === '') return null
  return TRACKING_PAGES[carrier] + encodeURIComponent(trackingNumber)
}
