import { one, rows, type Trx } from '#core/database'

/** Whether a payment is allocated to the invoice. */
export async function isAllocated(invoiceId: string, trx?: Trx): Promise<boolean> {
  const allocation = await one(
    'select 1 from invoice_allocations where invoice_id = ?',
    [invoiceId],
    trx
  )
  return allocation !== null
}

export type AllocatedPayment = { paymentId: string; cents: number }

/** Returns the ids of the payments of an invoice and how much of each pays it. */
export const allocationsOf = (invoiceId: string): Promise<AllocatedPayment[]> =>
  rows<AllocatedPayment>(
    'select payment_id as "paymentId", amount_cents as cents from invoice_allocations where invoice_id = ?',
    [invoiceId]
  )
