import { plainText } from '#orders/amazon/files/cells'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { LineError } from '#orders/amazon/files/report_order'
import type { CsvRow } from '#shared/text/csv_file'

/** Columns whose digits are a name, not a number: rounded by a spreadsheet program, two of them become equal. */
const DIGIT_COLUMNS = [
  'order-id',
  'amazon-order-id',
  'order-item-id',
  'sku',
  'asin',
  'buyer-phone-number',
  'ship-phone-number',
  'ship-postal-code',
] as const

/** `1.23457E+13`, in some countries `1,23457E+13` */
const SCIENTIFIC = /^[+-]?\d([.,]\d+)?E\+\d+$/i
/** `50000000000011.00` */
const WITH_DECIMALS = /^\d{8,}[.,]\d+$/

/** Digits of postal codes that may begin with a zero, in the countries where all codes have the same length */
const POSTAL_DIGITS: Readonly<Record<string, number>> = {
  ...{ US: 5, PR: 5, VI: 5, GU: 5, AS: 5, MP: 5, MX: 5 },
  ...{ DE: 5, ES: 5, FI: 5, FR: 5, IT: 5 },
}

/** Returns what a spreadsheet program has changed in a row, which Amazon never writes; null where there is nothing. */
export function spreadsheetError({ line, cell }: CsvRow): LineError | null {
  const rounded = DIGIT_COLUMNS.find((column) => isRounded(cell(column)))
  if (rounded) return { line, err: texts.rounded(rounded, plainText(cell(rounded), 40)) }
  const zipcode = cell('ship-postal-code')
  if (hasLostZero(zipcode, cell('ship-country').toUpperCase()))
    return { line, err: texts.lostZero('ship-postal-code', plainText(zipcode, 20)) }
  return null
}

const isRounded = (text: string) => SCIENTIFIC.test(text) || WITH_DECIMALS.test(text)

function hasLostZero(zipcode: string, countryId: string): boolean {
  const [, digits] = /^(\d+)(-\d{4})?$/.exec(zipcode) ?? []
  return digits !== undefined && digits.length < (POSTAL_DIGITS[countryId] ?? 0)
}
