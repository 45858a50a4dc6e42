import CustomerGroup from '#accounts/user/customer_group'
import User from '#accounts/user/user'
import { findDefaultGroup } from '#accounts/user/groups'
import { isUnverifiedAccount, type Application } from '#accounts/applications/application_rules'
import { addressLines } from '#shared/places/address_lines'
import { currencyOfCountry } from '#shared/places/countries'
import type { ApplicationState, ApplicationType } from '#shared/enums'
import type { Currency } from '#shared/money'

export type ApplicationView = {
  id: string
  state: ApplicationState
  type: ApplicationType
  name: string
  company: string
  companyRole: string
  email: string
  phone: string
  heardAbout: string
  address: string[]
  account: {
    id: string
    name: string
    email: string
    currency: Currency | null
    /** The applicant was signed in to this account. */
    isApplicant: boolean
    isVerified: boolean
    /** An approval resets the account, because its address was never verified. */
    willBeReset: boolean
  } | null
  /** The group and currency that an approval would set */
  proposed: { group: string | null; currency: Currency }
  groups: { id: string; name: string }[]
  decision: { by: string; at: string; message: string } | null
  at: string
}

/** Returns an application with the account, group and currency that its approval would change. */
export async function applicationDetail(application: Application): Promise<ApplicationView> {
  const { address, userId, email, decidedBy } = application
  const [account, decider, groups, group] = await Promise.all([
    userId ? User.find(userId) : User.findBy('email', email),
    decidedBy ? User.find(decidedBy) : null,
    CustomerGroup.query().orderBy('name'),
    findDefaultGroup(application.type),
  ])
  return {
    id: application.id,
    state: application.state,
    type: application.type,
    name: `${application.firstname} ${application.lastname}`,
    company: application.company,
    companyRole: application.companyRole,
    email,
    phone: application.phone,
    heardAbout: application.heardAbout,
    address: [...addressLines(address)],
    account: account && {
      id: account.id,
      name: account.name,
      email: account.email,
      currency: account.currency,
      isApplicant: userId !== null,
      isVerified: account.emailVerifiedAt !== null,
      willBeReset: isUnverifiedAccount(account, application),
    },
    proposed: {
      group,
      currency: account?.currency ?? currencyOfCountry(address.countryId),
    },
    groups: groups.map(({ id, name }) => ({ id, name })),
    decision: application.decidedAt
      ? { by: decider?.name ?? '', at: application.decidedAt, message: application.message }
      : null,
    at: application.createdAt,
  }
}
