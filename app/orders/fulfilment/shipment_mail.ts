import { company } from '#config/company'
import { shop } from '#config/shop'
import { renderMail, type MailSection, type MailTableRow } from '#core/mail/template'
import { isLeftToShip, quantitiesOf } from '#orders/order/rules/shipping_progress'
import { orderLink } from '#orders/documents/signed_links'
import { regionalName } from '#shared/places/regional_text'
import { addressLines } from '#shared/places/address_lines'
import { CARRIER_NAMES, trackingUrl } from '#shared/trade/carriers'
import { formatDate } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { partNumberTexts } from '#shared/texts/carts'
import { paymentTexts } from '#shared/texts/terms'
import type { Currency } from '#shared/money'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'
import type { Shipment } from '#orders/order/rules/shipment'

/** The word of each storefront for what the carrier delivers */
const PARCEL: Record<Currency, string> = { usd: 'package', cad: 'parcel' }

/** Renders the mail that tells a customer what has shipped, and how to track it. */
export function shipmentMail(
  order: Order,
  shipment: Shipment,
  shipments: readonly Shipment[]
): OrderMail {
  const number = displayNumber(order)
  const tracking = trackingUrl(shipment.carrier, shipment.waybill)
  const part = partOf(order, shipment, shipments)
  const happened = isPickup(shipment) ? 'was picked up' : 'has shipped'
  return {
    subject: `${PARTS[part].subject} ${number} ${happened}`,
    ...renderMail({
      title: `${PARTS[part].title} ${happened}`,
      lead: leadOf(order, shipment, part),
      facts: factsOf(order, shipment),
      rows: rowsOf(order, shipment),
      sections: shipToSections(order, shipment),
      link: tracking
        ? { label: `Track your ${PARCEL[order.currency]}`, href: tracking }
        : { label: 'View order', href: orderLink(order) },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}

type Part = 'all' | 'part' | 'rest'

const PARTS: Record<Part, { subject: string; title: string }> = {
  all: { subject: 'Order', title: 'Your order' },
  part: { subject: 'Part of order', title: 'Part of your order' },
  rest: { subject: 'The rest of order', title: 'The rest of your order' },
}

/** Later shipments do not matter: the mail says what was true when this one left. */
function partOf({ lines }: Order, { number }: Shipment, shipments: readonly Shipment[]): Part {
  const earlier = shipments.filter((other) => other.voidedAt === null && other.number <= number)
  if (isLeftToShip({ lines, shipped: quantitiesOf(earlier) })) return 'part'
  return earlier.length > 1 ? 'rest' : 'all'
}

const isPickup = ({ method }: Shipment) => method === ShippingMethod.Pickup

function leadOf({ currency }: Order, shipment: Shipment, part: Part): string {
  const lead = isPickup(shipment)
    ? 'These items were handed over to you.'
    : `Your ${PARCEL[currency]} is on its way.`
  return part === 'part' ? `${lead} The rest of your order follows.` : lead
}

function factsOf(
  order: Order,
  { carrier, method, waybill, createdAt, number: count }: Shipment
): [string, string][] {
  const facts: [string, string][] = [
    ['Order', displayNumber(order)],
    ['Shipment', String(count)],
    ['Date', formatDate(createdAt, shop.timeZone)],
    ['Carrier', carrier ? CARRIER_NAMES[carrier] : ''],
    ['Delivery', carrier || method === ShippingMethod.Unset ? '' : SHIPPING_METHOD_NAMES[method]],
    [paymentTexts.carrierAccount, order.account],
    ['Tracking number', waybill],
  ]
  return facts.filter(([, value]) => value !== '')
}

function rowsOf(order: Order, shipment: Shipment): MailTableRow[] {
  return shipment.lines.map(({ lineId, quantity, serials }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const sku = line?.sku ?? ''
    const part = line?.partNumber ? partNumberTexts.yours(line.partNumber) : ''
    const numbers = serials.length > 0 ? `Serial ${serials.join(', ')}` : ''
    return {
      label: regionalName(line?.name ?? '', order.currency) || (line?.description ?? ''),
      detail: [sku, part, numbers].filter(Boolean).join(' · '),
      value: `× ${quantity}`,
    }
  })
}

const shipToSections = ({ shipping }: Order, shipment: Shipment): MailSection[] =>
  isPickup(shipment) || addressLines(shipping).length === 0
    ? []
    : [{ title: 'Ship to', lines: addressLines(shipping) }]
