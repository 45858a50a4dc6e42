import { shop } from '#config/shop'
import { insert, one, type Trx } from '#core/database'
import type { InvoiceType } from '#invoicing/invoice'

const PREFIXES: Record<InvoiceType, string> = {
  invoice: shop.invoices.prefix,
  credit_note: shop.invoices.creditNotePrefix,
}

/**
 * Returns the next number of the series. The counter is locked until the transaction ends, and a rollback takes the
 * number back, so that the series has no gaps.
 */
export async function nextNumber(type: InvoiceType, trx: Trx): Promise<string> {
  const counted = await one<{ last: number }>(
    'update number_counters set last = last + 1 where name = ? returning last',
    [type],
    trx
  )
  const last = counted?.last ?? (await startSeries(type, trx))
  return `${PREFIXES[type]}${last}`
}

async function startSeries(type: InvoiceType, trx: Trx): Promise<number> {
  await insert('number_counters', { name: type, last: shop.invoices.first }, trx)
  return shop.invoices.first
}
