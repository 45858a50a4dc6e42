import { socialPages as socialFields } from '#shared/settings/owner_fields'
import { linesOf } from '#shared/settings/owner_setting_values'
import { type OwnerValue } from '#shared/settings/owner_settings'
import { isShowable } from './missing_facts.js'
import { onOwnerValues, ownerValue } from './owner_values.js'

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

// The values marked as fictitious are for the demo, until the owner sets real ones on the page Setup.
const configuredAddress: Address = {
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

const configuredAccounts: Record<Currency, BankAccount> = {
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

const configured = {
  website: 'pixelgendesign.com',
  phone: '+1 416 555 0199 (fictitious)',
  supportEmail: 'support@pixelgendesign.example',
  gstNumber: '00000 0000 RT0001 (fictitious)',
  provincialTaxNumbers: {
    BC: 'PST-0000-0000 (fictitious)',
    MB: '000000-0 (fictitious)',
    QC: '0000000000 TQ0001 (fictitious)',
    SK: '0000000 (fictitious)',
  },
  blurb:
    'Pixelgen Design makes HDMI cables and video processors for people who look closely. Every cable is tested at full rate before it leaves.',
  trademarks: [
    'THX and the THX logo are trademarks of THX Ltd., registered in the U.S. and other jurisdictions.',
    'HDMI, High-Definition Multimedia Interface and Ultra High Speed HDMI are trademarks or registered trademarks of HDMI Licensing Administrator, Inc. All other trademarks belong to their owners.',
  ],
}

type ReadOwnerValue = (key: string) => OwnerValue | null

/**
 * Returns the details of the seller: the owner's values, else the configured ones. `canShow` hides those that the owner
 * has not supplied.
 */
export const companyFacts = (
  canShow: (key: string) => boolean,
  ownerValueOf: ReadOwnerValue = () => null
) => {
  const text = (key: string, otherwise: string) => ownerValueOf(key)?.value ?? otherwise
  const shown = (key: string, otherwise: string) => text(key, canShow(key) ? otherwise : '')
  const provincialNumber = (province: keyof typeof configured.provincialTaxNumbers) =>
    shown(`company.provincialTaxNumbers.${province}`, configured.provincialTaxNumbers[province])
  const account = (currency: Currency) => bankAccount(currency, canShow, ownerValueOf)
  const address = addressOf(ownerValueOf('company.address'))
  const pickupAddress = addressOf(ownerValueOf('company.pickupAddress')) ?? configuredAddress
  const supportEmail = text('company.supportEmail', configured.supportEmail)
  return {
    name: NAME,
    website: text('company.website', configured.website),
    /** '' if none */
    phone: shown('company.phone', configured.phone),
    supportEmail,
    /** The sender of all mails */
    mailFrom: text('company.mailFrom', supportEmail),

    /** Where parcels start, for the prices of carriers, which need no street */
    shipsFrom: originOf(pickupAddress),
    /** Printed on documents */
    address: address ?? (canShow('company.address') ? configuredAddress : null),
    /** A picked-up order is taxed in the province of this address. */
    pickupAddress,
    offersPickup: canShow('company.pickupAddress'),

    /** Omitted on documents if empty */
    gstNumber: shown('company.gstNumber', configured.gstNumber),
    /** Numbers of the provincial taxes besides GST, by province; omitted on documents if empty */
    provincialTaxNumbers: {
      BC: provincialNumber('BC'),
      MB: provincialNumber('MB'),
      QC: provincialNumber('QC'),
      SK: provincialNumber('SK'),
    },

    /** No customer can pay by bank transfer in a currency without an account. */
    bankAccounts: { usd: account('usd'), cad: account('cad') } satisfies Record<
      Currency,
      BankAccount | null
    >,

    blurb: text('company.blurb', configured.blurb),
    trademarks: linesOf(text('company.trademarks', configured.trademarks.join('\n'))),
    /** None until the owner names real profiles */
    social: socialPages(ownerValueOf),
  }
}

function addressOf(value: OwnerValue | null): Address | null {
  return value && { ...configuredAddress, ...value }
}

const originOf = ({ city, stateId, zipcode, countryId }: Address) => ({
  city,
  stateId,
  zipcode,
  countryId,
})

function bankAccount(
  currency: Currency,
  canShow: (key: string) => boolean,
  ownerValueOf: ReadOwnerValue
): BankAccount | null {
  const key = `company.bankAccounts.${currency}`
  const value = ownerValueOf(key)
  if (value) return { ...configuredAccounts[currency], ...value }
  return canShow(key) ? configuredAccounts[currency] : null
}

function socialPages(ownerValueOf: ReadOwnerValue) {
  const value = ownerValueOf('company.social') ?? {}
  return socialFields
    .map(({ name, label }) => ({ name: label, url: value[name] ?? '' }))
    .filter(({ url }) => url !== '')
}

export type CompanyFacts = ReturnType<typeof companyFacts>

/** Details of the seller on pages, on documents and in mails; they follow the page Setup. */
export const company: CompanyFacts = companyFacts(isShowable, ownerValue)

onOwnerValues(() => Object.assign(company, companyFacts(isShowable, ownerValue)))
