import { lastDayOf, promiseOf, unitsOf } from '@shared/delivery/promised_units'
import { promiseTexts } from '@shared/texts/promises'
import type { OptionView } from '@views/storefront'

type PromiseTextProps = { option: OptionView; quantity: number }

/** When the units of a product sold on backorder ship: "12 now, 18 by Dec 04, 2026" */
export function PromiseText({ option: { isAvailable, promise }, quantity }: PromiseTextProps) {
  if (promise === null || !isAvailable) return null
  const units = promiseOf(promise, quantity)
  if (units === null)
    return <span className="text-danger">{promiseTexts.most(unitsOf(promise))}</span>
  return lastDayOf(units) === null ? null : (
    <span className="text-ink">{promiseTexts.units(units, (_day, { by }) => by)}</span>
  )
}
