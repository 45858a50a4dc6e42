import { addressProblems, normaliseAddress, PLACE_FIELDS, type Address } from '#shared/address'
import { normaliseEmail } from '#shared/email'
import { refuseProblems } from '#shared/refusal'
import type { NewApplication } from '#accounts/application'
import type { ApplicationType, HeardAbout } from '#shared/enums'

export type ApplicationForm = Record<
  'firstname' | 'lastname' | 'company' | 'companyRole' | 'email' | 'phone',
  string
> & {
  hearAboutUs: HeardAbout
  applicationType: ApplicationType
  address: Partial<Address>
}

/** Every field is needed but the second line of the address; states and postal codes where the country has them. */
export function checkApplication(form: ApplicationForm, userId: string | null): NewApplication {
  const { hearAboutUs, applicationType, email, ...applicant } = form
  const address = normaliseAddress(form.address)
  refuseProblems(addressProblems(address, { prefix: 'address', required: PLACE_FIELDS }))
  return {
    ...applicant,
    email: normaliseEmail(email),
    heardAbout: hearAboutUs,
    type: applicationType,
    address,
    userId,
  }
}
