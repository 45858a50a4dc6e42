import { DEMO_DOMAIN } from '#accounts'
import { normalizeAddress, type Address } from '#shared/address'
import type { Currency } from '#shared/money'

export type DemoCompany = {
  email: string
  group: 'Dealer' | 'Reseller' | 'Distributor'
  currency: Currency
  firstname: string
  lastname: string
  company: string
  phone: string
  address: Address
  joinedDaysAgo: number
  terms: string
  /** What the numbers of its purchase orders start with */
  po: string
}

const company = ({
  at,
  name: [firstname, lastname],
  street,
  place: [city, stateId, zipcode],
  ...details
}: Omit<DemoCompany, 'email' | 'firstname' | 'lastname' | 'address'> & {
  at: string
  name: [firstname: string, lastname: string]
  street: string
  place: [city: string, stateId: string, zipcode: string]
}): DemoCompany => ({
  ...details,
  email: `${at}@${DEMO_DOMAIN}`,
  firstname,
  lastname,
  address: normalizeAddress({
    address1: street,
    city,
    stateId,
    zipcode,
    countryId: details.currency === 'cad' ? 'CA' : 'US',
  }),
})

/** The dealers and distributors who order through the year, in the order in which they joined */
export const demoCompanies: readonly DemoCompany[] = [
  company({
    at: 'rowan.pine',
    name: ['Rowan', 'Pine'],
    company: 'Harbour & Pine Cinemas',
    group: 'Dealer',
    currency: 'cad',
    phone: '+1 604 555 0148',
    street: '1055 W Hastings St',
    place: ['Vancouver', 'BC', 'V6E 2E9'],
    joinedDaysAgo: 384,
    terms: 'Net 30',
    po: 'HP',
  }),
  company({
    at: 'dolores.vance',
    name: ['Dolores', 'Vance'],
    company: 'Lone Star Home Theater',
    group: 'Dealer',
    currency: 'usd',
    phone: '+1 512 555 0121',
    street: '2400 S Lamar Blvd',
    place: ['Austin', 'TX', '78704'],
    joinedDaysAgo: 371,
    terms: 'Net 30',
    po: 'LS-',
  }),
  company({
    at: 'odile.fontaine',
    name: ['Odile', 'Fontaine'],
    company: 'Atelier Cinéma Privé',
    group: 'Reseller',
    currency: 'cad',
    phone: '+1 514 555 0159',
    street: '4230 rue Saint-Denis',
    place: ['Montréal', 'QC', 'H2J 2K8'],
    joinedDaysAgo: 349,
    terms: 'Net 45',
    po: 'ACP-',
  }),
  company({
    at: 'peter.kowalchuk',
    name: ['Peter', 'Kowalchuk'],
    company: 'Prairie AV Wholesale',
    group: 'Distributor',
    currency: 'cad',
    phone: '+1 204 555 0133',
    street: '1200 Waverley St',
    place: ['Winnipeg', 'MB', 'R3T 0P4'],
    joinedDaysAgo: 322,
    terms: 'Net 60',
    po: 'PAW',
  }),
  company({
    at: 'mia.lindgren',
    name: ['Mia', 'Lindgren'],
    company: 'Cascade Integrators',
    group: 'Reseller',
    currency: 'usd',
    phone: '+1 503 555 0187',
    street: '1120 NW Couch St',
    place: ['Portland', 'OR', '97209'],
    joinedDaysAgo: 276,
    terms: 'Net 30',
    po: 'CI',
  }),
  company({
    at: 'russell.boone',
    name: ['Russell', 'Boone'],
    company: 'Bluegrass Media Systems',
    group: 'Dealer',
    currency: 'usd',
    phone: '+1 502 555 0114',
    street: '620 W Main St',
    place: ['Louisville', 'KY', '40202'],
    joinedDaysAgo: 231,
    terms: 'Net 30',
    po: 'BMS-',
  }),
  company({
    at: 'ana.quintero',
    name: ['Ana', 'Quintero'],
    company: 'Gulf Coast AV Supply',
    group: 'Distributor',
    currency: 'usd',
    phone: '+1 813 555 0166',
    street: '500 Channelside Dr',
    place: ['Tampa', 'FL', '33602'],
    joinedDaysAgo: 187,
    terms: 'Net 45',
    po: 'GC-',
  }),
  company({
    at: 'tara.singh',
    name: ['Tara', 'Singh'],
    company: 'Northern Lights Theatres',
    group: 'Dealer',
    currency: 'cad',
    phone: '+1 403 555 0171',
    street: '225 8 Ave SW',
    place: ['Calgary', 'AB', 'T2P 1B6'],
    joinedDaysAgo: 118,
    terms: 'Net 30',
    po: 'NLT',
  }),
]

export type DemoBuyer = { email: string; phone: string; currency: Currency; address: Address }

const buyer = (
  [firstname, lastname]: [string, string],
  street: string,
  [city, stateId, zipcode]: [string, string, string],
  phone: string
): DemoBuyer => {
  const countryId = zipcode.includes(' ') ? 'CA' : 'US'
  return {
    email: `${firstname}.${lastname}@example.com`.toLowerCase(),
    phone: `+1 ${phone}`,
    currency: countryId === 'CA' ? 'cad' : 'usd',
    address: normalizeAddress({
      firstname,
      lastname,
      address1: street,
      city,
      stateId,
      zipcode,
      countryId,
    }),
  }
}

/** Home owners, who buy once in a while and have no account */
export const demoBuyers: readonly DemoBuyer[] = [
  buyer(['Priscilla', 'Hayes'], '18 Beacon St', ['Boston', 'MA', '02108'], '617 555 0104'),
  buyer(['Devon', 'Clarke'], '940 Grant St', ['Denver', 'CO', '80203'], '303 555 0127'),
  buyer(['Yuki', 'Tanaka'], '77 Van Ness Ave', ['San Francisco', 'CA', '94102'], '415 555 0139'),
  buyer(['Arjun', 'Mehta'], '301 Front St W', ['Toronto', 'ON', 'M5V 2T6'], '647 555 0112'),
  buyer(['Claire', 'Dubois'], '1435 rue Drummond', ['Montréal', 'QC', 'H3G 1W3'], '438 555 0145'),
  buyer(['Hugh', 'Campbell'], '55 Metcalfe St', ['Ottawa', 'ON', 'K1P 6L5'], '613 555 0181'),
  buyer(['Renee', 'Okonkwo'], '210 E Ohio St', ['Chicago', 'IL', '60611'], '312 555 0155'),
  buyer(['Mateo', 'Rivas'], '1200 Brickell Ave', ['Miami', 'FL', '33131'], '305 555 0163'),
  buyer(['Ingrid', 'Solberg'], '88 S 6th St', ['Minneapolis', 'MN', '55402'], '612 555 0192'),
  buyer(['Noah', 'Whitehorse'], '400 Gold Ave SW', ['Albuquerque', 'NM', '87102'], '505 555 0118'),
]
