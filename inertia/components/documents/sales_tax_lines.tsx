import { Price } from '~/components/ui/price'
import type { SummaryLine } from '~/components/ui/summary_lines'
import type { MoneyJson } from '~/lib/money'

export type TaxPart = { label: string; amount: MoneyJson }

type SalesTax = { salesTax: MoneyJson; taxPercent: number; taxParts?: readonly TaxPart[] }

/** Returns a line for each named tax, such as GST, or one for the sales tax as a whole. */
export function salesTaxLines({ salesTax, taxPercent, taxParts = [] }: SalesTax): SummaryLine[] {
  const label = taxPercent > 0 ? `Sales tax (${taxPercent}%)` : 'Sales tax'
  const lines = taxParts.length > 0 ? taxParts : [{ label, amount: salesTax }]
  return lines.map((line) => ({ label: line.label, amount: <Price of={line.amount} /> }))
}
