import { Price } from '~/components/ui/price'
import type { MoneyJson } from '~/lib/money'

/** What something cost before, said as well as struck through */
export const StruckPrice = ({ of }: { of: MoneyJson }) => (
  <>
    <span className="sr-only">Original price </span>
    <Price of={of} isStruck />
  </>
)
