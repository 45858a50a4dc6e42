import { insertMany, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { refreshInvoiced } from '#invoicing/actions/update_ledger'
import ReturnCreditRecord from '#invoicing/models/return_credit'
import { draftReturn } from '#invoicing/queries/draft_credit_note'
import { lockPlacedOrder } from '#invoicing/queries/invoiceable_order'
import {
  assertNotOwnOrder,
  recordAdjustment,
  refreshBalance,
  returnGoods,
  type Order,
} from '#orders'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { CreditInput } from '#invoicing/actions/create_credit_note'
import type { CreditItem } from '#invoicing/rules/credit_plan'
import type { DocumentAmounts } from '#invoicing/rules/document_amounts'

type GoodsReturn = { orderId: string; input: Omit<CreditInput, 'amount'>; actor: Actor }

/** Records goods of an order without invoices that came back: they lower what is due and are not invoiced. */
export function returnBeforeInvoice({ orderId, input, actor }: GoodsReturn): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockPlacedOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    const { amounts, items } = await draftReturn(order, input.items, trx)
    const { restock, reason } = input
    const returnId = await returnGoods(order, { items, restock, reason, actor }, trx)
    await insertCredit({ order, returnId, items, amounts }, trx)
    await refreshInvoiced({ order, invoices: [] }, trx)
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
