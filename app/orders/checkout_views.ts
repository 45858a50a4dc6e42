import type { CardForm } from '#payments'
import type { Address } from '#shared/address'
import type { Places } from '#shared/places'

/** What the checkout page needs beside the order itself */
export type CheckoutSettings = Places & {
  defaultCountry: string
  timeZone: string
  supportEmail: string
  mayUsePo: boolean
  mayPayByTransfer: boolean
  fulfilments: ('PICKUP' | 'OWN_SHIPPING')[]
  pickupAddress: string[]
  /** By the order's currency; null for those who may not pay so */
  bankAccounts: Record<
    'usd' | 'cad',
    { title: string; lines: { label: string; value: string }[] } | null
  > | null
  tariff: { countries: string[]; text: string }
  terms: string
  /** What is known of a signed-in customer, to begin with */
  profile: { email: string; phone: string; shipping: Address; billing: Address } | null
  card: CardForm
}
