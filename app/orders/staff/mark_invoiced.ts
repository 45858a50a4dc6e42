import { run, type Trx } from '#core/database'

/** Stores whether nothing of a locked order is left to invoice, which the module that invoices orders knows. */
export function markInvoiced(orderId: string, isInvoiced: boolean, trx: Trx): Promise<number> {
  return run(
    'update orders set is_invoiced = ? where id = ? and is_invoiced <> ?',
    [isInvoiced, orderId, isInvoiced],
    trx
  )
}
