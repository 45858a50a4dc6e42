import { invalid } from '#shared/domain_error'
import { CURRENCIES, type Currency } from '#shared/money'

/** Rejects a list price of 0 or less; null means that the product is not sold in that currency. */
export function assertMsrp(msrp: Partial<Record<Currency, number | null>> = {}) {
  for (const currency of CURRENCIES) {
    const cents = msrp[currency]
    if (cents !== undefined && cents !== null && cents <= 0) {
      throw invalid(
        `msrp.${currency}`,
        'Please enter an amount above 0, or leave it empty if it is not sold in this currency.'
      )
    }
  }
}
