import { Money } from '@shared/money'

/** What was typed as an amount, as the calls take it; null where it is none. */
export function amountOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return Money.isAmount(text) ? Number(text) : null
}
