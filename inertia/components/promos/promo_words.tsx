import { formatDate, formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import { SHOP_ZONE } from '~/components/ui/date_text'
import type { Tone } from '~/components/ui/badge'
import type { PromoRowView } from '@views/pricing'

export const STATES: Record<PromoRowView['state'], { word: string; tone: Tone }> = {
  running: { word: 'Running', tone: 'success' },
  planned: { word: 'Planned', tone: 'notice' },
  over: { word: 'Over', tone: 'neutral' },
  used_up: { word: 'Used up', tone: 'warning' },
  off: { word: 'Off', tone: 'neutral' },
}

export const PromoStateBadge = ({ state }: Pick<PromoRowView, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
)

const AUDIENCES = { all: 'Everybody', retail: 'Retail', trade: 'Trade' } as const

export const audienceWord = ({ audience }: Pick<PromoRowView, 'audience'>) => AUDIENCES[audience]

/** "10% off", or the amount in each currency */
export function DiscountText({ percent, amounts }: Pick<PromoRowView, 'percent' | 'amounts'>) {
  if (percent !== null) return <span className="nums">{percent}% off</span>
  return (
    <>
      {amounts.map((amount) => (
        <span key={amount.currency} className="block">
          <Price of={amount} />
        </span>
      ))}
    </>
  )
}

/** Codes that are made for one customer each, or the code itself */
export const CodeText = ({ code, codes }: Pick<PromoRowView, 'code' | 'codes'>) =>
  codes === null ? code : `${code}-…`

/** "Nov 27, 2026 to Nov 30, 2026"; an end at midnight belongs to the day before */
export function DatesText({ startsAt, endsAt }: Pick<PromoRowView, 'startsAt' | 'endsAt'>) {
  if (startsAt === null && endsAt === null) return <span className="text-ink-3">Always</span>
  const last = endsAt && new Date(Date.parse(endsAt) - 1)
  const full = [
    startsAt && `from ${formatDateTime(startsAt, SHOP_ZONE)}`,
    endsAt && `until ${formatDateTime(endsAt, SHOP_ZONE)}`,
  ]
  const [from, until] = [formatDate(startsAt, SHOP_ZONE), formatDate(last, SHOP_ZONE)]
  return (
    <span title={full.filter(Boolean).join(' ')}>
      {from && until ? `${from} to ${until}` : from ? `From ${from}` : `Until ${until}`}
    </span>
  )
}

export const usesText = ({ used, limit }: Pick<PromoRowView, 'used' | 'limit'>) =>
  limit === null ? String(used) : `${used} of ${limit}`
