import { DEMO_DOMAIN } from '#accounts'
import { normalizeAddress, type Address } from '#shared/address'
import type { Currency } from '#shared/money'

type Guest = { email: string; phone: string; address: Address }

export type DemoBasket = {
  /** The e-mail of a demo account, or the name of a guest below */
  customer: string
  currency: Currency
  lines: [sku: string, quantity: number][]
  /** A test token; without one the order is paid by bank transfer */
  card?: string
  promo?: string
  daysAgo: number
}

const guest = (email: string, phone: string, address: Partial<Address>): Guest => ({
  email: `${email}@example.com`,
  phone,
  address: normalizeAddress({ countryId: 'US', ...address }),
})

export const guests: Record<string, Guest> = {
  Imani: guest('imani.brooks', '+1 404 555 0119', {
    firstname: 'Imani',
    lastname: 'Brooks',
    address1: '77 Peachtree Pl NW',
    city: 'Atlanta',
    stateId: 'GA',
    zipcode: '30309',
  }),
  Oliver: guest('oliver.gauthier', '+1 604 555 0136', {
    firstname: 'Oliver',
    lastname: 'Gauthier',
    address1: '1238 Melville St',
    city: 'Vancouver',
    stateId: 'BC',
    zipcode: 'V6E 4N2',
    countryId: 'CA',
  }),
  Wen: guest('wen.zhao', '+1 206 555 0171', {
    firstname: 'Wen',
    lastname: 'Zhao',
    company: 'Northlight Post',
    address1: '400 Dexter Ave N',
    city: 'Seattle',
    stateId: 'WA',
    zipcode: '98109',
  }),
  Sofia: guest('sofia.marchetti', '+1 416 555 0150', {
    firstname: 'Sofia',
    lastname: 'Marchetti',
    address1: '55 Bloor St W',
    city: 'Toronto',
    stateId: 'ON',
    zipcode: 'M4W 1A5',
    countryId: 'CA',
  }),
}

const nora = `nora.whitfield@${DEMO_DOMAIN}`
const marc = `marc.tremblay@${DEMO_DOMAIN}`
const grace = `grace.okafor@${DEMO_DOMAIN}`

export const demoBaskets: readonly DemoBasket[] = [
  {
    customer: 'Imani',
    currency: 'usd',
    lines: [['THX-CBH20', 2]],
    card: 'tok_visa',
    daysAgo: 44.15,
  },
  {
    customer: marc,
    currency: 'cad',
    lines: [
      ['PXL-HFC10', 4],
      ['PXL-HFC20', 2],
    ],
    daysAgo: 28.42,
  },
  {
    customer: nora,
    currency: 'usd',
    lines: [['THX-HFC10', 1]],
    card: 'tok_mastercard',
    daysAgo: 33.31,
  },
  {
    customer: 'Oliver',
    currency: 'cad',
    lines: [
      ['THX-CBH15', 1],
      ['THX-CBH30', 1],
    ],
    card: 'tok_visa',
    daysAgo: 27.77,
  },
  {
    customer: grace,
    currency: 'usd',
    lines: [
      ['PXLDRIVE', 12],
      ['PXL8-HFC15', 6],
    ],
    daysAgo: 24.62,
  },
  {
    customer: 'Wen',
    currency: 'usd',
    lines: [
      ['THX-HFC15', 2],
      ['THX-CBH10', 4],
    ],
    card: 'tok_amex',
    promo: 'CINEMA25',
    daysAgo: 19.08,
  },
  {
    customer: nora,
    currency: 'usd',
    lines: [['THX-CBH10', 1]],
    card: 'tok_visa',
    promo: 'WELCOME10',
    daysAgo: 15.54,
  },
  {
    customer: 'Sofia',
    currency: 'cad',
    lines: [['PXL8-HFC10', 1]],
    card: 'tok_mastercard',
    daysAgo: 11.36,
  },
  { customer: marc, currency: 'cad', lines: [['PXL8-CBH15', 10]], card: 'tok_visa', daysAgo: 8.81 },
  {
    customer: 'Imani',
    currency: 'usd',
    lines: [['THX-HFC76', 1]],
    card: 'tok_visa',
    promo: 'THANKS-IMANI',
    daysAgo: 5.27,
  },
  { customer: grace, currency: 'usd', lines: [['PXL-HFC50', 3]], daysAgo: 3.46 },
  {
    customer: 'Oliver',
    currency: 'cad',
    lines: [
      ['THX-HFC10', 1],
      ['THX-CBH20', 1],
    ],
    card: 'tok_amex',
    daysAgo: 1.19,
  },
]
