import { openUpfront } from '#invoicing/invoice/terms_rules'
import { Money } from '#shared/money'
import { upfrontOf, type PaymentTerms } from '#shared/trade/payment_terms'

type OrderTerms = { terms: string; paymentTerms: PaymentTerms }

type PaidInvoice = {
  id: string
  terms: string
  total: Money
  /** The part of the total that extra lines add, which is not paid in advance */
  extra: Money
  upfront: Money
  balance: Money
}

/**
 * Returns the part in advance of each live invoice of an order, oldest first. The invoices with the terms of the order ask
 * for the deposit of the order together: what one of them got beyond its own part was paid in advance for the others.
 */
export function upfrontParts(
  { terms, paymentTerms }: OrderTerms,
  invoices: readonly PaidInvoice[]
): Map<string, Money> {
  const zero = Money.zero(invoices[0].total.currency)
  const asked = invoices.map((invoice) => {
    const isDeposit = invoice.terms === terms
    const upfront = isDeposit ? upfrontOf(paymentTerms, invoice.total) : invoice.upfront
    return { ...invoice, isDeposit, upfront }
  })
  let paidAhead = asked.reduce((sum, invoice) => sum.plus(paidBeyond(invoice)), zero)
  return new Map(
    asked.map((invoice) => {
      const covered = invoice.isDeposit ? Money.min(paidAhead, openUpfront(invoice)) : zero
      paidAhead = paidAhead.minus(covered)
      return [invoice.id, invoice.upfront.minus(covered)]
    })
  )
}

/** Returns what an invoice got for goods of the order beyond its own part in advance. */
const paidBeyond = ({ total, extra, upfront, balance }: PaidInvoice): Money =>
  Money.min(total.minus(balance), total.minus(extra)).minus(upfront).atLeastZero()
