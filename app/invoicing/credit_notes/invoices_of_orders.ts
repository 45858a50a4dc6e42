import { chunks, one, rows, run, type Trx } from '#core/database'
import { mailedRecords } from '#documents'
import { recordCredited, refreshInvoiced, toInvoiceNow } from '#invoicing/books/update_ledger'
import { orderBooks, toInvoiceable } from '#invoicing/books/order_books'
import { issueCreditNote } from '#invoicing/credit_notes/create_credit_note'
import { invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import { creditedOf } from '#invoicing/invoice/credited_rules'
import { overdueAmount } from '#invoicing/invoice/terms_rules'
import { changedUsedPart, type UsedPart } from '#invoicing/books/used_amounts_rules'
import {
  OrderInvoices,
  type CreditReason,
  type DocumentName,
  type InvoiceCredit,
  type InvoicedOrder,
  type IssuedDocument,
  type Order,
  type OrderChange,
  type OrderEdit,
} from '#orders'
import { conflict, DomainError } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { OrderDocuments } from '#invoicing/books/left_to_invoice_rules'
import type { Invoice } from '#invoicing/invoice'

const ORDERS_AT_ONCE = 200

type InvoicedQuantity = { lineId: string; quantity: number }

/** Tells orders what is invoiced, and keeps invoices in line with their order. */
export class InvoicesOfOrders extends OrderInvoices {
  async creditsOf(orderId: string, trx?: Trx): Promise<InvoiceCredit[]> {
    const documents = await invoicesOfOrder(orderId, trx)
    return documents
      .filter(({ type, voidedAt }) => type === 'invoice' && voidedAt === null)
      .map((invoice) => ({
        invoiceId: invoice.id,
        number: invoice.number,
        amount: invoice.amounts.total.minus(creditedOf(invoice, documents)),
      }))
      .filter(({ amount }) => amount.isPositive)
  }

  async invoicesOf(order: Order): Promise<InvoicedOrder> {
    const books = await orderBooks(order)
    const { invoices } = books
    const issued = invoices.filter(({ voidedAt }) => voidedAt === null)
    const mailed = await mailedRecords(
      'invoice',
      issued.map(({ id }) => id)
    )
    const now = new Date().toISOString()
    return {
      documents: issued.map((document) => toIssued(document, mailed, now)),
      invoiced: Money.sum(
        issued.filter(({ type }) => type === 'invoice').map(({ amounts }) => amounts.total),
        order.currency
      ),
      toInvoice: await toInvoiceNow(books),
    }
  }

  async documentNamesOf(orderId: string): Promise<ReadonlyMap<string, DocumentName>> {
    const documents = await rows<DocumentName & { id: string }>(
      'select id, type, number from invoices where order_id = ?',
      [orderId]
    )
    return new Map(documents.map(({ id, ...name }) => [id, name]))
  }

  async documentNumbers(
    orderIds: readonly string[],
    trx: Trx
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const documents = await rows<{ order_id: string; number: string }>(
      `select order_id, number from invoices
       where order_id in (${orderIds.map(() => '?').join(', ')}) order by number`,
      [...orderIds],
      trx
    )
    const byOrder = Map.groupBy(documents, (document) => document.order_id)
    return new Map([...byOrder].map(([id, ofOrder]) => [id, ofOrder.map(({ number }) => number)]))
  }

  async creditInvoices(order: Order, { reason, actor }: CreditReason, trx: Trx): Promise<void> {
    const documents = await invoicesOfOrder(order.id, trx)
    const byId = new Map(documents.map((document) => [document.id, document]))
    for (const { invoiceId, amount } of await this.creditsOf(order.id, trx)) {
      const input = { items: [], amount: amount.toDecimal(), restock: false, reason }
      await issueCreditNote(order, { invoice: byId.get(invoiceId)!, input, actor }, trx)
    }
  }

  /** An unpaid invoice would still ask for the money of a canceled order. */
  async orderCancelled({ id }: Order, trx: Trx): Promise<void> {
    const invoices = await invoicesOfOrder(id, trx)
    if (invoices.some(({ balance, voidedAt }) => voidedAt === null && balance.isPositive))
      throw conflict(texts.unpaidInvoices, 'E_INVOICED')
  }

  async hasInvoices(orderId: string, trx: Trx): Promise<boolean> {
    const sql = 'select id from invoices where order_id = ? limit 1'
    return (await one(sql, [orderId], trx)) !== null
  }

  /** Invoiced goods stay part of the total; a credit note takes them off. */
  async orderEdited({ stored, order, actor }: OrderEdit, trx: Trx): Promise<void> {
    const invoices = await invoicesOfOrder(order.id, trx)
    await refreshInvoiced({ order, invoices }, trx)
    if (invoices.some(({ userId }) => userId !== order.userId))
      await moveInvoices([order.id], order.userId, trx)
    const live = invoices.filter(({ voidedAt }) => voidedAt === null)
    if (live.some(({ currency }) => currency !== order.currency))
      throw conflict(texts.otherCurrency, 'E_INVOICED')
    const books = await orderBooks(order, trx)
    const { left, returns } = books
    if (live.length === 0 && returns.length === 0) return
    assertUsedPartsStay({ stored, order }, { documents: live, returns })
    const zero = Money.zero(order.currency)
    if (left.amounts.total.isLessThan(zero)) {
      const least = order.amounts.total.minus(left.amounts.total)
      throw conflict(texts.belowInvoiced(least.format()), 'E_INVOICED')
    }
    const change = {
      staffUserId: actor.id ?? null,
      subjectId: null,
      reason: texts.creditedTakenOff,
    }
    await recordCredited(books, change, trx)
  }

  ordersAttached(orderIds: readonly string[], userId: string, trx: Trx): Promise<void> {
    return moveInvoices(orderIds, userId, trx)
  }

  async invoicedQuantities(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, number>> {
    if (orderIds.length === 0) return new Map()
    const invoiced = await rows<InvoicedQuantity>(
      `select line.order_line_id as "lineId",
              sum(case when invoice.type = 'invoice' then line.quantity else -line.quantity end) as quantity
       from invoices invoice join invoice_lines line on line.invoice_id = invoice.id
       where invoice.order_id in (${orderIds.map(() => '?').join(', ')}) and invoice.voided_at is null
         and line.order_line_id is not null
       group by line.order_line_id`,
      [...orderIds],
      trx
    )
    return new Map(
      invoiced.filter(({ quantity }) => quantity > 0).map((line) => [line.lineId, line.quantity])
    )
  }
}

function toIssued(invoice: Invoice, mailed: ReadonlySet<string>, now: string): IssuedDocument {
  const { id, type, number, amounts, balance, dueAt } = invoice
  const isInvoice = type === 'invoice'
  return {
    ...{ id, type, number, balance, dueAt },
    total: amounts.total,
    isOverdue: isInvoice && overdueAmount({ ...invoice, total: amounts.total }, now).isPositive,
    isMailed: mailed.has(id),
  }
}

function assertUsedPartsStay({ stored, order }: OrderChange, documents: OrderDocuments): void {
  const change = { before: toInvoiceable(stored), after: toInvoiceable(order) }
  const part = changedUsedPart(change, documents)
  if (part === null) return
  const field = fieldOf(part, { stored, order })
  throw new DomainError(texts.usedParts[part], 'E_INVOICED', { status: 409, field })
}

/** Returns the field of the edit that changes a part; a discount can also follow from the goods. */
function fieldOf(part: UsedPart, { stored, order }: OrderChange): string {
  if (part === 'salesTax') return 'payment.salesTaxPercent'
  if (part === 'credit') return order.userId === stored.userId ? 'cart' : 'user'
  if (part === 'shipping')
    return order.shippingMethod === stored.shippingMethod ? 'payment.shipping' : 'shipment.method'
  if (order.amounts.commissionFee.isLessThan(stored.amounts.commissionFee))
    return 'payment.commission_fee'
  return order.promoId === stored.promoId && stored.promoId !== null ? 'cart' : 'payment.discount'
}

/** The invoices of an order belong to its customer. */
async function moveInvoices(
  orderIds: readonly string[],
  userId: string | null,
  trx: Trx
): Promise<void> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE))
    await run(
      `update invoices set user_id = ? where order_id in (${ids.map(() => '?').join(', ')})`,
      [userId, ...ids],
      trx
    )
}
