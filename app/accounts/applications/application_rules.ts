import { mayBeOfStranger } from '#accounts/user/customer_rules'
import { normalizeAddress, type Address } from '#shared/address'
import { pick } from '#shared/objects'
import { normalizeEmail } from '#shared/email'
import type { ApplicationState, ApplicationType, HearAboutUs } from '#shared/enums'

/** A request for trade prices. */
export type Application = {
  id: string
  state: ApplicationState
  type: ApplicationType
  firstname: string
  lastname: string
  company: string
  companyRole: string
  email: string
  phone: string
  heardAbout: HearAboutUs
  address: Address
  /** The user who was signed in when applying, or who the approval created or found */
  userId: string | null
  /** The staff's message to the applicant */
  message: string
  decidedBy: string | null
  decidedAt: string | null
  createdAt: string
}

export type NewApplication = Omit<
  Application,
  'id' | 'state' | 'message' | 'decidedBy' | 'decidedAt' | 'createdAt'
>

export type ApplicationFilter = {
  page: number
  pageSize: number
  query: string
  state: ApplicationState | null
}

export type ApplicationList = {
  results: Application[]
  count: number
  page: number
  pages: number
  pageSize: number
  waiting: number
}

export type ApplicationForm = Record<
  'firstname' | 'lastname' | 'company' | 'companyRole' | 'email' | 'phone',
  string
> & {
  hearAboutUs: HearAboutUs
  applicationType: ApplicationType
  address: Partial<Address>
}

export function parseApplicationForm(form: ApplicationForm, userId: string | null): NewApplication {
  const { hearAboutUs, applicationType, email, address, ...applicant } = form
  return {
    ...applicant,
    email: normalizeEmail(email),
    heardAbout: hearAboutUs,
    type: applicationType,
    address: normalizeAddress(pick(address, ADDRESS_FIELDS)),
    userId,
  }
}

// The contact of an application is outside its address.
const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'zipcode', 'stateId', 'countryId']

/**
 * Returns whether the account matches the application by an e-mail address alone that was never verified. An approval
 * resets such an account, because another person may have created it.
 */
export const isUnverifiedAccount = (
  account: { emailVerifiedAt: string | null; isStaff: boolean },
  { userId }: Pick<Application, 'userId'>
): boolean => userId === null && mayBeOfStranger(account)
