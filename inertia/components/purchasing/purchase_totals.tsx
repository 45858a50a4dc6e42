import { Price } from '~/components/ui/price'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import type { PurchaseOrderDetail } from '@views/purchasing'

type PurchaseTotalsProps = { amounts: PurchaseOrderDetail['amounts']; taxPercent: number }

export function PurchaseTotals({ amounts, taxPercent }: PurchaseTotalsProps) {
  const { subtotal, discount, shipping, salesTax, total } = amounts
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    discount.cents > 0 && {
      label: 'Discount',
      amount: <Price of={{ ...discount, cents: -discount.cents }} />,
    },
    { label: 'Shipping', amount: <Price of={shipping} /> },
    {
      label: taxPercent > 0 ? `Sales tax (${taxPercent}%)` : 'Sales tax',
      amount: <Price of={salesTax} />,
    },
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
  return <SummaryLines lines={lines.filter((line) => line !== false)} />
}
