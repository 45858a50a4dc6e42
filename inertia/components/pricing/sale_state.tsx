import { formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { SHOP_ZONE } from '~/components/ui/date_text'
import type { Tone } from '~/components/ui/badge'
import type { SaleState, SaleView } from '@views/catalog'

const BADGES: Record<SaleState, { tone: Tone; label: string }> = {
  off: { tone: 'neutral', label: 'Off' },
  scheduled: { tone: 'notice', label: 'Scheduled' },
  running: { tone: 'success', label: 'Running' },
  ended: { tone: 'neutral', label: 'Ended' },
}

export function SaleStateBadge({ state }: { state: SaleState }) {
  const { tone, label } = BADGES[state]
  return <Badge tone={tone}>{label}</Badge>
}

export function saleDescription({ state, percent, startsAt, endsAt, offReason }: SaleView): string {
  const off = `${formatPercent(percent)} off every product`
  const [from, until] = [startsAt, endsAt].map((at) => formatDateTime(at, SHOP_ZONE))
  if (state === 'scheduled') return `${off} from ${from} until ${until}.`
  if (state === 'running') return `${off} until ${until}.`
  if (state === 'ended') return `${off} ended on ${until}.`
  return offReason !== null
    ? `${offReason} Add both to take ${off}.`
    : 'No sale is running. Trade customers pay the lower of sale price and trade price.'
}

/** 0.15 -> '15%'; sales use whole percents. */
export const formatPercent = (fraction: number): string => `${Math.round(fraction * 100)}%`
