/** The account of a customer with their own carrier, stored as one text: 'UPS, 8X-99 21' */
export type CarrierAccount = { carrier: string; account: string }

/** Lengths of the parts, which are stored in 40 characters together */
export const CARRIER_ACCOUNT_LIMITS = { carrier: 14, account: 24, stored: 40 } as const

const SEPARATOR = ', '

export const carrierAccountText = ({ carrier, account }: CarrierAccount): string =>
  [carrier.replaceAll(',', ' '), account]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(SEPARATOR)

/** Returns the parts of a stored text; one without a carrier is all account. */
export function parseCarrierAccount(text: string): CarrierAccount {
  const [carrier, ...account] = text.split(SEPARATOR)
  return account.length > 0
    ? { carrier, account: account.join(SEPARATOR) }
    : { carrier: '', account: text }
}
