import { Money } from '#shared/money'

type SaleLineKind = 'goods' | 'shipping' | 'discount' | 'credit' | 'adjustment'

/** A line of the sales journal; those of a credit note are negative. `amount` is quantity times unit, without tax. */
export type SaleLine = {
  kind: SaleLineKind
  sku: string
  description: string
  quantity: number
  unit: Money
  amount: Money
  tax: Money
}

/** The amounts of an invoice or a credit note as they are stored: a credit note has positive ones, too */
export type SaleAmounts = Record<
  'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit',
  Money
>

export type SaleItem = { sku: string; description: string; quantity: number; cost: Money }

type Sale = { isCreditNote: boolean; amounts: SaleAmounts; items: readonly SaleItem[] }

/**
 * Returns the lines of an invoice or a credit note, which add up to its total: goods, what a price reduction credits
 * without goods or goods are credited for less, discount, shipping and service credit. The sales tax is spread over the goods by their amounts.
 */
export function saleLines({ isCreditNote, amounts, items }: Sale): SaleLine[] {
  const { subtotal, discount, salesTax, shipping, credit } = amounts
  const zero = Money.zero(subtotal.currency)
  const goods = items.map(({ cost, ...item }) => ({
    ...item,
    kind: 'goods' as const,
    unit: cost,
    amount: cost.timesQuantity(item.quantity),
  }))
  const rest = subtotal.minus(
    Money.sum(
      goods.map(({ amount }) => amount),
      subtotal.currency
    )
  )
  const lines = [
    ...goods,
    ...single('adjustment', items.length > 0 ? 'Price adjustment' : 'Price reduction', rest),
    ...single('discount', 'Discount', discount.negated()),
    ...single('shipping', 'Shipping', shipping),
    ...single('credit', 'Service credit', credit.negated()),
  ]
  const all = lines.length > 0 ? lines : [lineOf('adjustment', 'Sales tax', zero)]
  const taxes = spread(salesTax, all)
  return all.map((line, index) => {
    const taxed = { ...line, tax: taxes[index] }
    return isCreditNote ? negatedLine(taxed) : taxed
  })
}

const lineOf = (kind: SaleLineKind, description: string, amount: Money) => ({
  kind,
  sku: '',
  description,
  quantity: 1,
  unit: amount,
  amount,
})

const single = (kind: SaleLineKind, description: string, amount: Money) =>
  amount.isZero ? [] : [lineOf(kind, description, amount)]

/** Spreads the tax over the goods; without any, all of it is on the first line. */
function spread(tax: Money, lines: readonly Omit<SaleLine, 'tax'>[]): Money[] {
  const weights = lines.map(({ kind, amount }) => (kind === 'goods' ? amount.cents : 0))
  if (weights.some((weight) => weight > 0)) return tax.allocate(weights)
  return lines.map((_, index) => (index === 0 ? tax : Money.zero(tax.currency)))
}

export const negatedLine = (line: SaleLine): SaleLine => ({
  ...line,
  unit: line.unit.negated(),
  amount: line.amount.negated(),
  tax: line.tax.negated(),
})
