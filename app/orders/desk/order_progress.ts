import { staffNames } from '#accounts'
import { orderInvoices } from '#orders/order/order_invoices'
import { returnedQuantities, shippedQuantities } from '#orders/order/reads/shipments'
import type { Order } from '#orders/order'

/** Returns how far an order is: what of each line shipped, came back and is invoiced, and its salesperson. */
export async function orderProgress({ id, salespersonId }: Order) {
  const invoices = await orderInvoices()
  const [shipped, returned, invoiced, staff] = await Promise.all([
    shippedQuantities(id),
    returnedQuantities(id),
    invoices.invoicedQuantities([id]),
    salespersonId === null ? [] : staffNames(),
  ])
  return {
    salesperson: staff.find((one) => one.id === salespersonId)?.name ?? '',
    isShipped: shipped.size > 0,
    ofLine: (lineId: string) => ({
      shipped: shipped.get(lineId) ?? 0,
      returned: returned.get(lineId) ?? 0,
      invoiced: invoiced.get(lineId) ?? 0,
    }),
  }
}

export type OrderProgress = Awaited<ReturnType<typeof orderProgress>>
