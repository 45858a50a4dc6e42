import { Price } from '~/components/ui/price'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import type { InvoiceDetail } from '@views/invoicing'

type InvoiceAmountsProps = { amounts: InvoiceDetail['amounts']; taxPercent: number }

/** The totals of an invoice or a credit note */
export function InvoiceAmounts({ amounts, taxPercent }: InvoiceAmountsProps) {
  const { subtotal, discount, shipping, salesTax, credit, total } = amounts
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    discount.cents !== 0 && { label: 'Discount', amount: <Price of={negated(discount)} /> },
    { label: 'Shipping', amount: <Price of={shipping} /> },
    {
      label: taxPercent > 0 ? `Sales tax (${taxPercent}%)` : 'Sales tax',
      amount: <Price of={salesTax} />,
    },
    credit.cents !== 0 && { label: 'Service credit', amount: <Price of={negated(credit)} /> },
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
  return <SummaryLines lines={lines.filter((line) => line !== false)} />
}

const negated = ({ cents, currency }: InvoiceDetail['total']) => ({ cents: -cents, currency })
