import type { Application, ApplicationList } from '#accounts/applications/application_rules'
import type { PaginatedList } from '#core/lists'
import type { Address } from '#shared/address'
import type { AddressFormOptions } from '#shared/places/address_form_options'
import type { ApplicationState, ApplicationType } from '#shared/enums'

/** `Application` of docs/api.md */
export type ApplicationJson = {
  _id: string
  state: ApplicationState
  firstname: string
  lastname: string
  company: string
  companyRole: string
  email: string
  phone: string
  hearAboutUs: string
  applicationType: ApplicationType
  address: Address
  user: string | null
  dates: { created: string }
}

/** Returns the application as its applicant sees it. */
export const toApplicationJson = (application: Application): ApplicationJson => ({
  _id: application.id,
  state: application.state,
  firstname: application.firstname,
  lastname: application.lastname,
  company: application.company,
  companyRole: application.companyRole,
  email: application.email,
  phone: application.phone,
  hearAboutUs: application.heardAbout,
  applicationType: application.type,
  address: application.address,
  user: application.userId,
  dates: { created: application.createdAt },
})

/** Returns the application with the decision of the staff. */
export const toStaffApplicationJson = (application: Application) => ({
  ...toApplicationJson(application),
  message: application.message,
  dates: { created: application.createdAt, decided: application.decidedAt },
})

export type ApplicationRowView = {
  id: string
  name: string
  company: string
  email: string
  type: ApplicationType
  state: ApplicationState
  at: string
}

export type ApplicationListView = PaginatedList<ApplicationRowView> & {
  /** The number of applications without a decision */
  waiting: number
  query: string
  state: ApplicationState | null
}

export function toApplicationListView(
  { results, ...list }: ApplicationList,
  filter: Pick<ApplicationListView, 'query' | 'state'>
): ApplicationListView {
  return { rows: results.map(toApplicationRowView), ...list, ...filter }
}

const toApplicationRowView = (application: Application): ApplicationRowView => ({
  id: application.id,
  name: `${application.firstname} ${application.lastname}`,
  company: application.company,
  email: application.email,
  type: application.type,
  state: application.state,
  at: application.createdAt,
})

/** The choices of the application form, and its values for a signed-in user */
export type ApplyPageView = {
  places: AddressFormOptions
  types: ApplicationType[]
  heardAbout: { value: string; label: string }[]
  defaults: Record<'firstname' | 'lastname' | 'company' | 'email' | 'phone' | 'countryId', string>
}
