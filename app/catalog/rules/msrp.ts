import { invalid } from '#shared/refusal'
import type { Currency } from '#shared/money'

/** A list price is more than nothing, or it is not there. */
export function assertMsrp(msrp: Partial<Record<Currency, number | null>> = {}) {
  for (const currency of ['usd', 'cad'] as const) {
    const cents = msrp[currency]
    if (cents !== undefined && cents !== null && cents <= 0) {
      throw invalid(
        `msrp.${currency}`,
        'Please enter an amount above 0, or nothing where it is not sold.'
      )
    }
  }
}
