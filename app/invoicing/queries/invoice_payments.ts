import { one, type Trx } from '#core/database'

/** Whether a payment is allocated to the invoice; one that a dispute took back is not. */
export async function isAllocated(invoiceId: string, trx?: Trx): Promise<boolean> {
  const allocation = await one(
    'select 1 from invoice_allocations where invoice_id = ? group by invoice_id having sum(amount_cents) <> 0',
    [invoiceId],
    trx
  )
  return allocation !== null
}
