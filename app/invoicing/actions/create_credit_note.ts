import { writeTx, type Trx } from '#core/database'
import { recordIssued } from '#invoicing/actions/create_invoice'
import { nextNumber } from '#invoicing/actions/next_number'
import { insertInvoice } from '#invoicing/actions/store_invoice'
import { updateLedger } from '#invoicing/actions/update_ledger'
import { findInvoiceOfOrder } from '#invoicing/actions/void_invoice'
import { takeBackGoods } from '#invoicing/actions/take_back_goods'
import { findInvoice, invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import { planCredit, type CreditItem } from '#invoicing/rules/credit_plan'
import { assertNotOwnOrder } from '#orders'
import { conflict, invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Actor } from '#core/audit_log'
import type { DocumentAmounts } from '#invoicing/rules/document_amounts'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'

export type CreditInput = {
  items: CreditItem[]
  amount?: number
  restock: boolean
  reason: string
}

type NewCreditNote = { orderId: string; invoiceId: string; input: CreditInput; actor: Actor }

/**
 * Issues a credit note for goods or an amount of an invoice: it lowers what is due, makes the goods invoiceable again
 * and records that they came back.
 */
export async function createCreditNote({
  orderId,
  invoiceId,
  input,
  actor,
}: NewCreditNote): Promise<Invoice> {
  const id = newId()
  await writeTx(async (trx) => {
    const order = await lockPlacedOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
    assertCreditable(invoice)
    const { amounts, lines } = await creditOf(invoice, input, trx)
    const number = await nextNumber('credit_note', trx)
    const note = creditNote({ invoice, amounts, lines, id, number, reason: input.reason })
    await insertInvoice(note, trx)
    const items = lines.map(({ orderLineId, quantity }) => ({ line: orderLineId!, quantity }))
    await takeBackGoods(order, { ...input, items, actor }, trx)
    await updateLedger(
      order,
      { actor, staffUserId: actor.id ?? null, subjectId: id, reason: input.reason },
      trx
    )
    await recordIssued(note, actor, trx)
  })
  return (await findInvoice(id))!
}

function assertCreditable({ type, voidedAt }: Invoice): void {
  if (type === 'credit_note') throw conflict(texts.creditNoteFixed, 'E_CREDIT_NOTE')
  if (voidedAt !== null) throw conflict(texts.isVoid, 'E_VOID')
}

async function creditOf(
  invoice: Invoice,
  { items, amount }: CreditInput,
  trx: Trx
): Promise<{ amounts: DocumentAmounts; lines: InvoiceLine[] }> {
  const others = await invoicesOfOrder(invoice.orderId, trx)
  const credits = others.filter(({ creditedInvoiceId }) => creditedInvoiceId === invoice.id)
  const lines = invoice.lines.flatMap((line) =>
    line.orderLineId === null ? [] : [{ ...line, orderLineId: line.orderLineId }]
  )
  const requested = items.filter(({ quantity }) => quantity > 0)
  assertNoRepetition(requested)
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
  }
}

export function assertNoRepetition(items: readonly CreditItem[]): void {
  const index = items.findIndex(
    ({ line }, position) => items.findIndex((other) => other.line === line) < position
  )
  if (index !== -1) throw invalid(`items.${index}.line`, texts.repeatedLine)
}

type CreditNoteParts = Pick<Invoice, 'id' | 'number' | 'amounts' | 'lines' | 'reason'> & {
  invoice: Invoice
}

function creditNote({ invoice, ...parts }: CreditNoteParts): Invoice {
  const zero = Money.zero(invoice.currency)
  const now = new Date().toISOString()
  return {
    ...invoice,
    ...parts,
    type: 'credit_note',
    creditedInvoiceId: invoice.id,
    extra: zero,
    upfront: zero,
    balance: zero,
    issuedAt: now,
    shipAt: null,
    dueAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
