import { writeOnce } from '#core/once'
import { recordIssued, nextNumber, insertInvoice } from '#invoicing/invoice/store_invoice'
import { returnOwed } from '#invoicing/credit_notes/return_owed'
import { updateLedger } from '#invoicing/books/update_ledger'
import { findInvoiceOfOrder, findInvoice } from '#invoicing/invoice/find_invoices'
import { takeBackGoods } from '#invoicing/credit_notes/take_back_goods'
import { draftCreditNote, type CreditRequest } from '#invoicing/credit_notes/draft_credit_note'
import { lockForChange, type Order } from '#orders'
import { refundsOfOrder, type Refund } from '#payments'
import {
  assertNotOwnOrder,
  completeRefunds,
  owedToCustomerOf,
  type ReturnChoice,
} from '#receivables'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'

export type CreditInput = CreditRequest & {
  /** How the money goes back that the customer has paid too much then; without it, it is owed */
  repay?: ReturnChoice
  restock: boolean
  reason: string
}

/** A credit note with the refunds that were requested with it */
type CreditedInvoice = { note: Invoice; refunds: Refund[] }

type NewCreditNote = { orderId: string; invoiceId: string; input: CreditInput; actor: Actor }

/**
 * Issues a credit note for goods or an amount of an invoice: it lowers what is due, makes the goods invoiceable again
 * and records that they came back. With `repay`, what the customer has paid too much goes back; a refund that the card
 * provider rejects leaves the note, and its money owed.
 */
export async function createCreditNote({
  orderId,
  invoiceId,
  input,
  actor,
}: NewCreditNote): Promise<CreditedInvoice> {
  const { id, refundIds } = await writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, actor)
    const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
    const before = await owedToCustomerOf(order, { trx })
    const issuedId = await issueCreditNote(order, { invoice, input, actor }, trx)
    const { repay: choice, reason } = input
    const requested = choice ? await returnOwed(order, { before, choice, reason, actor }, trx) : []
    return { id: issuedId, refundIds: requested }
  })
  await completeRefunds(refundIds, actor)
  const refunds = refundIds.length === 0 ? [] : await refundsOfOrder(orderId)
  return {
    note: (await findInvoice(id))!,
    refunds: refunds.filter((refund) => refundIds.includes(refund.id)),
  }
}

type IssuedCredit = { invoice: Invoice; input: CreditInput; actor: Actor }

/** Issues a credit note for an invoice of a locked order, and returns its id. */
export async function issueCreditNote(
  order: Order,
  { invoice, input, actor }: IssuedCredit,
  trx: Trx
): Promise<string> {
  const id = newId()
  const { reason } = input
  const { amounts, lines, items } = await draftCreditNote(invoice, input, trx)
  const number = await nextNumber('credit_note', trx)
  const note = creditNote({ invoice, amounts, lines, id, number, reason })
  await insertInvoice(note, trx)
  await takeBackGoods(order, { ...input, items, actor }, trx)
  const staffUserId = actor.id ?? null
  await updateLedger(order, { actor, staffUserId, subjectId: id, reason }, trx)
  await recordIssued(note, actor, trx)
  return id
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
