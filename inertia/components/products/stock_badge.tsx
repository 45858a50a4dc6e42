import { Badge } from '~/components/ui/badge'
import type { ProductRowView } from '@views/catalog'

type StockBadgeProps = Pick<ProductRowView, 'level' | 'isDisabled'>

export function StockBadge({ level, isDisabled }: StockBadgeProps) {
  if (isDisabled) return <Badge>Unlisted</Badge>
  if (level === 'out') return <Badge tone="danger">Out of stock</Badge>
  if (level === 'low') return <Badge tone="warning">Low stock</Badge>
  return null
}
