import { goodsWithCustomer, namedGoods, type Order } from '#orders'
import { conflict, invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { orderBooks, toInvoiceable } from '#invoicing/books/order_books'
import {
  creditableQuantities,
  planCredit,
  type CreditItem,
} from '#invoicing/credit_notes/credit_plan_rules'
import { invoicesOfOrder } from '#invoicing/invoice/find_invoices'
import type { Trx } from '#core/database'
import type { LineItem, OpenLine } from '#shared/trade/line_items'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

export type CreditRequest = { items: readonly LineItem[]; amount?: number }

type CreditDraft = { amounts: DocumentAmounts; lines: InvoiceLine[]; items: CreditItem[] }

/** Returns the lines and amounts of a credit note for goods or an amount of an invoice. */
export async function draftCreditNote(
  invoice: Invoice,
  { items, amount }: CreditRequest,
  trx?: Trx
): Promise<CreditDraft> {
  assertCreditable(invoice)
  const others = await invoicesOfOrder(invoice.orderId, trx)
  const credits = others.filter(({ creditedInvoiceId }) => creditedInvoiceId === invoice.id)
  const lines = invoice.lines.flatMap((line) =>
    line.orderLineId === null ? [] : [{ ...line, orderLineId: line.orderLineId }]
  )
  const creditable = creditableQuantities({ lines, credits })
  const open = lines.map(({ orderLineId: id, productId }) => {
    return { id, productId, left: creditable.get(id) ?? 0 }
  })
  const requested = requestedItems(await namedGoods(invoice.orderId, { items, lines: open }, trx))
  const amounts = planCredit(
    { amounts: invoice.amounts, lines, credits },
    {
      items: requested,
      amount: amount === undefined ? undefined : Money.parse(amount, invoice.currency),
    }
  )
  const byLine = new Map(lines.map((line) => [line.orderLineId, line]))
  return {
    amounts,
    lines: requested.map(({ line, quantity }) => ({ ...byLine.get(line)!, id: newId(), quantity })),
    items: requested,
  }
}

function assertCreditable({ type, voidedAt }: Invoice): void {
  if (type === 'credit_note') throw conflict(texts.creditNoteFixed, 'E_CREDIT_NOTE')
  if (voidedAt !== null) throw conflict(texts.isVoid, 'E_VOID')
}

type ReturnDraft = { amounts: DocumentAmounts; items: CreditItem[] }

/** Returns the goods that come back before an invoice, and by how much they lower what is due of the order. */
export async function draftReturn(
  order: Order,
  requested: readonly LineItem[],
  trx?: Trx
): Promise<ReturnDraft> {
  if (order.cancelledAt !== null) throw conflict(texts.orderCanceled, 'E_ORDER_CANCELED')
  const { invoices, returns } = await orderBooks(order, trx)
  if (invoices.some(({ voidedAt }) => voidedAt === null))
    throw conflict(texts.invoiceToCredit, 'E_INVOICED')
  const { amounts, lines: orderLines } = toInvoiceable(order)
  const ordered = orderLines.map(({ id, ...line }) => ({ ...line, orderLineId: id }))
  const lines = await outsideLines(order, trx)
  const items = requestedItems(await namedGoods(order.id, { items: requested, lines }, trx))
  return { amounts: planCredit({ amounts, lines: ordered, credits: returns }, { items }), items }
}

/** Returns the lines of an order with what was shipped of them and is not back. */
async function outsideLines({ id: orderId, lines }: Order, trx?: Trx): Promise<OpenLine[]> {
  const goods = await goodsWithCustomer(orderId, trx)
  return lines.map(({ id, productId }) => {
    return { id, productId, left: goods.get(id)?.quantity ?? 0 }
  })
}

/** Returns the items with a quantity or a serial; throws where two are of the same line. */
function requestedItems(items: readonly CreditItem[]): CreditItem[] {
  const requested = items.filter(({ quantity, serials = [] }) => quantity + serials.length > 0)
  const index = requested.findIndex(
    ({ line }, position) => requested.findIndex((other) => other.line === line) < position
  )
  if (index !== -1) throw invalid(`items.${index}.line`, texts.repeatedLine)
  return requested
}
