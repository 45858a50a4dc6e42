import { Price } from '~/components/ui/price'
import type { MoneyJson } from '@shared/money'

export const BalanceDue = ({ due }: { due: MoneyJson }) => (
  <p className="mt-3 text-control text-ink-2">
    Balance due <Price of={due} className="font-semibold text-ink" />
  </p>
)
