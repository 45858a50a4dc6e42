import { shop } from '#config/shop'
import { lineTotal } from '#pricing'
import { addressLines } from '#shared/places/address_lines'
import { calendarDay } from '#shared/dates'
import { OrderState } from '#shared/enums'
import {
  ORDER_STATE_NAMES,
  paymentMethodName,
  shippingMethodName,
} from '#shared/texts/display_names'
import { outstandingOf, partyName } from '#purchasing/purchase_order'
import { correctableOf, receivingStatus } from '#purchasing/rules/receiving'
import { toPurchaseOrderResponse } from '#purchasing/transformers/purchase_order_response'
import type { HistoryView } from '#core/history'
import type { StoredMail } from '#core/mail'
import type { PurchaseLine, PurchaseOrder, Receipt } from '#purchasing/purchase_order'
import type { PurchaseListItem, PurchaseOrderDetail } from '#purchasing/views'

/** A purchase order is Complete or Unpaid by its state, which is that of its payment, too. */
function stateLabels({ state }: Pick<PurchaseOrder, 'state'>) {
  const { list, color } = ORDER_STATE_NAMES[state]
  return { state: list, color, payment: state === OrderState.Complete ? 'Complete' : 'Unpaid' }
}

export const toPurchaseListItem = (order: PurchaseOrder): PurchaseListItem => ({
  id: order.id,
  number: order.number,
  vendor: partyName(order.vendor),
  destination: partyName(order.destination),
  date: order.placedAt,
  subtotal: order.amounts.subtotal.toJSON(),
  ...stateLabels(order),
  received: receivingStatus(order.lines),
})

type DetailParts = {
  receipts: readonly Receipt[]
  mails: readonly Pick<StoredMail, 'id' | 'subject' | 'to' | 'createdAt' | 'isDelivered'>[]
  history: HistoryView
}

export function toPurchaseOrderDetail(
  order: PurchaseOrder,
  { receipts, mails, history }: DetailParts
): PurchaseOrderDetail {
  const { amounts, lines } = order
  return {
    order: toPurchaseOrderResponse(order),
    placedDay: order.placedAt === null ? '' : calendarDay(order.placedAt, shop.timeZone),
    ...stateLabels(order),
    vendor: addressLines(order.vendor),
    destination: addressLines(order.destination),
    shippingMethod: shippingMethodName(order.shippingMethod),
    paymentMethod: paymentMethodName(order.paymentMethod),
    lines: lines.map(toLine),
    amounts: {
      subtotal: amounts.subtotal.toJSON(),
      discount: amounts.discount.toJSON(),
      salesTax: amounts.salesTax.toJSON(),
      shipping: amounts.shipping.toJSON(),
      total: amounts.total.toJSON(),
    },
    receipts: receipts.map((receipt) => toReceipt(receipt, { lines, receipts })),
    mails: mails.map(({ id, subject, to, createdAt: at, isDelivered }) => ({
      ...{ id, subject, to, at, isDelivered },
    })),
    history,
  }
}

const toLine = (line: PurchaseLine): PurchaseOrderDetail['lines'][number] => ({
  id: line.id,
  productId: line.productId,
  name: line.name || line.description,
  sku: line.sku,
  description: line.name ? line.description : '',
  quantity: line.quantity,
  received: line.received,
  outstanding: outstandingOf(line),
  cost: line.cost.toJSON(),
  total: lineTotal(line).toJSON(),
})

type ReceiptContext = { lines: readonly PurchaseLine[]; receipts: readonly Receipt[] }

function toReceipt(receipt: Receipt, order: ReceiptContext) {
  const { id, at, actor, addsStock, correctsId, reason, lines } = receipt
  const names = new Map(order.lines.map((line) => [line.id, line.sku || line.description]))
  const correctable = correctableOf(receipt, order.receipts)
  const items = lines.map(({ lineId, quantity }) => ({
    line: lineId,
    name: names.get(lineId) ?? '',
    quantity,
    left: correctable.get(lineId) ?? 0,
  }))
  return { id, at, actor, addsStock, isCorrection: correctsId !== null, reason, items }
}
