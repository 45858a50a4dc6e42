import { formatDate, formatDateTime } from '@shared/dates'
import { useShared } from '~/hooks/use_shared'

export const SHOP_ZONE = 'America/Toronto'

type DateTextProps = { at: string | null; hasTime?: boolean }

/** "Nov 05, 2026" in the shop's time zone, with the time on hover; a dash without a date */
export function DateText({ at, hasTime = false }: DateTextProps) {
  const { timeZone = SHOP_ZONE } = useShared()
  if (!at) return <span className="text-ink-3">–</span>
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)} className="nums whitespace-nowrap">
      {hasTime ? formatDateTime(at, timeZone) : formatDate(at, timeZone)}
    </time>
  )
}
