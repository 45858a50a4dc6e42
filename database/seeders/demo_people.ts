import { DEMO_DOMAIN } from '#accounts'
import { normalizeAddress, type Address } from '#shared/address'
import { AccountType } from '#shared/enums'
import type { Actor } from '#core/audit_log'
import type { Currency } from '#shared/money'

export const DEMO_PASSWORD = 'demo-pixelgen-shop'

export type DemoStaff = Actor & { id: string; email: string }

export type DemoPerson = {
  email: string
  /** Shown beside the sign-in on the console */
  title: string
  role: AccountType
  group: 'Dealer' | 'Distributor' | null
  currency: Currency | null
  firstname: string
  lastname: string
  company: string
  phone: string
  address: Address
  joinedDaysAgo: number
}

const at = (name: string) => `${name}@${DEMO_DOMAIN}`

const customer: DemoPerson = {
  email: at('nora.whitfield'),
  title: 'customer',
  role: AccountType.Regular,
  group: null,
  currency: 'usd',
  firstname: 'Nora',
  lastname: 'Whitfield',
  company: '',
  phone: '+1 503 555 0142',
  address: normalizeAddress({
    address1: '2814 NE Alameda St',
    city: 'Portland',
    zipcode: '97212',
    stateId: 'OR',
    countryId: 'US',
  }),
  joinedDaysAgo: 96,
}

const dealer: DemoPerson = {
  email: at('marc.tremblay'),
  title: 'dealer, Canada',
  role: AccountType.Regular,
  group: 'Dealer',
  currency: 'cad',
  firstname: 'Marc',
  lastname: 'Tremblay',
  company: 'Cinéma Maison Laval',
  phone: '+1 450 555 0117',
  address: normalizeAddress({
    address1: '1600 boul. Le Corbusier',
    address2: 'Local 12',
    city: 'Laval',
    zipcode: 'H7S 1Y9',
    stateId: 'QC',
    countryId: 'CA',
  }),
  joinedDaysAgo: 310,
}

const distributor: DemoPerson = {
  email: at('grace.okafor'),
  title: 'distributor, United States',
  role: AccountType.Regular,
  group: 'Distributor',
  currency: 'usd',
  firstname: 'Grace',
  lastname: 'Okafor',
  company: 'Lakeshore AV Supply',
  phone: '+1 312 555 0188',
  address: normalizeAddress({
    address1: '915 W Fulton Market',
    city: 'Chicago',
    zipcode: '60607',
    stateId: 'IL',
    countryId: 'US',
  }),
  joinedDaysAgo: 288,
}

const office = normalizeAddress({
  address1: '88 Queens Quay W',
  city: 'Toronto',
  zipcode: 'M5J 0B6',
  stateId: 'ON',
  countryId: 'CA',
})

const admin: DemoPerson = {
  email: at('ben.castellano'),
  title: 'staff',
  role: AccountType.Admin,
  group: null,
  currency: null,
  firstname: 'Ben',
  lastname: 'Castellano',
  company: 'Pixelgen Design',
  phone: '+1 416 555 0163',
  address: office,
  joinedDaysAgo: 412,
}

const superAdmin: DemoPerson = {
  ...admin,
  email: at('helen.fournier'),
  title: 'super admin',
  role: AccountType.SuperAdmin,
  firstname: 'Helen',
  lastname: 'Fournier',
  phone: '+1 416 555 0164',
}

export const demoPeople: readonly DemoPerson[] = [customer, dealer, distributor, admin, superAdmin]
