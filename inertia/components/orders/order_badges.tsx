import { Badge } from '~/components/ui/badge'
import type { OrderListItem } from '@views/orders'

const STATE_TONES = { green: 'success', yellow: 'warning', grey: 'neutral' } as const

export function StateBadge({ state, color }: Pick<OrderListItem, 'state' | 'color'>) {
  return <Badge tone={STATE_TONES[color]}>{state}</Badge>
}

export function PaymentBadge({ payment }: Pick<OrderListItem, 'payment'>) {
  return <Badge tone={payment === 'Paid' ? 'success' : 'danger'}>{payment}</Badge>
}
