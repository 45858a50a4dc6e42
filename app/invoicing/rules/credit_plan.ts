import {
  clamp,
  minusAmounts,
  noAmounts,
  shareOf,
  sumAmounts,
  type DocumentAmounts,
} from '#invoicing/rules/document_amounts'
import { lineTotal } from '#pricing'
import { DomainError, invalid } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'

export type CreditItem = { line: string; quantity: number }

/** An invoice, or an order that has none, of which goods or an amount are credited */
export type CreditedDocument = {
  amounts: DocumentAmounts
  /** Lines by the order line that they are for */
  lines: readonly { orderLineId: string; quantity: number; cost: Money }[]
  /** What was credited of it before */
  credits: readonly {
    amounts: DocumentAmounts
    lines: readonly { orderLineId: string | null; quantity: number }[]
  }[]
}

type CreditRequest = { items: readonly CreditItem[]; amount?: Money }

/**
 * Calculates a credit note: the goods at the price, discount and tax of the invoice, or an entered amount. The credit of
 * the last goods takes the remainder of discount and tax.
 */
export function planCredit(document: CreditedDocument, request: CreditRequest): DocumentAmounts {
  const { currency } = document.amounts.total
  const left = minusAmounts(
    document.amounts,
    sumAmounts(
      document.credits.map(({ amounts }) => amounts),
      currency
    )
  )
  assertCreditable(document, request, left)
  const isAmountOnly = request.items.length === 0
  const goods = isAmountOnly ? noAmounts(currency) : creditedGoods(document, request.items, left)
  if (request.amount === undefined) return goods
  return isAmountOnly ? reductionOf(document, request.amount) : withTotal(goods, request.amount)
}

function assertCreditable(
  document: CreditedDocument,
  { items, amount }: CreditRequest,
  left: DocumentAmounts
): void {
  const quantities = creditableQuantities(document)
  items.forEach(({ line, quantity }, index) => {
    const creditable = quantities.get(line)
    if (creditable === undefined) throw invalid(`items.${index}.line`, texts.unknownLine)
    if (quantity > creditable)
      throw invalid(`items.${index}.quantity`, texts.quantityToCredit(creditable), 'E_QUANTITY')
  })
  if (items.length === 0 && !amount?.isPositive) throw invalid('items', texts.nothingToCredit)
  const creditable = left.total.atLeastZero()
  if (amount?.isMoreThan(creditable))
    throw new DomainError(texts.amountToCredit(creditable.format()), 'E_AMOUNT', {
      field: 'amount',
    })
}

/** Returns how much of each line is not credited yet. */
export function creditableQuantities({
  lines,
  credits,
}: Pick<CreditedDocument, 'lines' | 'credits'>): Map<string, number> {
  const left = new Map<string, number>()
  for (const { orderLineId, quantity } of lines)
    left.set(orderLineId, (left.get(orderLineId) ?? 0) + quantity)
  for (const { orderLineId, quantity } of credits.flatMap((credit) => credit.lines))
    if (orderLineId !== null) left.set(orderLineId, (left.get(orderLineId) ?? 0) - quantity)
  return left
}

function creditedGoods(
  document: CreditedDocument,
  items: readonly CreditItem[],
  left: DocumentAmounts
): DocumentAmounts {
  const zero = Money.zero(left.total.currency)
  const costs = new Map(document.lines.map(({ orderLineId, cost }) => [orderLineId, cost]))
  const subtotal = items.reduce(
    (sum, { line, quantity }) => sum.plus(lineTotal({ cost: costs.get(line)!, quantity })),
    zero
  )
  const share = (amount: Money) => shareOf(amount, subtotal, left.subtotal).atLeastZero()
  const salesTax = share(left.salesTax)
  const discount = clamp(share(left.discount), zero, subtotal.plus(salesTax))
  const value = subtotal.minus(discount).plus(salesTax)
  // Goods that service credit paid for are not credited in money.
  const credit = value.minus(left.total.atLeastZero()).atLeastZero()
  return { subtotal, discount, salesTax, shipping: zero, credit, total: value.minus(credit) }
}

/** A lower amount, such as one less a restocking fee, counts as a discount; a higher one as shipping. */
function withTotal(goods: DocumentAmounts, total: Money): DocumentAmounts {
  const difference = total.minus(goods.total)
  return {
    ...goods,
    discount: goods.discount.plus(difference.negated().atLeastZero()),
    shipping: goods.shipping.plus(difference.atLeastZero()),
    total,
  }
}

function reductionOf({ amounts }: CreditedDocument, total: Money): DocumentAmounts {
  const gross = amounts.total.plus(amounts.credit)
  const salesTax = shareOf(amounts.salesTax, total, gross)
  return { ...noAmounts(total.currency), subtotal: total.minus(salesTax), salesTax, total }
}
