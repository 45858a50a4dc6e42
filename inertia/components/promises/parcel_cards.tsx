import { formatDay } from '@shared/dates'
import { promiseTexts } from '@shared/texts/promises'
import { RadioCards } from '~/components/ui/radio_cards'

type ParcelCardsProps = {
  promise: { by: string; isSplit: boolean }
  isTogether: boolean
  onChange: (isTogether: boolean) => void
  className: string
}

/** Asks for one or two parcels where a part of the goods comes later, or says when all of them come. */
export function ParcelCards({ promise, isTogether, onChange, className }: ParcelCardsProps) {
  const by = formatDay(promise.by)
  const together = promiseTexts.togetherHint(by)
  if (!promise.isSplit) return <p className={`${className} text-control text-ink`}>{together}</p>
  return (
    <RadioCards
      name="ships_together"
      legend={promiseTexts.choice}
      cards={[
        { value: 'together', label: promiseTexts.together, hint: together },
        { value: 'two', label: promiseTexts.twoParcels, hint: promiseTexts.twoParcelsHint(by) },
      ]}
      value={isTogether ? 'together' : 'two'}
      onChange={(value) => onChange(value === 'together')}
      className={className}
    />
  )
}
