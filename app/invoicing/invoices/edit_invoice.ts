import { recordAction, type Actor } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { updateInvoiceRow } from '#invoicing/invoice/store_invoice'
import { updateLedger } from '#invoicing/books/update_ledger'
import { findInvoiceOfOrder, findInvoice, isAllocated } from '#invoicing/invoice/find_invoices'
import { draftInvoiceEdit } from '#invoicing/invoices/draft_invoice'
import { invoiceAddressErrors } from '#invoicing/invoices/invoice_address_rules'
import { invoiceHistory, LOGGED_PATHS, loggedFields } from '#invoicing/invoices/invoice_history'
import { orderBooks, type OrderBooks } from '#invoicing/books/order_books'
import { salespersonId } from '#invoicing/invoice/salespeople'
import { lockForChange } from '#orders'
import { nextTimestamp } from '#shared/dates'
import { assertNoFieldErrors, conflict } from '#shared/domain_error'
import { withoutPaths } from '#shared/objects'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

type InvoiceEdit = { orderId: string; invoiceId: string; input: InvoiceInput; actor: Actor }

type EditedInvoice = { invoice: Invoice; meanwhile: MeanwhileChange[] }

/** Changes an invoice; its lines and amounts are locked after the first payment or credit note (decision 157). */
export async function editInvoice({
  orderId,
  invoiceId,
  input,
  actor,
}: InvoiceEdit): Promise<EditedInvoice> {
  const meanwhile = await writeTx(async (trx) => {
    const order = await lockForChange(orderId, trx)
    const invoice = await findInvoiceOfOrder(orderId, invoiceId, trx)
    assertEditable(invoice)
    const known = [invoice, order].flatMap(({ shipping, billing }) => [shipping, billing])
    assertNoFieldErrors(invoiceAddressErrors(input, known))
    const books = await orderBooks(order, trx, invoiceId)
    const { edited, meanwhile: changes } = await mergedEdit(invoice, { books, input }, trx)
    await assertUnlocked({ books, invoice, edited }, trx)
    await updateInvoiceRow(edited, trx)
    const reason = `Invoice ${invoice.number} changed`
    const change = { actor, staffUserId: actor.id ?? null, subjectId: invoiceId, reason }
    await updateLedger(order, { ...change, previous: invoice }, trx)
    await recordAction(
      {
        subject: { type: 'invoice', id: invoiceId },
        action: 'changed',
        actor,
        before: loggedFields(invoice),
        after: loggedFields(edited),
      },
      trx,
      new Date(edited.updatedAt)
    )
    return changes
  })
  return { invoice: (await findInvoice(invoiceId))!, meanwhile }
}

type EnteredEdit = { books: OrderBooks; input: InvoiceInput }

/** Drafts an edit without what it repeats of an earlier version, where others have changed that since. */
async function mergedEdit(invoice: Invoice, { books, input }: EnteredEdit, trx: Trx) {
  const { id, number, createdAt, updatedAt } = invoice
  const draftOf = async (entered: InvoiceInput): Promise<Invoice> => {
    const salesperson = await salespersonId(entered.salesperson, trx)
    const draft = draftInvoiceEdit(invoice, { books, input: { ...entered, salesperson } })
    return { ...draft, id, number, createdAt, updatedAt: nextTimestamp(updatedAt) }
  }
  const edited = await draftOf(input)
  const values = { before: loggedFields(invoice), after: loggedFields(edited) }
  const version = { id, edited: input.updated, updatedAt }
  const { meanwhile, repeated } = await mergeEdit(version, values, invoiceHistory, trx)
  if (repeated.length === 0) return { edited, meanwhile }
  return { edited: await draftOf(withoutPaths(input, repeated, LOGGED_PATHS)), meanwhile }
}

function assertEditable(invoice: Invoice): void {
  if (invoice.type === 'credit_note') throw conflict(texts.creditNoteFixed, 'E_CREDIT_NOTE')
  if (invoice.voidedAt !== null) throw conflict(texts.isVoid, 'E_VOID')
}

type LockedEdit = { books: OrderBooks; invoice: Invoice; edited: Invoice }

async function assertUnlocked({ books, invoice, edited }: LockedEdit, trx: Trx): Promise<void> {
  if (valueOf(invoice) === valueOf(edited)) return
  const isCredited = books.invoices.some(
    ({ creditedInvoiceId }) => creditedInvoiceId === invoice.id
  )
  if (isCredited || (await isAllocated(invoice.id, trx)))
    throw conflict(texts.linesLocked, 'E_INVOICE_LOCKED')
}

const valueOf = ({ amounts, lines }: Invoice) =>
  JSON.stringify({
    amounts,
    lines: lines.map(({ orderLineId, quantity, cost }) => [orderLineId, quantity, cost]),
  })
