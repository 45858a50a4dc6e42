// Apart from the calculations with money: most pages show prices and calculate none.
export const CURRENCIES = ['usd', 'cad'] as const
export type Currency = (typeof CURRENCIES)[number]
export type MoneyJson = { cents: number; currency: Currency }

/** The minus sign of amounts that people read; data files, calls and old entries of the audit log have "-". */
export const MINUS = '−'

export const isCurrency = (value: unknown): value is Currency => value === 'usd' || value === 'cad'

/** "$1,234.50 USD" */
export function formatMoney({ cents, currency }: MoneyJson): string {
  const [whole, fraction] = centsToDecimalText(Math.abs(cents)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? MINUS : ''}$${grouped}.${fraction} ${currency.toUpperCase()}`
}

/** 5499 -> '54.99', in every currency of the shop */
export function centsToDecimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
