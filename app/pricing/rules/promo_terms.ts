import { DiscountType } from '#shared/enums'
import { centsOf } from '#shared/money'
import { Rate } from '#shared/rate'
import { Refusal } from '#shared/refusal'
import { isPromoCode, normaliseCode } from '#pricing/rules/promo_code'
import type { Binding } from '#core/database'
import type { PromoAudience } from '#pricing/rules/promo'

/** What staff enter; amounts are decimals, '' is none */
export type PromoInput = {
  code: string
  note: string
  type: DiscountType
  /** '12.5' is 12.5 %; '' where it is an amount */
  percent: string
  amount_usd: string
  amount_cad: string
  minimum_usd: string
  minimum_cad: string
  products: string[]
  audience: PromoAudience
  groups: string[]
  start: string | null
  end: string | null
  limit: number | null
  customer_limit: number | null
  reduces_trade_prices: boolean
}

const ALL = Rate.percent(100)
/** `-XXXX-XXXX` stands behind it. */
const SERIES_SUFFIX = 10

/** The code as it is kept; of a series the beginning of each */
export function readCode(typed: string, { isSeries = false } = {}): string {
  const code = normaliseCode(typed)
  const longest = isSeries ? 40 - SERIES_SUFFIX : 40
  if (isPromoCode(code) && code.length <= longest) return code
  throw refusal({
    code: `Please enter 3 to ${longest} letters, digits, hyphens or underscores.`,
  })
}

/** The columns of what a code does; refused with every field that is wrong. */
export function promoColumns(input: PromoInput): Record<string, Binding> {
  const problems = { ...discountProblems(input), ...dateProblems(input) }
  if (Object.keys(problems).length > 0) throw refusal(problems)
  const isPercent = input.type === DiscountType.Percent
  return {
    note: input.note,
    type: input.type,
    percent_millionths: isPercent ? readPercent(input.percent)!.millionths : null,
    amount_usd_cents: isPercent ? null : cents(input.amount_usd),
    amount_cad_cents: isPercent ? null : cents(input.amount_cad),
    minimum_usd_cents: cents(input.minimum_usd),
    minimum_cad_cents: cents(input.minimum_cad),
    products: JSON.stringify(input.products),
    audience: input.audience,
    groups: JSON.stringify(input.audience === 'trade' ? input.groups : []),
    starts_at: input.start,
    ends_at: input.end,
    use_limit: input.limit,
    customer_limit: input.customer_limit,
    reduces_trade_prices: input.reduces_trade_prices,
  }
}

type Problems = Record<string, string>

function discountProblems(input: PromoInput): Problems {
  if (input.type === DiscountType.Percent) {
    const percent = readPercent(input.percent)
    return percent === null || percent.isZero || percent.isMoreThan(ALL)
      ? { percent: 'Please enter a percentage above 0 and up to 100.' }
      : {}
  }
  const [usd, cad] = [cents(input.amount_usd), cents(input.amount_cad)]
  if (usd === 0) return { amount_usd: ABOVE_ZERO }
  if (cad === 0) return { amount_cad: ABOVE_ZERO }
  return usd === null && cad === null
    ? { amount_usd: 'Please enter an amount in at least one currency.' }
    : {}
}

const ABOVE_ZERO = 'Please enter an amount above 0, or nothing.'

const dateProblems = ({ start, end }: PromoInput): Problems =>
  start !== null && end !== null && end <= start ? { end: 'The end must be after the start.' } : {}

const cents = (typed: string) => (typed === '' ? null : centsOf(typed))

function readPercent(typed: string): Rate | null {
  try {
    return Rate.percent(typed)
  } catch {
    return null
  }
}

function refusal(fields: Problems): Refusal {
  const [[field, message]] = Object.entries(fields)
  return new Refusal(message, 'E_VALIDATION', { field, fields })
}
