import { Money } from './money.js'

const DECIMAL = /^(\d+)(?:\.(\d+))?$/
const WHOLE = 1_000_000

/** A percentage, tax or exchange rate as a whole number of millionths, never negative. */
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

  /** '7.25' is 7.25 %; at most four decimals */
  static percent(percent: string | number): Rate {
    return Rate.millionths(scaled(percent, 4))
  }

  /** '0.75' is three quarters; at most six decimals */
  static parse(fraction: string | number): Rate {
    return Rate.millionths(scaled(fraction, 6))
  }

  /** Rounded to whole cents, half away from zero. */
  of(money: Money): Money {
    const product = BigInt(money.cents) * BigInt(this.millionths)
    const half = BigInt(product < 0n ? -WHOLE / 2 : WHOLE / 2)
    return Money.of(Number((product + half) / BigInt(WHOLE)), money.currency)
  }

  plus(other: Rate): Rate {
    return Rate.millionths(this.millionths + other.millionths)
  }

  /** What is left of the whole: 0.25 of 0.75, 0 of anything above 1. */
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
