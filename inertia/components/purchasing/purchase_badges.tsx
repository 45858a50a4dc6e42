import { Badge } from '~/components/ui/badge'
import type { PurchaseListItem } from '@views/purchasing'

/** How far the goods of a purchase order have arrived */
export function ReceivedBadge({ received }: Pick<PurchaseListItem, 'received'>) {
  if (received === 'none') return null
  return received === 'all' ? (
    <Badge tone="success">Received</Badge>
  ) : (
    <Badge tone="notice">Partly received</Badge>
  )
}

export function PurchasePaymentBadge({ payment }: Pick<PurchaseListItem, 'payment'>) {
  return <Badge tone={payment === 'Complete' ? 'success' : 'danger'}>{payment}</Badge>
}
