import {
  amountsLeft,
  partsAfterGoods,
  partsOfGoods,
  partsOfTotal,
} from '#invoicing/credit_notes/credit_parts_rules'
import {
  minusAmounts,
  plusAmounts,
  type DocumentAmounts,
} from '#invoicing/invoice/document_amounts_rules'
import { lineTotal } from '#pricing'
import { DomainError, invalid } from '#shared/domain_error'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'

/** `serials` are those that come back, and matter to the goods alone */
export type CreditItem = { line: string; quantity: number; serials?: readonly string[] }

/** An invoice, or an order that has none, of which goods or an amount are credited */
export type CreditedDocument = {
  amounts: DocumentAmounts
  /** Lines by the order line that they are for */
  lines: readonly { orderLineId: string; quantity: number; cost: Money }[]
  /** Credited of it before */
  credits: readonly {
    amounts: DocumentAmounts
    lines: readonly { orderLineId: string | null; quantity: number }[]
  }[]
}

type CreditRequest = { items: readonly CreditItem[]; amount?: Money }

/**
 * Calculates a credit note: the goods at the price, discount and tax of the invoice, or an entered amount. Each share is
 * one of what earlier notes left of that part, and the last note takes exactly the rest of all of them.
 */
export function planCredit(document: CreditedDocument, request: CreditRequest): DocumentAmounts {
  const { items, amount } = request
  const left = amountsLeft(
    document.amounts,
    document.credits.map(({ amounts }) => amounts)
  )
  assertCreditable(document, request, left)
  if (items.length === 0) return partsOfTotal(left, amount!)

  const goods = partsOfGoods(left, goodsValue(document, items))
  if (amount === undefined) return goods
  if (amount.isPositive && amount.equals(left.total)) return left
  // A lower amount is, for example, one less a restocking fee.
  if (!amount.isMoreThan(goods.total)) return partsOfTotal(goods, amount)
  const beyond = amount.minus(goods.total)
  return plusAmounts(goods, partsAfterGoods(minusAmounts(left, goods), beyond))
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

function goodsValue({ amounts, lines, credits }: CreditedDocument, items: readonly CreditItem[]) {
  const { currency } = amounts.total
  const costs = new Map(lines.map(({ orderLineId, cost }) => [orderLineId, cost]))
  const valueOf = (line: string | null, quantity: number) =>
    lineTotal({ cost: costs.get(line ?? '') ?? Money.zero(currency), quantity })
  const credited = credits
    .flatMap((credit) => credit.lines)
    .map(({ orderLineId, quantity }) => valueOf(orderLineId, quantity))
  return {
    value: Money.sum(
      items.map(({ line, quantity }) => valueOf(line, quantity)),
      currency
    ),
    uncredited: amounts.subtotal.minus(Money.sum(credited, currency)),
  }
}
