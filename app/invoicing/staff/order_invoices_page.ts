import { shop } from '#config/shop'
import { recordHistory, type HistoryView } from '#core/history'
import { sentDocuments } from '#documents'
import { findOrder, goodsWithCustomer, returnedQuantities, type GoodsWithCustomer } from '#orders'
import { cardForm, paymentsOfOrder } from '#payments'
import { promoCodeOf } from '#pricing'
import { recordedReceipts } from '#receivables'
import { calendarDay } from '#shared/dates'
import { PaymentMethod, ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { addressFormOptions } from '#shared/places/address_form_options'
import { PAYMENT_METHOD_NAMES, SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { SPECIFIED_TERMS } from '#shared/trade/payment_terms'
import { creditedReturns } from '#invoicing/books/credited_returns_rules'
import {
  blockedReason,
  orderBooks,
  toInvoiceable,
  type OrderBooks,
} from '#invoicing/books/order_books'
import { findSalespeople, salespersonOptions } from '#invoicing/invoice/salespeople'
import { customerNameOf } from '#invoicing/invoices/draft_invoice'
import { nextWaybill } from '#invoicing/invoices/next_waybill'
import { invoiceHistory } from '#invoicing/invoices/invoice_history'
import {
  allocatedPayments,
  toInvoiceDetail,
  type CreditableLine,
} from '#invoicing/staff/invoice_detail'

const PAYMENT_METHODS = [PaymentMethod.BankTransfer, PaymentMethod.Cheque, PaymentMethod.CreditCard]

/** Returns the staff page of the invoices of an order, or null; `openedId` is the invoice whose log it shows. */
export async function orderInvoicesPage(orderId: string, openedId: string | undefined) {
  const order = await findOrder(orderId)
  if (!order?.placedAt) return null
  const books = await orderBooks(order)
  const goods = await goodsWithCustomer(order.id)
  return {
    order: toOrder(books),
    invoices: await toDetails(books, goods),
    lines: await toLines(books),
    /** Why no invoice can be created, or '' */
    blocked: blockedReason(order, books.left),
    /** The goods that can come back before an invoice, where the order has none */
    returnable: returnableLines(books, goods),
    defaults: await defaultsOf(books),
    options: {
      places: addressFormOptions,
      salespeople: await salespersonOptions(),
      paymentMethods: PAYMENT_METHODS.map((value) => ({
        value,
        label: PAYMENT_METHOD_NAMES[value],
      })),
      shippingMethods: Object.values(ShippingMethod).map((value) => ({
        value,
        label: SHIPPING_METHOD_NAMES[value],
      })),
      terms: [...SPECIFIED_TERMS],
    },
    cardForm: cardForm(),
    /** The payments of the order that came in, for whichever invoice; the same one again asks first */
    receipts: recordedReceipts(await paymentsOfOrder(order.id)),
    today: calendarDay(new Date(), shop.timeZone),
    history: await historyOf(books, openedId),
  }
}

export type OrderInvoicesPage = NonNullable<Awaited<ReturnType<typeof orderInvoicesPage>>>
export type InvoiceableLine = OrderInvoicesPage['lines'][number]

function toOrder({ order, left }: OrderBooks) {
  const { billing, email, amounts, balance, cancelledAt } = order
  const due = balance ?? amounts.total
  return {
    id: order.id,
    number: displayNumber(order),
    email,
    customer: customerNameOf(billing, email),
    /** Whether the customer has an account, for service credit */
    hasAccount: order.userId !== null,
    total: amounts.total.toJSON(),
    /** The amount that no invoice covers yet */
    toInvoice: left.amounts.total.atLeastZero().toJSON(),
    /** Due of the order, payments without an invoice included */
    due: due.atLeastZero().toJSON(),
    /** Owed to the customer */
    owed: due.negated().atLeastZero().toJSON(),
    isPayable: cancelledAt === null && due.isPositive,
  }
}

async function toDetails({ order, invoices }: OrderBooks, goods: GoodsWithCustomer) {
  const salespeople = await findSalespeople(invoices.map(({ salespersonId }) => salespersonId))
  const payments = await allocatedPayments(order)
  const sent = await sentDocuments(
    'invoice',
    invoices.map(({ id }) => id)
  )
  const promoCode = await promoCodeOf(order)
  return invoices.map((invoice) =>
    toInvoiceDetail(invoice, {
      ...{ salespeople, documents: invoices, payments, goods, sent, promoCode },
    })
  )
}

/** Returns the lines of the order, with the quantities that no invoice covers. */
async function toLines({ order, invoices, returns, left }: OrderBooks) {
  const documents = invoices.filter(({ voidedAt }) => voidedAt === null)
  const returned = await returnedQuantities(order.id)
  const credited = creditedReturns(toInvoiceable(order), { documents, returns }, returned)
  return order.lines.map(({ id, name, sku, description, quantity, cost }) => ({
    line: id,
    name: name || description,
    sku,
    description,
    ordered: quantity,
    left: left.quantities.get(id) ?? 0,
    /** The part of what is left that was credited after it came back */
    credited: credited.get(id) ?? 0,
    /** In major units */
    cost: cost?.toDecimal() ?? 0,
  }))
}

/** Goods of an order with invoices come back by a credit note. */
function returnableLines(
  { order, invoices }: OrderBooks,
  goods: GoodsWithCustomer
): CreditableLine[] {
  if (order.cancelledAt !== null || invoices.some(({ voidedAt }) => voidedAt === null)) return []
  return order.lines
    .map(({ id, name, description, sku }) => {
      const { quantity = 0, serials = [] } = goods.get(id) ?? {}
      return {
        ...{ line: id, name: name || description, sku },
        ...{ quantity, outside: quantity, serials: [...serials] },
      }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Returns the values that a new invoice takes from the order. */
const defaultsOf = async ({ order, invoices }: OrderBooks) => ({
  salesperson: order.salespersonId ?? '',
  method: order.paymentMethod,
  terms: order.terms,
  shippingMethod: order.shippingMethod,
  waybill: await nextWaybill({ order, invoices }),
  shipping: order.shipping,
  billing: order.billing,
  sameBilling: order.sameBilling,
})

async function historyOf(
  { invoices }: OrderBooks,
  openedId: string | undefined
): Promise<HistoryView | null> {
  const opened = invoices.find(({ id }) => id === openedId)
  return opened ? recordHistory(opened.id, invoiceHistory) : null
}
