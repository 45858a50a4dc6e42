import { cx } from '~/components/ui/cx'
import { formatMoney } from '~/lib/money'
import type { MoneyJson } from '~/lib/money'

type PriceProps = {
  of: MoneyJson
  isStruck?: boolean
  /** Below a head that names the currency */
  isShort?: boolean
  className?: string
}

/** The only formatter of money on screen: "$1,234.50 USD" in figures of one width */
export function Price({ of, isStruck = false, isShort = false, className }: PriceProps) {
  const words = isShort ? formatMoney(of).replace(/ \w+$/, '') : formatMoney(of)
  const text = <span className={cx('nums whitespace-nowrap', className)}>{words}</span>
  return isStruck ? <s>{text}</s> : text
}
