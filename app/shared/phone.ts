import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * E.164 with `;ext=` where there is an extension, for searching and dialling; null where the number cannot be read.
 * What was typed is kept beside it, so a number that cannot be read is no reason to refuse.
 */
export function normalisePhone(typed: string, countryId = 'US'): string | null {
  const country = isSupportedCountry(countryId) ? countryId : undefined
  const phone = parsePhoneNumberFromString(typed.slice(0, 60), country)
  if (!phone?.isPossible()) return null
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number
}
