import { salesTaxLines } from '~/components/documents/sales_tax_lines'
import { DeliveryChange } from '~/components/checkout_steps/delivery_change'
import { LineThumb } from '~/components/checkout_steps/line_thumb'
import { shownOption, withOption } from '~/components/checkout/delivery_options'
import { selectedOption } from '~/components/checkout/order'
import { SummaryNotes } from '~/components/checkout_steps/summary_notes'
import { isPlaced } from '~/components/checkout/stages'
import { cx } from '~/components/ui/cx'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { SummaryLines } from '~/components/ui/summary_lines'
import { checkoutTexts } from '@shared/texts/checkout'
import type { CheckoutSettings } from '@views/orders'
import type { ReactNode } from 'react'
import type { Checkout } from '~/components/checkout/checkout_session'
import type { CheckoutLine, CheckoutOrder } from '~/components/checkout/order'
import type { SummaryLine } from '~/components/ui/summary_lines'

type OrderSummaryProps = { checkout: Checkout; settings: CheckoutSettings }

/** The items, except on the cart step, and the totals as calculated by the server */
export function OrderSummary({ checkout, settings }: OrderSummaryProps) {
  const order = shownOrder(checkout)
  if (!order) return <SummarySkeleton />
  return (
    <>
      {checkout.stage !== 'cart' && <SummaryItems lines={order.lines} />}
      <SummaryLines lines={summaryLines(order)} />
      <SummaryNotes
        order={order}
        settings={settings}
        stage={checkout.stage}
        className={cx('mt-4', checkout.stage === 'cart' && 'max-lg:hidden')}
      />
      {checkout.stage !== 'delivery' && <DeliveryChange order={order} className="mt-4" />}
    </>
  )
}

export function SummaryTotal({ checkout }: { checkout: Checkout }) {
  const order = shownOrder(checkout)
  if (!order) return <Skeleton className="h-5 w-24" />
  const { total, isEstimate } = order.payment
  return (
    <>
      {isEstimate && <span className="font-normal text-ink-2">Estimated </span>}
      <Price of={total} />
    </>
  )
}

/** Returns the order, on the delivery step with the option that is chosen but not submitted yet. */
function shownOrder({ order, stage, optionId }: Checkout): CheckoutOrder | null {
  const option = order && stage === 'delivery' ? shownOption(order, optionId) : null
  return order && option ? withOption(order, option) : order
}

function SummaryItems({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <ul aria-label="Items" className="mb-5 space-y-4 border-b border-line pb-5">
      {lines.map(({ id, name, thumb, quantity, cost, total, isAvailable }) => (
        <li key={id} className="flex items-center gap-4 text-control max-[20rem]:flex-wrap">
          <LineThumb thumb={thumb} className="w-16" />
          <span className="min-w-0 flex-1 max-[20rem]:order-last max-[20rem]:basis-full">
            <span className="block text-ink">{name}</span>
            <span className="block text-label text-ink-2">
              <span className="nums">{quantity}</span>&nbsp;× <Price of={cost} />
            </span>
          </span>
          {isAvailable ? (
            <Price of={total} isShort className="text-ink" />
          ) : (
            <span className="text-label text-danger">Not available</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function summaryLines(order: CheckoutOrder): SummaryLine[] {
  const { promoCode, payment } = order
  const { subtotal, discount, salesTax, credit, total, isEstimate } = payment
  const discountLine = {
    label: checkoutTexts.discount(promoCode),
    amount: <Deduction of={discount} />,
  }
  return [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    ...(discount.cents > 0 ? [discountLine] : []),
    { label: 'Shipping', amount: shippingAmount(order) },
    ...(isEstimate && salesTax.cents === 0
      ? [{ label: 'Sales tax', amount: <NotCalculated /> }]
      : salesTaxLines(payment)),
    ...(credit.cents > 0 ? [{ label: 'Service credit', amount: <Deduction of={credit} /> }] : []),
    {
      label: isEstimate ? 'Estimated total' : 'Total',
      amount: <Price of={total} />,
      isTotal: true,
    },
  ]
}

function shippingAmount(order: CheckoutOrder): ReactNode {
  const { shipping } = order.payment
  if (shipping.cents > 0) return <Price of={shipping} />
  return selectedOption(order) || isPlaced(order.state) ? 'Free' : <NotCalculated />
}

const NotCalculated = () => <span className="text-label text-ink-3">Calculated at delivery</span>

const Deduction = ({ of }: { of: CheckoutOrder['payment']['total'] }) => (
  <Price of={of} isDeducted />
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
