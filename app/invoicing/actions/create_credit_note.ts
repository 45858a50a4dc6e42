import { writeOnce } from '#core/once'
import { recordIssued } from '#invoicing/actions/create_invoice'
import { nextNumber } from '#invoicing/actions/next_number'
import { insertInvoice } from '#invoicing/actions/store_invoice'
import { updateLedger } from '#invoicing/actions/update_ledger'
import { findInvoiceOfOrder } from '#invoicing/actions/void_invoice'
import { takeBackGoods } from '#invoicing/actions/take_back_goods'
import { draftCreditNote, type CreditRequest } from '#invoicing/queries/draft_credit_note'
import { findInvoice } from '#invoicing/queries/find_invoices'
import { lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import { assertNotOwnOrder } from '#orders'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { Invoice } from '#invoicing/invoice'

export type CreditInput = CreditRequest & {
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
  const id = await writeOnce(async (trx) => {
    const issuedId = newId()
    const order = await lockPlacedOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
    const { amounts, lines, items } = await draftCreditNote(invoice, input, trx)
    const number = await nextNumber('credit_note', trx)
    const note = creditNote({ invoice, amounts, lines, id: issuedId, number, reason: input.reason })
    await insertInvoice(note, trx)
    await takeBackGoods(order, { ...input, items, actor }, trx)
    await updateLedger(
      order,
      { actor, staffUserId: actor.id ?? null, subjectId: issuedId, reason: input.reason },
      trx
    )
    await recordIssued(note, actor, trx)
    return issuedId
  })
  return (await findInvoice(id))!
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
    entered: [],
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
