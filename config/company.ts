import { isShowable } from './missing_facts.js'

import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'

export type BankAccount = {
  beneficiary: string
  bank: string
  institution: string
  transit: string
  account: string
  swift: string
}

const NAME = 'Pixelgen Design'

// The values marked as fictitious are for the demo. missing_facts.ts says how to replace them.
const address: Address = {
  company: NAME,
  firstname: '',
  lastname: '',
  address1: '100 Example Street (fictitious)',
  address2: '',
  city: 'Toronto',
  zipcode: 'M5V 3L9',
  stateId: 'ON',
  countryId: 'CA',
  phone: '',
}

const bankAccounts: Record<Currency, BankAccount> = {
  usd: {
    beneficiary: NAME,
    bank: 'Example Bank (fictitious)',
    institution: '000',
    transit: '00000',
    account: '000-000-1 (fictitious)',
    swift: 'XXXXCATTXXX',
  },
  cad: {
    beneficiary: NAME,
    bank: 'Example Bank (fictitious)',
    institution: '000',
    transit: '00000',
    account: '000-000-2 (fictitious)',
    swift: 'XXXXCATTXXX',
  },
}

/** Returns the details of the seller. `canShow` hides those that the owner has not supplied. */
export const companyFacts = (canShow: (key: string) => boolean) => ({
  name: NAME,
  website: 'pixelgendesign.com',
  /** '' if none */
  phone: canShow('company.phone') ? '+1 416 555 0199 (fictitious)' : '',
  supportEmail: 'support@pixelgendesign.example',

  /** Where parcels start, for the prices of carriers, which need no street */
  shipsFrom: {
    city: address.city,
    stateId: address.stateId,
    zipcode: address.zipcode,
    countryId: address.countryId,
  },
  /** Printed on documents */
  address: canShow('company.address') ? address : null,
  /** A picked-up order is taxed in the province of this address. */
  pickupAddress: address,
  offersPickup: canShow('company.pickupAddress'),

  /** Omitted on documents if empty */
  gstNumber: canShow('company.gstNumber') ? '00000 0000 RT0001 (fictitious)' : '',

  /** No customer can pay by bank transfer in a currency without an account. */
  bankAccounts: {
    usd: canShow('company.bankAccounts.usd') ? bankAccounts.usd : null,
    cad: canShow('company.bankAccounts.cad') ? bankAccounts.cad : null,
  } satisfies Record<Currency, BankAccount | null>,

  blurb:
    'Pixelgen Design makes HDMI cables and video processors for people who look closely. Every cable is tested at full rate before it leaves.',
  trademarks: [
    'THX and the THX logo are trademarks of THX Ltd., registered in the U.S. and other jurisdictions.',
    'HDMI, High-Definition Multimedia Interface and Ultra High Speed HDMI are trademarks or registered trademarks of HDMI Licensing Administrator, Inc. All other trademarks belong to their owners.',
  ],

  social: canShow('company.social')
    ? [
        { name: 'Facebook', url: 'https://www.facebook.com/' },
        { name: 'Twitter', url: 'https://twitter.com/' },
        { name: 'YouTube', url: 'https://www.youtube.com/' },
      ]
    : [],
})

export type CompanyFacts = ReturnType<typeof companyFacts>

/** Details of the seller on pages, on documents and in mails */
export const company = companyFacts(isShowable)
