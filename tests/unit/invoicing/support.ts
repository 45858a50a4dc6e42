import { noAmounts, type DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { totals } from '#pricing'
import type { InvoiceableOrder } from '#invoicing/books/left_to_invoice_rules'

export const usd = (cents: number) => Money.of(cents, 'usd')

export const amountsOf = (changes: Partial<Record<keyof DocumentAmounts, number>>) => ({
  ...noAmounts('usd'),
  ...Object.fromEntries(Object.entries(changes).map(([name, cents]) => [name, usd(cents)])),
})

type OrderInput = {
  lines: readonly { quantity: number; cost: number }[]
  taxPercent?: string
  discount?: number
  shipping?: number
  credit?: number
}

/** An order as invoices see it, with its totals calculated like those of a placed order */
export function anInvoiceableOrder({
  lines: input,
  taxPercent = '13',
  discount = 0,
  shipping = 0,
  credit = 0,
}: OrderInput): InvoiceableOrder {
  const lines = input.map(({ quantity, cost }, index) => ({
    id: `line-${index}`,
    quantity,
    cost: usd(cost),
  }))
  const taxRate = Rate.percent(taxPercent)
  const summary = totals({
    currency: 'usd',
    lines,
    salesTax: taxRate,
    discount: usd(discount),
    shipping: usd(shipping),
    credit: usd(credit),
  })
  const { subtotal, salesTax, credit: used, total } = summary
  const gross = subtotal.plus(salesTax).plus(summary.shipping)
  const amounts = {
    subtotal,
    salesTax,
    shipping: summary.shipping,
    credit: used,
    total,
    discount: gross.minus(used).minus(total),
  }
  return { currency: 'usd', taxRate, lines, amounts }
}

/** Returns message, field and code of what is thrown; null where nothing is. */
export const rejection = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    const { message, field, code } = error as { message: string; field: string; code: string }
    return { message, field, code }
  }
}
