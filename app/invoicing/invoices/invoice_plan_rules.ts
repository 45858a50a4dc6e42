import { clamp, shareOf, type DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'
import { totals } from '#pricing'
import { DomainError, invalid } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type {
  InvoiceableOrder,
  InvoicedLine,
  LeftToInvoice,
} from '#invoicing/books/left_to_invoice_rules'
import { Rate } from '#shared/rate'

/** The amounts that staff enter; a missing one is calculated */
export type InvoiceAmountsInput = {
  taxRate?: Rate
  discount?: Money
  credit?: Money
  shipping?: Money
}

export type InvoicePlanInput = {
  order: InvoiceableOrder
  left: LeftToInvoice
  lines: readonly InvoicedLine[]
  entered: InvoiceAmountsInput
}

export type InvoicePlan = { amounts: DocumentAmounts; extra: Money; taxRate: Rate }

/**
 * Calculates an invoice (decision 146): the shipping and service credit that are left go on this invoice, discount and
 * tax follow its subtotal, and the invoice of the last quantities takes the remainder, so that all invoices sum to the
 * total of the order.
 */
export function planInvoice({ order, left, lines, entered }: InvoicePlanInput): InvoicePlan {
  const ordered = lines.filter(({ orderLineId }) => orderLineId !== null)
  const extras = lines.filter(({ orderLineId }) => orderLineId === null)
  const taxRate = entered.taxRate ?? order.taxRate
  const base = planOrdered({ order, left, lines: ordered, entered })
  assertWithinOrder(base, left)
  assertTaxForRest({ order, left, lines: ordered, entered }, base)

  const { currency } = order
  const added = totals({ currency, lines: extras, salesTax: taxRate ?? Money.zero(currency) })
  return {
    amounts: {
      ...base,
      subtotal: base.subtotal.plus(added.subtotal),
      salesTax: base.salesTax.plus(added.salesTax),
      total: base.total.plus(added.total),
    },
    extra: added.total,
    taxRate: taxRate ?? impliedRate(order),
  }
}

/** `takesRemainder`: of the last quantities, where staff entered nothing that changes their amount */
type OrderedPart = InvoicePlanInput & { takesRemainder: boolean; gross: Money; subtotal: Money }

function planOrdered(input: InvoicePlanInput): DocumentAmounts {
  const { order, left, lines, entered } = input
  const { subtotal } = totals({ currency: order.currency, lines })
  const isRest = takesRest(left, lines, subtotal)
  const shipping = entered.shipping ?? left.amounts.shipping.atLeastZero()
  const salesTax = salesTaxOf(input, subtotal, isRest)
  const gross = subtotal.plus(salesTax).plus(shipping)
  const takesRemainder = isRest && !changesGross(input, shipping)
  const part = { ...input, takesRemainder, gross, subtotal }
  const discount = entered.discount ?? discountOf(part, shipping, salesTax)
  if (discount.isMoreThan(gross))
    throw invalid('payment.discount', texts.discountTooHigh(gross.format()), 'E_DISCOUNT')
  const credit = entered.credit ?? creditOf(part, discount)
  const { total, ...amounts } = totals({
    currency: order.currency,
    lines,
    discount,
    salesTax,
    shipping,
    credit,
  })
  return { subtotal, discount, salesTax, shipping, credit: amounts.credit, total }
}

/**
 * Whether the lines are all that is left, at the rate and the prices of the order: only then the tax that is left is
 * that of these lines, and what is left beside it their discount.
 */
function takesRest(
  { quantities, amounts, hasOtherRate }: LeftToInvoice,
  lines: readonly InvoicedLine[],
  subtotal: Money
): boolean {
  const invoiced = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const isLast = [...quantities].every(([id, quantity]) => (invoiced.get(id) ?? 0) >= quantity)
  return isLast && !hasOtherRate && amounts.subtotal.equals(subtotal)
}

function salesTaxOf(
  { order, left, lines, entered }: InvoicePlanInput,
  subtotal: Money,
  isRest: boolean
): Money {
  if (hasOwnRate(order, entered)) return entered.taxRate!.of(subtotal)
  const taxLeft = left.amounts.salesTax.atLeastZero()
  if (hasOwnPrices(order, lines)) return (order.taxRate ?? impliedRate(order)).of(subtotal)
  if (isRest) return taxLeft
  if (!order.taxRate) return shareOf(taxLeft, subtotal, left.amounts.subtotal)
  const salesTax = order.taxRate.of(subtotal)
  return left.hasOtherRate ? salesTax : Money.min(taxLeft, salesTax)
}

function changesGross({ order, left, lines, entered }: InvoicePlanInput, shipping: Money): boolean {
  const hasOwnShipping = !shipping.equals(left.amounts.shipping.atLeastZero())
  return hasOwnShipping || hasOwnRate(order, entered) || hasOwnPrices(order, lines)
}

const hasOwnRate = (order: InvoiceableOrder, { taxRate }: InvoiceAmountsInput): boolean =>
  taxRate !== undefined && !(order.taxRate && taxRate.equals(order.taxRate))

function hasOwnPrices(order: InvoiceableOrder, lines: readonly InvoicedLine[]): boolean {
  const costs = new Map(order.lines.map(({ id, cost }) => [id, cost]))
  return lines.some(({ orderLineId, cost }) => !costs.get(orderLineId!)?.equals(cost))
}

/** Later invoices have to be able to absorb what this one leaves of the discount. */
function discountOf(
  { order, left, takesRemainder, gross, subtotal }: OrderedPart,
  shipping: Money,
  salesTax: Money
): Money {
  const zero = Money.zero(order.currency)
  const { amounts } = left
  if (takesRemainder) return clamp(gross.minus(amounts.credit).minus(amounts.total), zero, gross)

  const discountLeft = amounts.discount.atLeastZero()
  const grossLater = [
    amounts.subtotal.minus(subtotal),
    amounts.salesTax.minus(salesTax),
    amounts.shipping.minus(shipping),
  ].reduce((sum, amount) => sum.plus(amount.atLeastZero()), zero)
  const lowest = discountLeft.minus(grossLater).atLeastZero()
  const highest = Money.min(discountLeft, gross)
  return clamp(
    shareOf(discountLeft, subtotal, amounts.subtotal),
    Money.min(lowest, highest),
    highest
  )
}

function creditOf({ order, left, takesRemainder, gross }: OrderedPart, discount: Money): Money {
  const zero = Money.zero(order.currency)
  const due = gross.minus(discount).atLeastZero()
  const highest = takesRemainder ? due.minus(left.amounts.total).atLeastZero() : due
  return clamp(left.amounts.credit, zero, highest)
}

function assertWithinOrder({ credit, total }: DocumentAmounts, { amounts }: LeftToInvoice): void {
  const creditLeft = amounts.credit.atLeastZero()
  if (credit.isMoreThan(creditLeft))
    throw invalid('payment.credit', texts.creditExceeded(creditLeft.format()), 'E_CREDIT')
  const totalLeft = amounts.total.atLeastZero()
  if (total.isMoreThan(totalLeft))
    throw new DomainError(texts.totalExceeded(totalLeft.format()), 'E_OVER_INVOICED', {
      field: 'payment.total',
    })
}

/** A higher rate than that of the order must not use up the tax of what is invoiced later. */
function assertTaxForRest(
  { order, left, entered }: InvoicePlanInput,
  { subtotal, salesTax }: DocumentAmounts
): void {
  const later = left.amounts.subtotal.minus(subtotal).atLeastZero()
  if (!order.taxRate || !entered.taxRate?.isMoreThan(order.taxRate) || later.isZero) return
  const rounding = Money.of(left.quantities.size, order.currency)
  const most = left.amounts.salesTax.minus(order.taxRate.of(later)).plus(rounding)
  if (!salesTax.isMoreThan(most)) return
  const text = texts.taxOfOrder(`${order.taxRate.toPercent()}%`)
  throw invalid('payment.salesTaxPercent', text, 'E_OVER_INVOICED')
}

/** Returns the rate that a fixed amount of tax, as on a marketplace order, is of the subtotal; to be printed only. */
function impliedRate({ amounts }: InvoiceableOrder): Rate {
  const { subtotal, salesTax } = amounts
  const millionths = subtotal.isPositive ? (salesTax.cents / subtotal.cents) * 1_000_000 : 0
  return Rate.millionths(Math.round(millionths / 10) * 10)
}
