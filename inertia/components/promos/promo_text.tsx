import { formatDate, formatDateTime } from '@shared/dates'
import { Badge } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import { SHOP_ZONE } from '~/components/ui/date_text'
import type { Tone } from '~/components/ui/badge'
import type { PromoRowView } from '@views/pricing'

export const PROMO_STATE_BADGES: Record<PromoRowView['state'], { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'notice' },
  ended: { label: 'Ended', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'warning' },
  off: { label: 'Inactive', tone: 'neutral' },
}

export const PromoStateBadge = ({ state }: Pick<PromoRowView, 'state'>) => (
  <Badge tone={PROMO_STATE_BADGES[state].tone}>{PROMO_STATE_BADGES[state].label}</Badge>
)

const AUDIENCES = { all: 'All', retail: 'Retail', trade: 'Trade' } as const

export const audienceText = ({ audience }: Pick<PromoRowView, 'audience'>) => AUDIENCES[audience]

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

/** The code, or the prefix of a series of single-use codes */
export const CodeText = ({ code, codes }: Pick<PromoRowView, 'code' | 'codes'>) =>
  codes === null ? code : `${code}-…`

/** "Nov 27, 2026 to Nov 30, 2026"; an end at midnight shows the day before. */
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
