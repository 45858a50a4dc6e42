import { Money } from './money.js'

const DECIMAL = /^(\d+)(?:\.(\d+))?$/
const WHOLE = 1_000_000

/** A percentage, tax or exchange rate as a non-negative integer of millionths. */
export class Rate {
  private constructor(readonly millionths: number) {}

  static millionths(millionths: number): Rate {
    if (!Number.isSafeInteger(millionths) || millionths < 0) {
      throw new RangeError(`Not a whole number of millionths: ${millionths}`)
    }
    return new Rate(millionths + 0)
  }

  static zero(): Rate {
    return Rate.millionths(0)
  }

  /** Parses a percentage: '7.25' is 7.25 %, with at most four decimals. */
  static percent(percent: string | number): Rate {
    return Rate.millionths(scaled(percent, 4))
  }

  /** Parses a fraction: '0.75' is 75 %, with at most six decimals. */
  static parse(fraction: string | number): Rate {
    return Rate.millionths(scaled(fraction, 6))
  }

  /** Applies the rate and rounds to whole cents, half away from zero. */
  of(money: Money): Money {
    const product = BigInt(money.cents) * BigInt(this.millionths)
    const half = BigInt(product < 0n ? -WHOLE / 2 : WHOLE / 2)
    return Money.of(Number((product + half) / BigInt(WHOLE)), money.currency)
  }

  plus(other: Rate): Rate {
    return Rate.millionths(this.millionths + other.millionths)
  }

  /** Returns 1 minus the rate, at least 0: 0.25 for 0.75. */
  complement(): Rate {
    return Rate.millionths(Math.max(0, WHOLE - this.millionths))
  }

  isMoreThan(other: Rate): boolean {
    return this.millionths > other.millionths
  }

  get isZero(): boolean {
    return this.millionths === 0
  }

  equals(other: Rate): boolean {
    return this.millionths === other.millionths
  }

  toFraction(): number {
    return this.millionths / WHOLE
  }

  toPercent(): number {
    return this.millionths / (WHOLE / 100)
  }

  toJSON(): number {
    return this.toFraction()
  }
}

function scaled(value: string | number, places: number): number {
  const text = Object.is(value, -0) ? '-0' : String(value)
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || fraction.length > places) throw new RangeError(`Not a rate: ${text}`)
  return Number(whole + fraction.padEnd(places, '0'))
}
