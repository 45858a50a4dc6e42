import { formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { SHOP_ZONE } from '~/components/ui/date_text'
import type { Tone } from '~/components/ui/badge'
import type { SaleState, SaleView } from '@views/catalog'

const LOOKS: Record<SaleState, { tone: Tone; word: string }> = {
  off: { tone: 'neutral', word: 'Off' },
  planned: { tone: 'notice', word: 'Planned' },
  running: { tone: 'success', word: 'Running' },
  over: { tone: 'neutral', word: 'Over' },
}

export function SaleStateBadge({ state }: { state: SaleState }) {
  const { tone, word } = LOOKS[state]
  return <Badge tone={tone}>{word}</Badge>
}

/** What the badge means, with its dates */
export function saleSentence({ state, percent, startsAt, endsAt }: SaleView): string {
  const off = `${wholePercent(percent)} off every product`
  const [from, until] = [startsAt, endsAt].map((at) => formatDateTime(at, SHOP_ZONE))
  if (state === 'planned')
    return `${off} from ${from} until ${until}. It starts and ends by itself.`
  if (state === 'running') return `${off} until ${until}. It ends by itself.`
  if (state === 'over') return `${off} ended on ${until}.`
  return percent > 0
    ? 'No sale is on: it needs a start and an end.'
    : 'No sale is on. Customers with trade prices pay whichever is lower.'
}

/** 0.15 -> '15%': sales go in steps of one per cent. */
export const wholePercent = (fraction: number): string => `${Math.round(fraction * 100)}%`
