import { addressPhoneErrors, phoneErrors } from '#shared/phone'
import type { Address } from '#shared/address'
import type { FieldErrors } from '#shared/field_errors'

type StoredPhones = { phone: string; addressShipping: Address; addressBilling: Address }
type UserPhones = {
  phone?: string
  address?: { shipping?: Partial<Address>; billing?: Partial<Address> }
}

/** Returns the errors of the phones of a user and their addresses; one that is stored already stays. */
export function userPhoneErrors(input: UserPhones, user: StoredPhones): FieldErrors {
  const { phone, addressShipping, addressBilling } = user
  const stored = [phone, addressShipping.phone, addressBilling.phone]
  return {
    ...phoneErrors(input.phone, phone),
    ...addressPhoneErrors(input.address, stored),
  }
}
