import { insertMany, writeTx, type Trx } from '#core/database'
import { assertNoRepetition, type CreditInput } from '#invoicing/actions/create_credit_note'
import ReturnCreditRecord from '#invoicing/models/return_credit'
import { lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import { orderBooks, toInvoiceable } from '#invoicing/queries/order_books'
import { planCredit, type CreditItem } from '#invoicing/rules/credit_plan'
import {
  assertNotOwnOrder,
  recordAdjustment,
  refreshBalance,
  returnGoods,
  type Order,
} from '#orders'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Actor } from '#core/audit_log'
import type { DocumentAmounts } from '#invoicing/rules/document_amounts'

type GoodsReturn = { orderId: string; input: Omit<CreditInput, 'amount'>; actor: Actor }

/** Records goods of an order without invoices that came back: they lower what is due and are not invoiced. */
export function returnBeforeInvoice({ orderId, input, actor }: GoodsReturn): Promise<void> {
  return writeTx(async (trx) => {
    const order = await lockPlacedOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    if (order.cancelledAt !== null) throw conflict(texts.orderCanceled, 'E_ORDER_CANCELED')
    const items = input.items.filter(({ quantity }) => quantity > 0)
    assertNoRepetition(items)
    const amounts = await creditOfReturn(order, items, trx)
    const { restock, reason } = input
    const returnId = await returnGoods(order, { items, restock, reason, actor }, trx)
    await insertCredit({ order, returnId, items, amounts }, trx)
    if (amounts.total.isZero) return
    await recordAdjustment(
      {
        orderId,
        kind: 'return',
        amount: amounts.total,
        subjectId: returnId,
        reason,
        staffUserId: actor.id ?? null,
      },
      trx
    )
    await refreshBalance(order, { actor }, trx)
  })
}

async function creditOfReturn(
  order: Order,
  items: readonly CreditItem[],
  trx: Trx
): Promise<DocumentAmounts> {
  const { invoices, returns } = await orderBooks(order, trx)
  if (invoices.some(({ voidedAt }) => voidedAt === null))
    throw conflict(texts.invoiceToCredit, 'E_INVOICED')
  const { amounts, lines } = toInvoiceable(order)
  const ordered = lines.map(({ id, ...line }) => ({ ...line, orderLineId: id }))
  return planCredit({ amounts, lines: ordered, credits: returns }, { items })
}

type ReturnCredit = {
  order: Order
  returnId: string
  items: readonly CreditItem[]
  amounts: DocumentAmounts
}

async function insertCredit(
  { order, returnId, items, amounts }: ReturnCredit,
  trx: Trx
): Promise<void> {
  const id = newId()
  await ReturnCreditRecord.create(
    {
      id,
      orderId: order.id,
      returnId,
      currency: order.currency,
      subtotalCents: amounts.subtotal.cents,
      discountCents: amounts.discount.cents,
      salesTaxCents: amounts.salesTax.cents,
      creditCents: amounts.credit.cents,
      totalCents: amounts.total.cents,
      createdAt: new Date().toISOString(),
    },
    { client: await trx.lucid() }
  )
  const lines = items.map(({ line, quantity }) => ({
    id: newId(),
    return_credit_id: id,
    order_line_id: line,
    quantity,
  }))
  await insertMany('return_credit_lines', lines, trx)
}
