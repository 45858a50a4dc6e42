import type { PromoReason, PromoRules } from '#pricing/rules/promo'
import type { Currency } from '#shared/money'

/** Why the code in a cart reduces nothing, as its shopper is told */
export function promoProblem(
  reason: PromoReason,
  { minimumSubtotal }: Pick<PromoRules, 'minimumSubtotal'>,
  currency: Currency
): string {
  return reason === 'minimum'
    ? `This code holds from a subtotal of ${minimumSubtotal[currency]} on.`
    : PROBLEMS[reason]
}

const PROBLEMS: Record<Exclude<PromoReason, 'minimum'>, string> = {
  disabled: 'This code has ended.',
  ended: 'This code has ended.',
  not_started: 'This code does not hold yet.',
  used_up: 'This code has been used up.',
  used_by_customer: 'You have used this code already.',
  audience: 'This code does not hold for this account.',
  currency: 'This code does not hold in this currency.',
  products: 'It does not reduce anything in this cart.',
}
