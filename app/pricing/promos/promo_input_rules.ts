import { DiscountType } from '#shared/enums'
import { parseCents } from '#shared/money'
import { Rate } from '#shared/rate'
import { DomainError } from '#shared/domain_error'
import { isPromoCode, maxCodeLength, normalizeCode } from '#pricing/promos/promo_code_rules'
import type { PromoAudience } from '#pricing/promos/promo_rules'

/** A promo code as staff enter it; amounts are decimals, '' means none. */
export type PromoInput = {
  code: string
  note: string
  type: DiscountType
  /** '12.5' is 12.5 %; '' for a fixed amount */
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

const MAX_PERCENT = Rate.percent(100)

/** Returns the normalized code, or the normalized prefix of a series; throws E_VALIDATION. */
export function parseCode(typed: string, { isSeries = false } = {}): string {
  const code = normalizeCode(typed)
  const maxLength = maxCodeLength(isSeries)
  if (isPromoCode(code) && code.length <= maxLength) return code
  throw invalidFields({
    code: `Please enter 3 to ${maxLength} letters, digits, hyphens or underscores.`,
  })
}

/** Returns the columns that the input sets; throws E_VALIDATION with every invalid field. */
export function promoColumns(input: PromoInput) {
  const problems = { ...discountProblems(input), ...dateProblems(input) }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const isPercent = input.type === DiscountType.Percent
  return {
    note: input.note,
    type: input.type,
    percent_millionths: isPercent ? parsePercent(input.percent)!.millionths : null,
    amount_usd_cents: isPercent ? null : optionalCents(input.amount_usd),
    amount_cad_cents: isPercent ? null : optionalCents(input.amount_cad),
    minimum_usd_cents: optionalCents(input.minimum_usd),
    minimum_cad_cents: optionalCents(input.minimum_cad),
    audience: input.audience,
    starts_at: input.start,
    ends_at: input.end,
    redemption_limit: input.limit,
    customer_limit: input.customer_limit,
    reduces_trade_prices: input.reduces_trade_prices,
  }
}

/** Ids of the products and groups to which a code is restricted; an empty list means no restriction. */
export type PromoRestrictions = { products: string[]; groups: string[] }

/** Returns the restrictions of the input; only a trade code can be restricted to groups. */
export const enteredRestrictions = ({
  products,
  audience,
  groups,
}: PromoInput): PromoRestrictions => ({ products, groups: audience === 'trade' ? groups : [] })

type FieldProblems = Record<string, string>

function discountProblems(input: PromoInput): FieldProblems {
  if (input.type === DiscountType.Percent) {
    const percent = parsePercent(input.percent)
    return percent === null || percent.isZero || percent.isMoreThan(MAX_PERCENT)
      ? { percent: 'Please enter a percentage above 0 and up to 100.' }
      : {}
  }
  const [usd, cad] = [optionalCents(input.amount_usd), optionalCents(input.amount_cad)]
  if (usd === 0) return { amount_usd: AMOUNT_TOO_LOW }
  if (cad === 0) return { amount_cad: AMOUNT_TOO_LOW }
  return usd === null && cad === null
    ? { amount_usd: 'Please enter an amount in at least one currency.' }
    : {}
}

const AMOUNT_TOO_LOW = 'Please enter an amount above 0 or leave the field empty.'

const dateProblems = ({ start, end }: PromoInput): FieldProblems =>
  start !== null && end !== null && end <= start ? { end: 'The end must be after the start.' } : {}

const optionalCents = (typed: string) => (typed === '' ? null : parseCents(typed))

function parsePercent(typed: string): Rate | null {
  try {
    return Rate.percent(typed)
  } catch {
    return null
  }
}

function invalidFields(fields: FieldProblems): DomainError {
  const [[field, message]] = Object.entries(fields)
  return new DomainError(message, 'E_VALIDATION', { field, fields })
}
