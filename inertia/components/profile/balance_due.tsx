import { termsTexts } from '@shared/texts/terms'
import { Price } from '~/components/ui/price'
import type { MoneyJson } from '@shared/money'

type BalanceDueProps = { due: MoneyJson; dueNow: MoneyJson | null }

export const BalanceDue = ({ due, dueNow }: BalanceDueProps) => (
  <p className="mt-3 text-control text-ink-2">
    Balance due <Price of={due} className="font-semibold text-ink" />
    {dueNow && (
      <>
        , {termsTexts.dueNow.toLowerCase()} <Price of={dueNow} className="font-semibold text-ink" />
      </>
    )}
  </p>
)
