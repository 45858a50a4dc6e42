import InvoiceRecord from '#invoicing/invoice/invoice_record'
import { findInvoice } from '#invoicing/invoice/find_invoices'
import { lockForCharge, unpaidInvoice } from '#invoicing/payments/pay_invoice'
import { chargeDue, type CardPayment } from '#receivables'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Trx } from '#core/database'
import type { Invoice } from '#invoicing/invoice'

type InvoicesCharge = CardPayment & {
  invoiceIds: readonly string[]
  /** The total that the customer saw, in major units */
  amount: number
  userId: string
  ip: string
}

type InvoicePart = { payable: { type: 'invoice'; id: string }; orderId: string }

/**
 * Charges a card once for all that is due of several own invoices of one currency; see `chargeDue`. Throws 404 unless all
 * are invoices of the customer, 422 for several currencies, and 409 where the total is no longer what the customer saw.
 */
export async function payInvoicesByCard(payment: InvoicesCharge): Promise<Invoice[]> {
  const { invoiceIds, amount, ...card } = payment
  const { ip, userId } = card
  const [first, ...further] = await partsOf(invoiceIds, userId)
  const parts = [first, ...further] as const
  await chargeDue({
    ...card,
    origin: { ip, userId },
    parts,
    lock: (trx) => lockOrders(parts, userId, trx),
    charge: async (_orders, trx) => {
      const invoices: Invoice[] = []
      for (const { orderId, payable } of parts)
        invoices.push(await unpaidInvoice({ orderId, invoiceId: payable.id }, trx))
      return chargeFor(invoices, amount)
    },
  })
  const paid = await Promise.all(parts.map(({ payable }) => findInvoice(payable.id)))
  return paid.map((invoice) => invoice!)
}

/** Returns what is paid in the order in which the orders are locked. */
async function partsOf(invoiceIds: readonly string[], userId: string): Promise<InvoicePart[]> {
  const ids = [...new Set(invoiceIds)]
  const found = await InvoiceRecord.query()
    .select('id', 'orderId', 'currency')
    .whereIn('id', ids)
    .where({ userId, type: 'invoice' })
  if (found.length !== ids.length) throw notFound(texts.unknownInvoice)
  if (new Set(found.map(({ currency }) => currency)).size > 1)
    throw invalid('invoices', texts.severalCurrencies, 'E_CURRENCY')
  return found
    .map(({ id, orderId }): InvoicePart => ({ payable: { type: 'invoice', id }, orderId }))
    .sort((a, b) => (a.orderId < b.orderId ? -1 : 1))
}

async function lockOrders(parts: readonly InvoicePart[], userId: string, trx: Trx): Promise<void> {
  for (const id of new Set(parts.map(({ orderId }) => orderId))) {
    const order = await lockForCharge(id, trx)
    if (order.userId !== userId) throw notFound(texts.unknownInvoice)
  }
}

/** Returns what is charged for invoices whose orders are locked; a customer confirms each total. */
function chargeFor(invoices: readonly Invoice[], amount: number) {
  const [{ currency, email }] = invoices
  const amounts = invoices.map(({ balance }) => balance)
  const total = Money.sum(amounts, currency)
  if (!total.equals(Money.parse(amount, currency)))
    throw conflict(texts.totalChanged(total.format()), 'E_TOTAL_CHANGED', {
      total: total.toDecimal(),
    })
  return { amounts, description: describe(invoices), receiptEmail: email || undefined }
}

const MAX_NAMED = 10

function describe(invoices: readonly Invoice[]): string {
  const numbers = invoices.map(({ number }) => number).sort()
  const named = numbers.slice(0, MAX_NAMED).join(', ')
  const rest = numbers.length - MAX_NAMED
  const title = numbers.length === 1 ? 'Invoice' : 'Invoices'
  return rest > 0 ? `${title} ${named} and ${rest} more` : `${title} ${named}`
}
