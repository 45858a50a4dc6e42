import { parseTypedPercent, parseTypedRate } from '@shared/typed_amounts'
import { TypedField, type TypedFieldProps } from '~/components/pricing/typed_field'

/** A percentage from 0 to 100 with at most `places` decimals */
export function PercentField({ places, ...field }: TypedFieldProps & { places: number }) {
  return <TypedField {...field} read={(text) => parseTypedPercent(text, places)} unit="%" />
}

/** An exchange rate */
export const RateField = (field: TypedFieldProps) => (
  <TypedField {...field} read={parseTypedRate} unit="" />
)
