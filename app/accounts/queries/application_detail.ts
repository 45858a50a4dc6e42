import CustomerGroup from '#accounts/models/customer_group'
import User from '#accounts/models/user'
import { defaultGroupFor } from '#accounts/queries/group_for'
import { isUnproven } from '#accounts/rules/unproven_account'
import { addressLines } from '#shared/address_lines'
import { currencyOfCountry } from '#shared/countries'
import type { Application } from '#accounts/application'
import type { ApplicationView } from '#accounts/views'

/** Everything that staff decide by: who asks, whether they have an account, and where they would belong. */
export async function applicationDetail(application: Application): Promise<ApplicationView> {
  const { address, userId, email, decidedBy } = application
  const [account, decider, groups, group] = await Promise.all([
    userId ? User.find(userId) : User.findBy('email', email),
    decidedBy ? User.find(decidedBy) : null,
    CustomerGroup.query().orderBy('name'),
    defaultGroupFor(application.type),
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
      isTakenOver: isUnproven(account, application),
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
