import { ownerValue } from './placeholders.js'

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

const TO_BE_SUPPLIED = 'To be supplied'
const NAME = 'Pixelgen Design'

const address: Address = {
  company: NAME,
  firstname: '',
  lastname: '',
  address1: TO_BE_SUPPLIED,
  address2: '',
  city: 'Toronto',
  zipcode: 'M5V 3L9',
  stateId: 'ON',
  countryId: 'CA',
  phone: '',
}

const account: BankAccount = {
  beneficiary: NAME,
  bank: TO_BE_SUPPLIED,
  institution: TO_BE_SUPPLIED,
  transit: TO_BE_SUPPLIED,
  account: TO_BE_SUPPLIED,
  swift: TO_BE_SUPPLIED,
}

/** Details of the seller on documents, in mails and on the contact page */
export const company = {
  name: NAME,
  website: ownerValue('company.website', 'Address of the public web site', 'pixelgendesign.com'),
  phone: ownerValue('company.phone', 'Phone number for customers', TO_BE_SUPPLIED),
  supportEmail: ownerValue(
    'company.supportEmail',
    'E-mail address for customers',
    'support@pixelgendesign.example'
  ),

  address: ownerValue('company.address', 'Address printed on documents', address),
  /** A picked-up order is taxed in the province of this address. */
  pickupAddress: ownerValue('company.pickupAddress', 'Address where orders are picked up', address),

  /** Hidden on documents while it is empty */
  gstNumber: ownerValue('company.gstNumber', 'GST/HST registration number', ''),

  bankAccounts: {
    usd: ownerValue(
      'company.bankAccounts.usd',
      'Bank account for transfers in US dollars',
      account
    ),
    cad: ownerValue('company.bankAccounts.cad', 'Bank account for transfers in Canadian dollars', {
      ...account,
    }),
  } satisfies Record<Currency, BankAccount>,

  blurb: ownerValue(
    'company.blurb',
    'What the company does, in two sentences, for the foot of each page',
    'Pixelgen Design makes HDMI cables and video processors for people who look closely. Every cable is tested at full rate before it leaves.'
  ),
  trademarks: ownerValue('company.trademarks', 'Trademark notices', [
    'THX and the THX logo are trademarks of THX Ltd., registered in the U.S. and other jurisdictions.',
    'HDMI, High-Definition Multimedia Interface and Ultra High Speed HDMI are trademarks or registered trademarks of HDMI Licensing Administrator, Inc. All other trademarks belong to their owners.',
  ]),

  social: ownerValue('company.social', 'Links to the social media pages', [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Twitter', url: 'https://twitter.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ]),
}
