import { Money } from '@shared/money'
import { checkoutTexts } from '@shared/texts/checkout'
import { salesTaxLines, type TaxPart } from '~/components/documents/sales_tax_lines'
import { Price } from '~/components/ui/price'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import type { Currency, MoneyJson } from '~/lib/money'

type Amounts = {
  subtotal: MoneyJson
  discount: MoneyJson
  commissionFee?: MoneyJson
  shipping: MoneyJson
  salesTax: MoneyJson
  credit?: MoneyJson
  total: MoneyJson
}

type DocumentTotalsProps = {
  amounts: Amounts
  taxPercent: number
  /** The named taxes that sum to the sales tax; without them it is one line */
  taxParts?: readonly TaxPart[]
  discountLabel?: string
}

/** The amounts of an order, invoice, credit note or purchase order */
export function DocumentTotals(props: DocumentTotalsProps) {
  const { amounts, taxPercent, taxParts, discountLabel = 'Discount' } = props
  const { subtotal, discount, commissionFee, shipping, salesTax, credit, total } = amounts
  const lines = [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    ...deduction(discountLabel, discount),
    ...deduction('Commission fee', commissionFee),
    { label: 'Shipping', amount: <Price of={shipping} /> },
    ...salesTaxLines({ salesTax, taxPercent, taxParts }),
    ...deduction('Service credit', credit),
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
  return <SummaryLines lines={lines} />
}

function deduction(label: string, amount: MoneyJson | undefined): SummaryLine[] {
  if (!amount || amount.cents === 0) return []
  return [{ label, amount: <Price of={{ ...amount, cents: -amount.cents }} /> }]
}

type PreviewedPayment = Record<
  'subtotal' | 'discount' | 'shipping' | 'salesTax' | 'total',
  number
> & {
  commission_fee?: number
  credit?: number
  salesTaxPercent: number
}

type PreviewTotalsProps = {
  payment: PreviewedPayment
  currency: Currency
  /** The code that the discount comes from */
  promoCode?: string
}

/** The totals of a preview, whose amounts are in major units */
export function PreviewTotals({ payment, currency, promoCode }: PreviewTotalsProps) {
  const money = (amount = 0) => Money.parse(amount, currency).toJSON()
  return (
    <DocumentTotals
      amounts={{
        subtotal: money(payment.subtotal),
        discount: money(payment.discount),
        commissionFee: money(payment.commission_fee),
        shipping: money(payment.shipping),
        salesTax: money(payment.salesTax),
        credit: money(payment.credit),
        total: money(payment.total),
      }}
      taxPercent={payment.salesTaxPercent}
      discountLabel={checkoutTexts.discount(promoCode)}
    />
  )
}
