export const MM_PER_FOOT = 304.8

/** 7600 -> '7.6 m' */
export function lengthLabel(lengthMm: number): string {
  return `${lengthMm / 1000} m`
}

/** 7600 -> 24.9, rounded to tenths */
export function lengthInFeet(lengthMm: number): number {
  return round(lengthMm / MM_PER_FOOT, 1)
}

/**
 * Returns a text with its metric measures in American units first: '2 m' -> '6.6 ft (2 m)'. Measures that have them
 * already stay.
 */
export function inAmericanUnits(text: string): string {
  return text.replace(MEASURE, (found: string, numbers?: string, unit?: MetricUnit) =>
    numbers && unit ? `${converted(numbers, unit)} (${numbers} ${unit})` : found
  )
}

// A converted measure matches first and whole, and stays as it is.
const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const NUMBERS = `${NUMBER}(?: (?:×|to) ${NUMBER})*`
const MEASURE = new RegExp(
  `${NUMBERS} (?:ft|in|oz|lb|°F|lbf) \\([^()]*\\)|(?<![\\w.,-])(${NUMBERS})\\s(mm|m|kg|g|°C|N)(?![\\w²³/])(?: \\([\\d.]+ ft\\))?`,
  'g'
)

type MetricUnit = 'mm' | 'm' | 'kg' | 'g' | '°C' | 'N'
type Conversion = { unit: string; convert: (value: number) => number }

const MM_PER_INCH = 25.4
const GRAMS_PER_OUNCE = 28.349523
const OUNCES_PER_POUND = 16
const NEWTONS_PER_POUND = 4.448222

const FEET: Conversion = { unit: 'ft', convert: (meters) => lengthInFeet(meters * 1000) }
const INCHES: Conversion = {
  unit: 'in',
  convert: (mm) => round(mm / MM_PER_INCH, mm < MM_PER_INCH ? 2 : 1),
}
const OUNCES: Conversion = { unit: 'oz', convert: (grams) => round(grams / GRAMS_PER_OUNCE, 1) }
const POUNDS: Conversion = {
  unit: 'lb',
  convert: (grams) => round(grams / GRAMS_PER_OUNCE / OUNCES_PER_POUND, 1),
}
const FAHRENHEIT: Conversion = { unit: '°F', convert: (celsius) => round(celsius * 1.8 + 32, 0) }
const POUNDS_OF_FORCE: Conversion = {
  unit: 'lbf',
  convert: (newtons) => round(newtons / NEWTONS_PER_POUND, 0),
}

function converted(numbers: string, metric: MetricUnit): string {
  const largest = Math.max(...(numbers.match(/[\d.]+/g) ?? []).map(Number))
  const { unit, convert } = conversionOf(metric, largest)
  return `${numbers.replace(/-?\d[\d.]*/g, (number) => String(convert(Number(number))))} ${unit}`
}

function conversionOf(unit: MetricUnit, largest: number): Conversion {
  if (unit === 'm') return FEET
  if (unit === 'mm') return INCHES
  if (unit === '°C') return FAHRENHEIT
  if (unit === 'N') return POUNDS_OF_FORCE
  if (unit === 'kg') return { ...POUNDS, convert: (kilograms) => POUNDS.convert(kilograms * 1000) }
  return largest < GRAMS_PER_OUNCE * OUNCES_PER_POUND ? OUNCES : POUNDS
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
