import { OrderState } from '@shared/enums'
import { LineThumb } from '~/components/checkout/line_thumb'
import { selectedOption } from '~/components/checkout/order'
import { isPlaced } from '~/components/checkout/stages'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { SummaryLines } from '~/components/ui/summary_lines'
import type { ReactNode } from 'react'
import type { CheckoutLine, CheckoutOrder } from '~/components/checkout/order'
import type { CheckoutStage } from '~/components/checkout/stages'
import type { SummaryLine } from '~/components/ui/summary_lines'

type OrderSummaryProps = { order: CheckoutOrder | null; stage: CheckoutStage }

/** The items, except on the cart step, and the totals as calculated by the server */
export function OrderSummary({ order, stage }: OrderSummaryProps) {
  if (!order) return <SummarySkeleton />
  return (
    <>
      {stage !== 'cart' && <SummaryItems lines={order.lines} />}
      <SummaryLines lines={summaryLines(order)} />
    </>
  )
}

export function SummaryTotal({ order }: { order: CheckoutOrder | null }) {
  return order ? <Price of={order.payment.total} /> : <Skeleton className="h-5 w-24" />
}

function SummaryItems({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <ul aria-label="Items" className="mb-5 space-y-4 border-b border-line pb-5">
      {lines.map(({ id, name, thumb, quantity, cost }) => (
        <li key={id} className="flex items-center gap-4 text-control">
          <LineThumb thumb={thumb} className="w-16" />
          <span className="min-w-0 flex-1">
            <span className="block text-ink">{name}</span>
            <span className="block text-label text-ink-2">
              <span className="nums">{quantity}</span> × <Price of={cost} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function summaryLines(order: CheckoutOrder): SummaryLine[] {
  const { promoCode, payment } = order
  const { subtotal, discount, salesTax, taxPercent, credit, total } = payment
  const discountLine = {
    label: promoCode ? `Discount (${promoCode})` : 'Discount',
    amount: <Deduction of={discount} />,
  }
  return [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    ...(discount.cents > 0 ? [discountLine] : []),
    { label: 'Shipping', amount: shippingAmount(order) },
    {
      label: taxPercent > 0 ? `Sales tax (${taxPercent}%)` : 'Sales tax',
      amount: isTaxCalculated(order) ? <Price of={salesTax} /> : <NotCalculated />,
    },
    ...(credit.cents > 0 ? [{ label: 'Service credit', amount: <Deduction of={credit} /> }] : []),
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
}

function shippingAmount(order: CheckoutOrder): ReactNode {
  const { shipping } = order.payment
  if (shipping.cents > 0) return <Price of={shipping} />
  return selectedOption(order) || isPlaced(order.state) ? 'Free' : <NotCalculated />
}

const TAXED_STATES: readonly OrderState[] = [OrderState.Payment, OrderState.Confirm]
const isTaxCalculated = ({ state, payment }: CheckoutOrder) =>
  payment.salesTax.cents > 0 || isPlaced(state) || TAXED_STATES.includes(state)

const NotCalculated = () => <span className="text-label text-ink-3">Calculated at delivery</span>

const Deduction = ({ of }: { of: CheckoutOrder['payment']['total'] }) => (
  <>
    −<Price of={of} />
  </>
)

function SummarySkeleton() {
  return (
    <div role="status" className="space-y-4 py-1.5">
      <span className="sr-only">Loading your cart</span>
      {['w-full', 'w-2/3', 'w-full'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
