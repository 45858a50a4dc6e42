import { orderInvoices } from '#orders/order/order_invoices'
import { returnedQuantities, shipmentsOfOrder } from '#orders/order/reads/shipments'
import { quantitiesOf } from '#orders/order/rules/shipping_progress'
import type { Trx } from '#core/database'
import type { UsedLines } from '#orders/entry/rules/order_edit_errors'

/** Whether goods of an order are invoiced or came back, so that its tax rate stays */
export const hasFixedRate = ({ invoiced, returned }: UsedLines): boolean =>
  invoiced.size > 0 || returned.size > 0

/** Returns what invoices, returns and shipments have used of the lines of an order. */
export async function usedLines(orderId: string, trx?: Trx): Promise<UsedLines> {
  const invoices = await orderInvoices()
  const shipments = await shipmentsOfOrder(orderId, trx)
  return {
    invoiced: await invoices.invoicedQuantities([orderId], trx),
    returned: await returnedQuantities(orderId, trx),
    shipped: quantitiesOf(shipments),
    inShipments: new Set(shipments.flatMap(({ lines }) => lines.map(({ lineId }) => lineId))),
  }
}
