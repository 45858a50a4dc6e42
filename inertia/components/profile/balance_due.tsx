import { paymentTexts, termsTexts } from '@shared/texts/terms'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import type { MoneyJson } from '@shared/money'

type BalanceDueProps = {
  due: MoneyJson
  dueNow: MoneyJson | null
  /** The end of the reservation of a pro-forma */
  reservedUntil?: string | null
}

export const BalanceDue = ({ due, dueNow, reservedUntil }: BalanceDueProps) => (
  <p className="mt-3 text-control text-ink-2">
    Balance due <Price of={due} className="font-semibold text-ink" />
    {dueNow && (
      <>
        , {termsTexts.dueNow.toLowerCase()} <Price of={dueNow} className="font-semibold text-ink" />
      </>
    )}
    {reservedUntil && (
      <>
        , {paymentTexts.reservedUntil.toLowerCase()} <DateText at={reservedUntil} />
      </>
    )}
  </p>
)
