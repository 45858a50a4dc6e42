import { ownerValue } from './owner_values.js'
import { isDemoAllowed } from '#shared/settings/environment'

/** A fact that only the owner of the shop can supply */
export type MissingFact = {
  /** Path in the configuration, e.g. `company.phone` */
  key: string
  description: string
  /** What production does until the owner supplies it */
  effect: string
}

/**
 * Facts whose configured value is fictitious. Most are set on the page Setup or by an environment variable. After
 * replacing a value in the configuration, delete its row here: production then uses the value.
 */
const ownerFacts: readonly MissingFact[] = [
  {
    key: 'company.bankAccounts.cad',
    description: 'Bank account for transfers in Canadian dollars',
    effect: 'Customers cannot pay by bank transfer in CAD.',
  },
  {
    key: 'company.bankAccounts.usd',
    description: 'Bank account for transfers in US dollars',
    effect: 'Customers cannot pay by bank transfer in USD.',
  },
  {
    key: 'company.pickupAddress',
    description: 'Address where orders are picked up',
    effect: 'Customers cannot choose pick-up.',
  },
  {
    key: 'company.address',
    description: 'Address printed on documents',
    effect: 'Documents show no company address.',
  },
  {
    key: 'company.phone',
    description: 'Phone number for customers',
    effect: 'Pages and documents show no phone number.',
  },
  {
    key: 'company.supportEmail',
    description: 'E-mail address for customers',
    effect: 'Pages and mails show the configured address, which receives no mail.',
  },
  {
    key: 'company.mailFrom',
    description: 'Address that mails come from',
    effect: 'Mails come from the e-mail address for customers.',
  },
  {
    key: 'shop.commission.recipients',
    description: 'Recipients of the monthly commission report',
    effect: 'The report is mailed to no one.',
  },
  {
    key: 'company.website',
    description: 'Address of the public web site',
    effect: 'Documents show the configured address.',
  },
  {
    key: 'company.gstNumber',
    description: 'GST/HST registration number',
    effect: 'Documents show no registration number.',
  },
  {
    key: 'company.provincialTaxNumbers.QC',
    description: 'QST registration number (Quebec)',
    effect: 'Documents with tax of Quebec show no QST number.',
  },
  {
    key: 'company.provincialTaxNumbers.BC',
    description: 'PST registration number of British Columbia',
    effect: 'Documents with tax of British Columbia show no PST number.',
  },
  {
    key: 'company.provincialTaxNumbers.MB',
    description: 'RST registration number of Manitoba',
    effect: 'Documents with tax of Manitoba show no RST number.',
  },
  {
    key: 'company.provincialTaxNumbers.SK',
    description: 'PST registration number of Saskatchewan',
    effect: 'Documents with tax of Saskatchewan show no PST number.',
  },
  {
    key: 'company.social',
    description: 'Links to the social media pages',
    effect: 'Pages show no social media links.',
  },
  {
    key: 'company.blurb',
    description: 'What the company does, in two sentences, for the foot of each page',
    effect: 'Pages show the configured text.',
  },
  {
    key: 'company.trademarks',
    description: 'Trademark notices',
    effect: 'Pages show the configured notices.',
  },
  {
    key: 'testimonials',
    description: 'Four quotes of real customers for the home page, with their consent',
    effect: 'The home page shows no quotes.',
  },
  {
    key: 'shop.bankTransfer',
    description: 'Customers who may pay by bank transfer',
    effect: 'Trade customers may.',
  },
  {
    key: 'shop.tariff.text',
    description: 'Wording of the tariff notice for shipments to the United States',
    effect: 'The configured wording is shown.',
  },
  {
    key: 'shop.tax.provincialPartIn',
    description: 'Provinces of PST/QST registration',
    effect: 'Provincial tax is charged in the configured provinces.',
  },
  {
    key: 'shop.retention.documentYears',
    description: 'Years for which the law requires orders and invoices to be retained',
    effect: 'The configured number of years applies.',
  },
  {
    key: 'shop.sources.portal',
    description: 'Name of the portal site that orders come from',
    effect: 'The configured name is used.',
  },
  {
    key: 'shop.invoices.first',
    description: 'First invoice number',
    effect: 'Numbers start at the configured one.',
  },
  {
    key: 'shop.purchaseOrders.first',
    description: 'First purchase order number',
    effect: 'Numbers start at the configured one.',
  },
  {
    key: 'shop.commission.deductFee',
    description: 'Whether the commission is computed net of the Amazon fee',
    effect: 'The configured choice applies.',
  },
]

export const missingFacts = (): MissingFact[] =>
  ownerFacts.filter(({ key }) => ownerValue(key) === null)

/** Returns whether the configured or the owner's value of a fact is real. */
export const isSupplied = (key: string): boolean => !missingFacts().some((fact) => fact.key === key)

/** Returns whether the shop may show the value of a fact: production does not show fictitious ones. */
export const isShowable = (key: string): boolean =>
  isSupplied(key) || isDemoAllowed((name) => process.env[name])
