import { Price } from '~/components/ui/price'
import { SummaryLines } from '~/components/ui/summary_lines'
import type { SummaryLine } from '~/components/ui/summary_lines'
import type { MoneyJson } from '~/lib/money'
import type { OrderDetail } from '@views/orders'

const negative = ({ cents, currency }: MoneyJson): MoneyJson => ({ cents: -cents, currency })

export function OrderTotals({ order: { payment } }: { order: OrderDetail }) {
  const {
    subtotal,
    discount,
    commissionFee,
    promo,
    shipping,
    salesTax,
    salesTaxPercent,
    credit,
    total,
  } = payment
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    discount.cents > 0 && {
      label: promo ? `Discount (${promo})` : 'Discount',
      amount: <Price of={negative(discount)} />,
    },
    commissionFee.cents > 0 && {
      label: 'Commission fee',
      amount: <Price of={negative(commissionFee)} />,
    },
    { label: 'Shipping', amount: <Price of={shipping} /> },
    {
      label: salesTaxPercent > 0 ? `Sales tax (${salesTaxPercent}%)` : 'Sales tax',
      amount: <Price of={salesTax} />,
    },
    credit.cents > 0 && { label: 'Service credit', amount: <Price of={negative(credit)} /> },
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
  return (
    <div className="w-full sm:w-80">
      <SummaryLines lines={lines.filter((line) => line !== false)} />
    </div>
  )
}
