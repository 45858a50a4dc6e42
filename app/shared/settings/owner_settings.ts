import { staffSettings } from '#shared/settings/staff_settings'
import {
  address,
  bankAccount,
  only,
  socialPages,
  type OwnerField,
} from '#shared/settings/owner_fields'

/** Something that the owner sets on the page Setup or by an environment variable, without a new build */
export type OwnerSetting = {
  /** Path in the configuration, e.g. `company.phone` */
  key: string
  title: string
  /** Environment variable that takes precedence: the text of the only field, or a JSON object of all fields */
  env: string
  fields: readonly OwnerField[]
}

/** The texts of a setting by the names of its fields */
export type OwnerValue = Readonly<Record<string, string>>

export const OWNER_SETTINGS: readonly OwnerSetting[] = [
  {
    key: 'company.supportEmail',
    title: 'E-mail address for customers',
    env: 'COMPANY_EMAIL',
    fields: only('email', 'E-mail'),
  },
  {
    key: 'company.mailFrom',
    title: 'Address that mails come from',
    env: 'MAIL_FROM',
    fields: only('email', 'E-mail'),
  },
  {
    key: 'company.phone',
    title: 'Phone number for customers',
    env: 'COMPANY_PHONE',
    fields: only('text', 'Phone'),
  },
  {
    key: 'company.website',
    title: 'Address of the public web site',
    env: 'COMPANY_WEBSITE',
    fields: only('text', 'Host name'),
  },
  {
    key: 'company.address',
    title: 'Address printed on documents',
    env: 'COMPANY_ADDRESS',
    fields: address,
  },
  {
    key: 'company.pickupAddress',
    title: 'Address where orders are picked up',
    env: 'PICKUP_ADDRESS',
    fields: address,
  },
  {
    key: 'company.bankAccounts.cad',
    title: 'Bank account for transfers in Canadian dollars',
    env: 'BANK_ACCOUNT_CAD',
    fields: bankAccount,
  },
  {
    key: 'company.bankAccounts.usd',
    title: 'Bank account for transfers in US dollars',
    env: 'BANK_ACCOUNT_USD',
    fields: bankAccount,
  },
  {
    key: 'company.gstNumber',
    title: 'GST/HST registration number',
    env: 'COMPANY_GST_NUMBER',
    fields: only('text', 'Number'),
  },
  {
    key: 'company.provincialTaxNumbers.QC',
    title: 'QST registration number (Quebec)',
    env: 'QST_NUMBER',
    fields: only('text', 'Number'),
  },
  {
    key: 'company.provincialTaxNumbers.BC',
    title: 'PST registration number of British Columbia',
    env: 'PST_NUMBER_BC',
    fields: only('text', 'Number'),
  },
  {
    key: 'company.provincialTaxNumbers.MB',
    title: 'RST registration number of Manitoba',
    env: 'RST_NUMBER_MB',
    fields: only('text', 'Number'),
  },
  {
    key: 'company.provincialTaxNumbers.SK',
    title: 'PST registration number of Saskatchewan',
    env: 'PST_NUMBER_SK',
    fields: only('text', 'Number'),
  },
  {
    key: 'shop.commission.recipients',
    title: 'Recipients of the monthly commission report',
    env: 'COMMISSION_RECIPIENTS',
    fields: only('emails', 'E-mail addresses, one per line'),
  },
  {
    key: 'shop.alertRecipients',
    title:
      'Recipients of alerts about faults of the shop (the e-mail address for customers unless set)',
    env: 'ALERT_RECIPIENTS',
    fields: only('emails', 'E-mail addresses, one per line'),
  },
  ...staffSettings,
  {
    key: 'shop.tariff.text',
    title: 'Tariff notice for shipments to the United States',
    env: 'TARIFF_TEXT',
    fields: only('paragraph', 'Text'),
  },
  {
    key: 'shop.tariff.validUntil',
    title: 'Last day on which the tariff notice is known to be right',
    env: 'TARIFF_VALID_UNTIL',
    fields: only('date', 'Day, such as 2026-12-24'),
  },
  {
    key: 'shop.termsText',
    title: 'Text beside the checkbox for the terms',
    env: 'TERMS_TEXT',
    fields: only('paragraph', 'Text'),
  },
  {
    key: 'shop.returnDays',
    title: 'Days for returns after the arrival of a parcel',
    env: 'RETURN_DAYS',
    fields: only('days', 'Days'),
  },
  {
    key: 'shop.shipping.handlingDays',
    title: 'Business days until an order leaves, at most',
    env: 'HANDLING_DAYS',
    fields: only('days', 'Business days'),
  },
  {
    key: 'shop.shipping.cutoff',
    title: 'Time of day after which an order leaves on the next business day (15:00 unless set)',
    env: 'SHIPPING_CUTOFF',
    fields: only('time', 'Time in the zone of the shop'),
  },
  {
    key: 'shop.shipping.closedDays',
    title: 'Days on which nothing leaves, besides weekends and public holidays',
    env: 'CLOSED_DAYS',
    fields: only('dates', 'Days, one per line, such as 2026-12-24'),
  },
  {
    key: 'shop.shipping.unservedCountries',
    title: 'Countries to which nothing is shipped for now, of those that the carriers serve',
    env: 'UNSERVED_COUNTRIES',
    fields: only('countries', 'Countries by their two letters, one per line, such as MX'),
  },
  {
    key: 'shop.invoices.mailOnIssue',
    title:
      'Mail invoices and credit notes to their customers when they are issued (off unless set)',
    env: 'MAIL_INVOICES',
    fields: only('switch', 'Mail each when it is issued'),
  },
  {
    key: 'company.blurb',
    title: 'What the company does, for the foot of each page',
    env: 'COMPANY_BLURB',
    fields: only('paragraph', 'Text'),
  },
  {
    key: 'company.trademarks',
    title: 'Trademark notices',
    env: 'COMPANY_TRADEMARKS',
    fields: only('lines', 'Notices, one per line'),
  },
  {
    key: 'company.social',
    title: 'Links to the social media pages',
    env: 'COMPANY_SOCIAL',
    fields: socialPages,
  },
]

export const ownerSetting = (key: string): OwnerSetting | undefined =>
  OWNER_SETTINGS.find((setting) => setting.key === key)
