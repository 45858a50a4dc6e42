import app from '@adonisjs/core/services/app'
import { staffNames } from '#accounts'
import { InvoiceDocuments } from '#orders/documents/invoice_documents'
import { orderInvoices } from '#orders/order/order_invoices'
import { returnedQuantities, shippedQuantities } from '#orders/order/reads/shipments'
import type { Order } from '#orders/order'

/** Returns how far an order is: what of each line shipped, came back and is invoiced, its invoices and its salesperson. */
export async function orderProgress({ id, salespersonId }: Order) {
  const documents = await app.container.make(InvoiceDocuments)
  const invoices = await orderInvoices()
  const [shipped, returned, invoiced, issued, staff] = await Promise.all([
    shippedQuantities(id),
    returnedQuantities(id),
    invoices.invoicedQuantities([id]),
    documents.list([id]),
    salespersonId === null ? [] : staffNames(),
  ])
  return {
    salesperson: staff.find((one) => one.id === salespersonId)?.name ?? '',
    invoices: (issued.get(id) ?? []).map(({ invoice, label }) => ({ id: invoice!, label })),
    ofLine: (lineId: string) => ({
      shipped: shipped.get(lineId) ?? 0,
      returned: returned.get(lineId) ?? 0,
      invoiced: invoiced.get(lineId) ?? 0,
    }),
  }
}

export type OrderProgress = Awaited<ReturnType<typeof orderProgress>>
