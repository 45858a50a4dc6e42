import { OrderState } from '@shared/enums'
import { chosenOption } from '~/components/checkout/order'
import { isPlaced } from '~/components/checkout/stages'
import { SummaryItems } from '~/components/checkout/summary_items'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { SummaryLines } from '~/components/ui/summary_lines'
import type { ReactNode } from 'react'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { SummaryLine } from '~/components/ui/summary_lines'
import type { CheckoutStage } from '~/lib/paths'

type OrderSummaryProps = { order: CheckoutOrder | null; stage: CheckoutStage }

/** What is being bought, and every line of its price as the server worked it out */
export function OrderSummary({ order, stage }: OrderSummaryProps) {
  if (!order) return <SummarySkeleton />
  return (
    <>
      {stage !== 'cart' && <SummaryItems lines={order.lines} />}
      <SummaryLines lines={linesOf(order)} />
    </>
  )
}

export function SummaryTotal({ order }: { order: CheckoutOrder | null }) {
  return order ? <Price of={order.payment.total} /> : <Skeleton className="h-5 w-24" />
}

function linesOf(order: CheckoutOrder): SummaryLine[] {
  const { promoCode, payment } = order
  const { subtotal, discount, salesTax, taxPercent, credit, total } = payment
  return [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    ...(discount.cents > 0
      ? [
          {
            label: promoCode ? `Discount (${promoCode})` : 'Discount',
            amount: <Less of={discount} />,
          },
        ]
      : []),
    { label: 'Shipping', amount: shippingOf(order) },
    {
      label: taxPercent > 0 ? `Sales tax (${taxPercent}%)` : 'Sales tax',
      amount: isTaxKnown(order) ? <Price of={salesTax} /> : <Later />,
    },
    ...(credit.cents > 0 ? [{ label: 'Service credit', amount: <Less of={credit} /> }] : []),
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
  ]
}

function shippingOf(order: CheckoutOrder): ReactNode {
  const { shipping } = order.payment
  if (shipping.cents > 0) return <Price of={shipping} />
  return chosenOption(order) || isPlaced(order.state) ? 'Free' : <Later />
}

const KNOWS_TAX: readonly OrderState[] = [OrderState.Payment, OrderState.Confirm]
const isTaxKnown = ({ state, payment }: CheckoutOrder) =>
  payment.salesTax.cents > 0 || isPlaced(state) || KNOWS_TAX.includes(state)

const Later = () => <span className="text-label text-ink-3">Calculated at delivery</span>

const Less = ({ of }: { of: CheckoutOrder['payment']['total'] }) => (
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
