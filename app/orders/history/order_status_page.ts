import { company } from '#config/company'
import { shop } from '#config/shop'
import { bankAccounts } from '#documents'
import { cardForm } from '#payments'
import { deliveryWindowOf } from '#orders/documents/order_delivery'
import { orderDocument } from '#orders/documents/order_document'
import { toFoundOrder } from '#orders/history/lookup_order'
import { statusInWords, statusSteps } from '#orders/history/order_status'
import { reorderLink } from '#orders/documents/signed_links'
import { quoteUrl } from '#orders/order/quote_link'
import { laterText } from '#orders/order/reads/awaited_goods'
import { shipmentsOfOrders } from '#orders/order/reads/shipments'
import { dueNow, proposedPayment } from '#orders/order/rules/payment_terms'
import { dueOfOrder, isExpiredQuote, isOpenQuote } from '#orders/order/rules/quote'
import { latestPaymentLink } from '#orders/payments/find_payment_link'
import { paymentLinkUrl } from '#orders/payments/payment_link'
import { priceOrder } from '#orders/pricing/price_order'
import { formatDate } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import { addressLines } from '#shared/places/address_lines'
import { cardName, paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import type { Order } from '#orders/order'

type Viewer = { prefix: '' | '/ca'; isOwner: boolean; canReorder: boolean }

/** Returns what the page of an order shows to all who may open it. */
export async function orderStatusPage(order: Order, { prefix, isOwner, canReorder }: Viewer) {
  const all = await shipmentsOfOrders([order.id])
  const shipments = all.get(order.id) ?? []
  const found = await toFoundOrder(order, prefix)
  const isPickup = order.shippingMethod === ShippingMethod.Pickup
  return {
    order: found,
    status: statusInWords(order, {
      shipments,
      estimate: deliveryWindowOf(order),
      later: await laterText(order),
      formatDay: (instant) => formatDate(instant, shop.timeZone),
    }),
    steps: statusSteps(order),
    delivery: {
      method: shippingMethodName(order.shippingMethod),
      /** Of the customer, with their own carrier */
      carrierAccount: order.account,
      isPickup,
      to: [...addressLines(isPickup ? company.pickupAddress : order.shipping)],
      billTo: [...addressLines(order.billing)],
    },
    payment: order.card ? cardName(order.card) : paymentMethodName(order.paymentMethod),
    transfer: await transferOf(order),
    quoteUrl: isOpenQuote(order) && !isExpiredQuote(order) ? quoteUrl(order) : null,
    /** Null for a visitor who has not ordered it with an account */
    ownOrderId: isOwner ? order.id : null,
    /** The call that orders again; null for a visitor who could not put it into a cart of their own */
    reorderPath: canReorder ? reorderLink(order.id) : null,
    supportEmail: company.supportEmail,
  }
}

export type OrderStatusPage = Awaited<ReturnType<typeof orderStatusPage>>

/** How an order is paid; null where nothing is due */
async function transferOf(order: Order) {
  if (dueOfOrder(order) === null) return null
  const priced = await priceOrder(order, new Date())
  const accounts = bankAccounts(orderDocument(priced, 'proforma'))
  const takesCards = cardForm().kind !== 'none'
  const linkId = takesCards ? await latestPaymentLink(order.id) : null
  return {
    takesCards,
    /** Pays by card; null where the order has no link yet */
    cardUrl: linkId && paymentLinkUrl(linkId, order.currency),
    amount: proposedPayment({ ...order, amounts: priced.amounts }).toJSON(),
    isDeposit: dueNow({ ...order, amounts: priced.amounts }) !== null,
    accounts: accounts.map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({ ...line })),
    })),
  }
}
