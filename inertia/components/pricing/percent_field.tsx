import { parseTypedPercent, parseTypedRate } from '@shared/typed/typed_amounts'
import { parseTypedNumber } from '@shared/typed/typed_number'
import { TypedField, type TypedFieldProps } from '~/components/pricing/typed_field'

/** A percentage from 0 to 100 with at most `places` decimals */
export function PercentField({ places, ...field }: TypedFieldProps & { places: number }) {
  return <TypedField {...field} read={(text) => parseTypedPercent(text, places)} unit="%" />
}

/** An exchange rate */
export const RateField = (field: TypedFieldProps) => (
  <TypedField {...field} read={parseTypedRate} unit="" />
)

const FRACTION = { places: 4 }

/** Writes a share with two decimals unless it has more. */
function parseFraction(text: string) {
  const parsed = parseTypedNumber(text, FRACTION)
  if ('error' in parsed) return parsed
  const written = Number(parsed.decimal).toFixed(2)
  return Number(written) === Number(parsed.decimal) ? { decimal: written } : parsed
}

/** A share of 1 */
export const FractionField = (field: TypedFieldProps) => (
  <TypedField {...field} read={parseFraction} unit="" />
)

/** Returns a typed share, or NaN for any other text. */
export function readFraction(typed: string): number {
  const read = parseFraction(typed)
  return 'error' in read ? NaN : Number(read.decimal)
}
