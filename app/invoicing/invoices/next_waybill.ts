import { shipmentsOfOrder } from '#orders'
import type { Trx } from '#core/database'
import type { OrderBooks } from '#invoicing/books/order_books'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

const SEPARATOR = ', '

/** As long as staff may enter it */
export const MAX_WAYBILL = 80

/**
 * Returns the waybill of the next invoice of an order: those of the parcels that no invoice names yet, or else the
 * order's own.
 */
export async function nextWaybill(
  { order, invoices }: Pick<OrderBooks, 'order' | 'invoices'>,
  trx?: Trx
): Promise<string> {
  const parcels = await shipmentsOfOrder(order.id, trx)
  const named = new Set(
    invoices
      .filter(({ type, voidedAt }) => type === 'invoice' && voidedAt === null)
      .flatMap(({ waybill }) => waybill.split(SEPARATOR))
  )
  const waybills = parcels
    .filter(({ waybill, voidedAt }) => waybill !== '' && voidedAt === null && !named.has(waybill))
    .map(({ waybill }) => waybill)
  const fitting = [...new Set(waybills)].reduce((text, waybill) => {
    const longer = text === '' ? waybill : `${text}${SEPARATOR}${waybill}`
    return longer.length > MAX_WAYBILL ? text : longer
  }, '')
  return fitting || order.waybill
}

/** Returns the input of a new invoice with its waybill, where staff entered none. */
export async function withWaybill(
  input: InvoiceInput,
  books: OrderBooks,
  trx?: Trx
): Promise<InvoiceInput> {
  const { shipment } = input
  const waybill = shipment?.waybill ?? (await nextWaybill(books, trx))
  return { ...input, shipment: { ...shipment, waybill } }
}
