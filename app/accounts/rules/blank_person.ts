import { emptyAddress } from '#shared/address'
import { AccountType } from '#shared/enums'

/** An account of which nothing is known but who may sign in: a new one, or one whose person was erased */
export const blankPerson = () => ({
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
  emailVerifiedAt: null,
})
