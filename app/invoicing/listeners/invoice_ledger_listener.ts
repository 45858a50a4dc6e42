import { chunks, one, rows, run, type Trx } from '#core/database'
import { refreshAllocations, refreshInvoiced } from '#invoicing/actions/update_ledger'
import { orderBooks } from '#invoicing/queries/order_books'
import { invoicesOfOrder } from '#invoicing/queries/find_invoices'
import { OrderLedgerListener, type Order } from '#orders'
import { conflict } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'

const ORDERS_AT_ONCE = 200

type InvoicedQuantity = { lineId: string; quantity: number }

/** Allocates the payments of an order to its invoices, and tells orders what is invoiced. */
export class InvoiceLedgerListener extends OrderLedgerListener {
  async paymentRecorded(order: Order, _payment: unknown, trx: Trx): Promise<void> {
    await refreshAllocations(order, trx)
  }

  async paymentReversed(order: Order, _reversal: unknown, trx: Trx): Promise<void> {
    await refreshAllocations(order, trx)
  }

  /** An unpaid invoice would still ask for the money of a canceled order. */
  async orderCancelled({ id }: Order, trx: Trx): Promise<void> {
    const invoices = await invoicesOfOrder(id, trx)
    if (invoices.some(({ balance, voidedAt }) => voidedAt === null && balance.isPositive))
      throw conflict(texts.unpaidInvoices, 'E_INVOICED')
  }

  async hasInvoices(orderId: string, trx: Trx): Promise<boolean> {
    const sql = 'select id from invoices where order_id = ? limit 1'
    return (await one(sql, [orderId], trx)) !== null
  }

  /** What is invoiced stays part of the total; a credit note takes it off. */
  async orderEdited(order: Order, trx: Trx): Promise<void> {
    const invoices = await invoicesOfOrder(order.id, trx)
    await refreshInvoiced({ order, invoices }, trx)
    if (invoices.some(({ userId }) => userId !== order.userId))
      await moveInvoices([order.id], order.userId, trx)
    const live = invoices.filter(({ voidedAt }) => voidedAt === null)
    if (live.length === 0) return
    if (live.some(({ currency }) => currency !== order.currency))
      throw conflict(texts.otherCurrency, 'E_INVOICED')
    const { left } = await orderBooks(order, trx)
    const zero = Money.zero(order.currency)
    if (left.amounts.total.isLessThan(zero)) {
      const least = order.amounts.total.minus(left.amounts.total)
      throw conflict(texts.belowInvoiced(least.format()), 'E_INVOICED')
    }
  }

  ordersAttached(orderIds: readonly string[], userId: string, trx: Trx): Promise<void> {
    return moveInvoices(orderIds, userId, trx)
  }

  async invoicedQuantities(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, number>> {
    if (orderIds.length === 0) return new Map()
    const invoiced = await rows<InvoicedQuantity>(
      `select line.order_line_id as "lineId",
              sum(case when invoice.type = 'invoice' then line.quantity else -line.quantity end) as quantity
       from invoices invoice join invoice_lines line on line.invoice_id = invoice.id
       where invoice.order_id in (${orderIds.map(() => '?').join(', ')}) and invoice.voided_at is null
         and line.order_line_id is not null
       group by line.order_line_id`,
      [...orderIds],
      trx
    )
    return new Map(
      invoiced.filter(({ quantity }) => quantity > 0).map((line) => [line.lineId, line.quantity])
    )
  }
}

/** The invoices of an order belong to its customer. */
async function moveInvoices(
  orderIds: readonly string[],
  userId: string | null,
  trx: Trx
): Promise<void> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE))
    await run(
      `update invoices set user_id = ? where order_id in (${ids.map(() => '?').join(', ')})`,
      [userId, ...ids],
      trx
    )
}
