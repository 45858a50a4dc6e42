import { insertMany, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { returnOwed } from '#invoicing/credit_notes/return_owed'
import { refreshInvoiced } from '#invoicing/books/update_ledger'
import ReturnCreditRecord from '#invoicing/books/return_credit'
import { draftReturn } from '#invoicing/credit_notes/draft_credit_note'
import { lockForChange, returnGoods, type Order } from '#orders'
import {
  assertNotOwnOrder,
  completeRefunds,
  owedToCustomerOf,
  recordAdjustment,
  updateBalance,
} from '#receivables'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { CreditInput } from '#invoicing/credit_notes/create_credit_note'
import type { CreditItem } from '#invoicing/credit_notes/credit_plan_rules'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

type GoodsReturn = { orderId: string; input: Omit<CreditInput, 'amount'>; actor: Actor }

/**
 * Records goods of an order without invoices that came back: they lower what is due and are not invoiced. With `repay`,
 * what the customer has paid too much goes back.
 */
export async function returnBeforeInvoice({ orderId, input, actor }: GoodsReturn): Promise<void> {
  const refundIds = await writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, actor)
    const before = await owedToCustomerOf(order, { trx })
    const { amounts, items } = await draftReturn(order, input.items, trx)
    const { restock, reason } = input
    const returnId = await returnGoods(order, { items, restock, reason, actor }, trx)
    await insertCredit({ order, returnId, items, amounts }, trx)
    await refreshInvoiced({ order, invoices: [] }, trx)
    if (amounts.total.isZero) return []
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
    await updateBalance(order, { actor }, trx)
    const { repay: choice } = input
    return choice ? returnOwed(order, { before, choice, reason, actor }, trx) : []
  })
  await completeRefunds(refundIds, actor)
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
