import { cx } from '~/components/ui/cx'
import { formatMoney } from '~/lib/money'
import type { MoneyJson } from '~/lib/money'

type PriceProps = {
  of: MoneyJson
  isStruck?: boolean
  /** Without the currency, below a heading that names it */
  isShort?: boolean
  /** Shown with a minus sign, as a discount is */
  isDeducted?: boolean
  className?: string
}

/** Formats all money on screen: "$1,234.50 USD" with tabular figures. */
export function Price(props: PriceProps) {
  const { of, isStruck = false, isShort = false, isDeducted = false, className } = props
  const formatted = formatMoney(isDeducted ? { ...of, cents: 0 - of.cents } : of)
  const amount = isShort ? formatted.replace(/ \w+$/, '') : formatted
  const text = <span className={cx('nums whitespace-nowrap', className)}>{amount}</span>
  return isStruck ? <s>{text}</s> : text
}

/** A price before a reduction, also labeled for screen readers */
export const StruckPrice = ({ of }: { of: MoneyJson }) => (
  <>
    <span className="sr-only">Original price </span>
    <Price of={of} isStruck />
  </>
)
