import { findOrder, toReturnPreview, type MoneyReturnPreview, type Order } from '#orders'
import { owedToCustomerOf, type ReturnChoice, type ReturnPlan } from '#receivables'
import { notFound } from '#shared/domain_error'
import type { Currency, Money } from '#shared/money'
import { texts } from '#shared/texts/specification'
import {
  draftCreditNote,
  draftReturn,
  type CreditRequest,
} from '#invoicing/credit_notes/draft_credit_note'
import { planOwedReturn } from '#invoicing/credit_notes/return_owed'
import { findInvoiceOfOrder } from '#invoicing/invoice/find_invoices'
import type { LineItem } from '#shared/trade/line_items'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

/**
 * Response of POST …/credit_notes/preview and …/returns/preview: what would be credited, in major units and as positive
 * amounts
 */
export type CreditPreview = Record<
  'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit' | 'total',
  number
> & { currency: Currency } & MoneyReturnPreview

/** Calculates a credit note as it would be issued; throws what issuing it would throw, except for serials to name. */
export async function previewCreditNote(
  orderId: string,
  invoiceId: string,
  { repay = {}, ...request }: CreditRequest & { repay?: ReturnChoice }
): Promise<CreditPreview> {
  const invoice = await findInvoiceOfOrder(orderId, invoiceId)
  const { amounts } = await draftCreditNote(invoice, request)
  const order = await findOrder(orderId)
  return toPreview(amounts, await plannedReturn(order!, amounts.total, repay))
}

/** Calculates what a return would take off what is due; its errors are those of recording it, except for serials. */
export async function previewReturn(
  orderId: string,
  { items, repay = {} }: { items: readonly LineItem[]; repay?: ReturnChoice }
): Promise<CreditPreview> {
  const order = await findOrder(orderId)
  if (!order?.placedAt) throw notFound(texts.cart.noOrder)
  const { amounts } = await draftReturn(order, items)
  return toPreview(amounts, await plannedReturn(order, amounts.total, repay))
}

/** Returns what would go back to the customer once the amount due has fallen. */
async function plannedReturn(
  order: Order,
  reduction: Money,
  choice: ReturnChoice
): Promise<ReturnPlan> {
  const before = await owedToCustomerOf(order)
  const owed = await owedToCustomerOf(order, { reduction })
  return planOwedReturn(order, { amount: owed.minus(before).atLeastZero(), choice })
}

const toPreview = (amounts: DocumentAmounts, plan: ReturnPlan): CreditPreview => ({
  ...toReturnPreview(plan),
  currency: amounts.total.currency,
  subtotal: amounts.subtotal.toDecimal(),
  discount: amounts.discount.toDecimal(),
  salesTax: amounts.salesTax.toDecimal(),
  shipping: amounts.shipping.toDecimal(),
  credit: amounts.credit.toDecimal(),
  total: amounts.total.toDecimal(),
})
