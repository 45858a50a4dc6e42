import { emptyAddress } from '#shared/address'
import { AccountType } from '#shared/enums'

/** Returns the fields of an account without personal data: a new one, or an erased one. */
export const blankUser = () => ({
  role: AccountType.Regular,
  groupId: null,
  firstname: '',
  lastname: '',
  company: '',
  phone: '',
  phoneType: '' as const,
  freeShipCents: null,
  addressShipping: emptyAddress(),
  addressBilling: emptyAddress(),
  taxExempt: false,
  taxExemptReason: '',
  taxCertificate: '',
  taxExemptUntil: null,
  salespersonId: null,
  customPricing: false,
  mustChangePassword: false,
  mustUseCodes: false,
  permissions: '',
  emailVerifiedAt: null,
})
