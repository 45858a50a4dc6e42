import { Badge } from '~/components/ui/badge'
import type { ProductRowView } from '@views/catalog'

type StockBadgeProps = Pick<ProductRowView, 'level' | 'isDisabled'>

/** What needs a look; nothing where all is well */
export function StockBadge({ level, isDisabled }: StockBadgeProps) {
  if (isDisabled) return <Badge>Not in the shop</Badge>
  if (level === 'out') return <Badge tone="danger">Out of stock</Badge>
  if (level === 'low') return <Badge tone="warning">Low</Badge>
  return null
}
