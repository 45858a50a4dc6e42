import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import type { OrderListItem } from '@views/orders'

const STATE_TONES = { green: 'success', yellow: 'warning', grey: 'neutral' } as const

export function StateBadge({ state, color }: Pick<OrderListItem, 'state' | 'color'>) {
  return <Badge tone={STATE_TONES[color]}>{state}</Badge>
}

/** Paid or Unpaid; a cancelled order is neither */
export function PaymentBadge({ payment }: Pick<OrderListItem, 'payment'>) {
  if (payment === '') return null
  return <Badge tone={payment === 'Paid' ? 'success' : 'danger'}>{payment}</Badge>
}

/** Paid or Unpaid, and what is owed to the customer */
export const OrderPaymentStatus = ({
  order: { payment, owed },
}: {
  order: Pick<OrderListItem, 'payment' | 'owed'>
}) => (
  <>
    <PaymentBadge payment={payment} />
    {owed && (
      <p className="text-label whitespace-nowrap text-ink-2">
        <Price of={owed} /> owed
      </p>
    )}
  </>
)
