import { centsToDecimalText, formatMoney, isCurrency } from './money_text.js'
import type { Currency, MoneyJson } from './money_text.js'

export { CURRENCIES, MINUS, centsToDecimalText, isCurrency } from './money_text.js'
export type { Currency, MoneyJson } from './money_text.js'

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/
const FORMATTED = /^([-−]?)\$([\d,]+\.\d{2}) ([A-Z]{3})$/

/** An integer of cents in one currency. Mixed currencies, fractions of a cent and unsafe integers throw. */
export class Money {
  private constructor(
    readonly cents: number,
    readonly currency: Currency
  ) {}

  static of(cents: number, currency: Currency): Money {
    if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
    if (!isCurrency(currency)) throw new RangeError(`Unknown currency: ${currency}`)
    return new Money(cents + 0, currency)
  }

  static zero(currency: Currency): Money {
    return Money.of(0, currency)
  }

  static from({ cents, currency }: MoneyJson): Money {
    return Money.of(cents, currency)
  }

  /** Parses an amount in major units with at most two decimals, from its digits and never through a float. */
  static parse(amount: string | number, currency: Currency): Money {
    const text = Object.is(amount, -0) ? '-0' : String(amount)
    const [, sign, whole, fraction = ''] = AMOUNT.exec(text) ?? []
    if (whole === undefined) throw new RangeError(`Not an amount: ${text}`)
    const cents = Number(whole + fraction.padEnd(2, '0'))
    if (sign && cents === 0) throw new RangeError(`Not an amount: ${text}`)
    return Money.of(sign ? -cents : cents, currency)
  }

  /** Reads what `format` wrote; throws for any other text. */
  static parseFormatted(text: string): Money {
    const [, sign, digits, code = ''] = FORMATTED.exec(text) ?? []
    const currency = code.toLowerCase()
    if (digits === undefined || !isCurrency(currency)) throw new RangeError(`Not money: ${text}`)
    return Money.parse(`${sign && '-'}${digits.replaceAll(',', '')}`, currency)
  }

  static isAmount(amount: unknown): amount is string | number {
    if (typeof amount !== 'string' && typeof amount !== 'number') return false
    try {
      Money.parse(amount, 'usd')
      return true
    } catch {
      return false
    }
  }

  static sum(amounts: readonly Money[], currency: Currency): Money {
    return amounts.reduce((sum, amount) => sum.plus(amount), Money.zero(currency))
  }

  static min(first: Money, ...others: Money[]): Money {
    return others.reduce((best, amount) => (amount.compare(best) < 0 ? amount : best), first)
  }

  static max(first: Money, ...others: Money[]): Money {
    return others.reduce((best, amount) => (amount.compare(best) > 0 ? amount : best), first)
  }

  plus(other: Money): Money {
    return Money.of(this.cents + this.sameCurrency(other).cents, this.currency)
  }

  minus(other: Money): Money {
    return Money.of(this.cents - this.sameCurrency(other).cents, this.currency)
  }

  times(quantity: number): Money {
    if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`)
    return Money.of(this.cents * quantity, this.currency)
  }

  /** Multiplies by a quantity with up to two decimals, such as hours, and rounds to whole cents, half away from zero. */
  timesQuantity(quantity: number): Money {
    if (Number.isInteger(quantity)) return this.times(quantity)
    const hundredths = Math.round(quantity * 100)
    if (hundredths / 100 !== quantity) throw new RangeError(`Not a quantity: ${quantity}`)
    const product = this.cents * hundredths
    return Money.of(Math.sign(product) * Math.round(Math.abs(product) / 100), this.currency)
  }

  negated(): Money {
    return Money.of(-this.cents, this.currency)
  }

  atLeastZero(): Money {
    return this.cents < 0 ? Money.zero(this.currency) : this
  }

  /** Splits by largest remainder, earlier parts first, so that the parts sum to the whole. */
  allocate(weights: readonly number[]): Money[] {
    const shares = weights.map(wholeWeight)
    const total = shares.reduce((sum, share) => sum + share, 0n)
    if (this.cents === 0) return weights.map(() => this)
    if (total === 0n) throw new RangeError('Nothing to allocate to: the weights sum to zero')

    const amount = BigInt(Math.abs(this.cents))
    const parts = shares.map((share) => (amount * share) / total)
    const remainders = shares.map((share, index) => ({
      index,
      remainder: (amount * share) % total,
    }))
    remainders.sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1
    )
    const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
    for (const { index } of remainders.slice(0, left)) parts[index] += 1n

    const sign = this.cents < 0 ? -1 : 1
    return parts.map((part) => Money.of(sign * Number(part), this.currency))
  }

  get isZero(): boolean {
    return this.cents === 0
  }

  get isPositive(): boolean {
    return this.cents > 0
  }

  compare(other: Money): number {
    return Math.sign(this.cents - this.sameCurrency(other).cents)
  }

  isLessThan(other: Money): boolean {
    return this.compare(other) < 0
  }

  isMoreThan(other: Money): boolean {
    return this.compare(other) > 0
  }

  equals(other: Money): boolean {
    return this.cents === other.cents && this.currency === other.currency
  }

  toDecimal(): number {
    return centsToDecimal(this.cents)
  }

  toDecimalString(): string {
    return centsToDecimalText(this.cents)
  }

  toJSON(): MoneyJson {
    return { cents: this.cents, currency: this.currency }
  }

  /** "$1,234.50 USD" */
  format(): string {
    return formatMoney(this)
  }

  toString(): string {
    return this.format()
  }

  private sameCurrency(other: Money): Money {
    if (other.currency !== this.currency) {
      throw new TypeError(`Cannot mix ${this.currency} and ${other.currency}`)
    }
    return other
  }
}

/** 5499 -> 54.99; null stays null. */
export function centsToDecimal(cents: number): number
export function centsToDecimal(cents: number | null): number | null
export function centsToDecimal(cents: number | null): number | null {
  return cents === null ? null : Number(centsToDecimalText(cents))
}

/** '54.99' -> 5499, with the rules of Money.parse */
export const parseCents = (amount: string | number): number => Money.parse(amount, 'usd').cents

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  return BigInt(weight)
}
