import { recordHistory, type HistoryView } from '#core/history'
import { rows, type TableRow } from '#core/database'
import { shop } from '#config/shop'
import { invoiceHistory } from '#invoicing/queries/invoice_history'
import { blockedReason } from '#invoicing/queries/invoiceable_order'
import { salespersonOptions } from '#invoicing/queries/list_invoices'
import { orderBooks, type OrderBooks } from '#invoicing/queries/order_books'
import { findSalespeople } from '#invoicing/queries/salespeople'
import { toInvoiceDetail } from '#invoicing/transformers/invoice_pages'
import { findOrder, goodsWithCustomer, type GoodsWithCustomer, type Order } from '#orders'
import { cardForm, paymentsOfOrder } from '#payments'
import { addressFormOptions } from '#shared/places/address_form_options'
import { calendarDay } from '#shared/dates'
import { SPECIFIED_TERMS } from '#shared/trade/payment_terms'
import { PaymentMethod, ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import {
  PAYMENT_METHOD_NAMES,
  SHIPPING_METHOD_NAMES,
  paymentMethodName,
} from '#shared/texts/display_names'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { CreditableLine, InvoiceDetail, OrderInvoicesPage } from '#invoicing/page_props'

const PAYMENT_METHODS = [PaymentMethod.BankTransfer, PaymentMethod.Cheque, PaymentMethod.CreditCard]

/** Returns the staff page of the invoices of an order, or null; `openedId` is the invoice whose log it shows. */
export async function orderInvoicesPage(
  orderId: string,
  openedId: string | undefined
): Promise<OrderInvoicesPage | null> {
  const order = await findOrder(orderId)
  if (!order?.placedAt) return null
  const books = await orderBooks(order)
  const goods = await goodsWithCustomer(order.id)
  return {
    order: toOrder(books),
    invoices: await toDetails(books, goods),
    lines: toLines(books),
    blocked: blockedReason(order, books.left),
    returnable: returnableLines(books, goods),
    defaults: defaultsOf(order),
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
    today: calendarDay(new Date(), shop.timeZone),
    history: await historyOf(books, openedId),
  }
}

function toOrder({ order, left }: OrderBooks): OrderInvoicesPage['order'] {
  const { billing, email, amounts, balance, cancelledAt } = order
  const due = balance ?? amounts.total
  return {
    id: order.id,
    number: displayNumber(order),
    email,
    customer: billing.company || `${billing.firstname} ${billing.lastname}`.trim() || email,
    hasAccount: order.userId !== null,
    total: amounts.total.toJSON(),
    toInvoice: left.amounts.total.atLeastZero().toJSON(),
    due: due.atLeastZero().toJSON(),
    owed: due.negated().atLeastZero().toJSON(),
    isPayable: cancelledAt === null && due.isPositive,
  }
}

async function toDetails(
  { order, invoices }: OrderBooks,
  goods: GoodsWithCustomer
): Promise<InvoiceDetail[]> {
  const salespeople = await findSalespeople(invoices.map(({ salespersonId }) => salespersonId))
  const payments = await allocatedPayments(order)
  return invoices.map((invoice) =>
    toInvoiceDetail(invoice, { salespeople, documents: invoices, payments, goods })
  )
}

type AllocatedRow = Pick<TableRow<'invoice_allocations'>, 'kind'> & {
  invoiceId: string
  paymentId: string
  cents: number
}

async function allocatedPayments(
  order: Order
): Promise<ReadonlyMap<string, InvoiceDetail['payments']>> {
  const allocations = await rows<AllocatedRow>(
    `select invoice_id as "invoiceId", payment_id as "paymentId", amount_cents as cents, kind
     from invoice_allocations where invoice_id in (select id from invoices where order_id = ?)
     order by received_at, id`,
    [order.id]
  )
  if (allocations.length === 0) return new Map()
  const ledger = await paymentsOfOrder(order.id)
  const byId = new Map(ledger.map((payment) => [payment.id, payment]))
  const byInvoice = Map.groupBy(allocations, ({ invoiceId }) => invoiceId)
  return new Map(
    [...byInvoice].map(([invoiceId, parts]) => [
      invoiceId,
      parts.map(({ paymentId, cents, kind }) => {
        const { id, receivedAt: at, method, reference } = byId.get(paymentId)!
        const amount = Money.of(cents, order.currency).toJSON()
        const name = paymentMethodName(method)
        const label = kind === 'payment' ? name : `${texts.entryTypes[kind]}, ${name}`
        return { id, at, method: label, reference, amount }
      }),
    ])
  )
}

const toLines = ({ order, left }: OrderBooks): OrderInvoicesPage['lines'] =>
  order.lines.map(({ id, name, sku, description, quantity, cost }) => ({
    line: id,
    name: name || description,
    sku,
    description,
    ordered: quantity,
    left: left.quantities.get(id) ?? 0,
    cost: cost?.toDecimal() ?? 0,
  }))

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

const defaultsOf = (order: Order): OrderInvoicesPage['defaults'] => ({
  salesperson: order.salespersonId ?? '',
  method: order.paymentMethod,
  terms: order.terms,
  shippingMethod: order.shippingMethod,
  waybill: order.waybill,
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
