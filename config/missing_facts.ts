import { ownerValue } from './owner_values.js'
import { isDemoAllowed } from '#shared/settings/environment'

/** A fact that only the owner of the shop can supply */
export type MissingFact = {
  /** Path in the configuration, e.g. `company.phone` */
  key: string
  description: string
  /** What production does until the owner supplies it */
  effect: string
  /** Pages, mails and documents that show or use it */
  shownIn: string
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
    shownIn: 'Payment step of the checkout, pro-formas, invoices and payment reminders',
  },
  {
    key: 'company.bankAccounts.usd',
    description: 'Bank account for transfers in US dollars',
    effect: 'Customers cannot pay by bank transfer in USD.',
    shownIn: 'Payment step of the checkout, pro-formas, invoices and payment reminders',
  },
  {
    key: 'company.pickupAddress',
    description: 'Address where orders are picked up',
    effect: 'Customers cannot choose pick-up.',
    shownIn: 'Shipping step of the checkout, order confirmations',
  },
  {
    key: 'company.address',
    description: 'Address printed on documents',
    effect: 'Documents show no company address, which tax offices require on invoices.',
    shownIn: 'Invoices, quotes, packing slips and purchase orders',
  },
  {
    key: 'company.phone',
    description: 'Phone number for customers',
    effect: 'Customers find no phone number.',
    shownIn: 'Contact page, foot of each page, documents',
  },
  {
    key: 'company.supportEmail',
    description: 'E-mail address for customers',
    effect: 'Questions of customers go to a sample address that no one reads.',
    shownIn: 'Contact page, foot of each page, mails',
  },
  {
    key: 'company.mailFrom',
    description: 'Address that mails come from',
    effect: 'Mails come from the e-mail address for customers.',
    shownIn: 'Sender of all mails',
  },
  {
    key: 'shop.commission.recipients',
    description: 'Recipients of the monthly commission report',
    effect: 'The report is mailed to no one.',
    shownIn: 'Monthly mail with the commission report',
  },
  {
    key: 'company.website',
    description: 'Address of the public web site',
    effect: 'Documents name a sample address.',
    shownIn: 'Invoices, quotes and other documents',
  },
  {
    key: 'company.gstNumber',
    description: 'GST/HST registration number',
    effect:
      'Invoices show no registration number, so business customers cannot claim the tax back.',
    shownIn: 'Invoices and credit notes',
  },
  {
    key: 'company.provincialTaxNumbers.QC',
    description: 'QST registration number (Quebec)',
    effect: 'Documents with tax of Quebec show no QST number.',
    shownIn: 'Invoices and credit notes to Quebec',
  },
  {
    key: 'company.provincialTaxNumbers.BC',
    description: 'PST registration number of British Columbia',
    effect: 'Documents with tax of British Columbia show no PST number.',
    shownIn: 'Invoices and credit notes to British Columbia',
  },
  {
    key: 'company.provincialTaxNumbers.MB',
    description: 'RST registration number of Manitoba',
    effect: 'Documents with tax of Manitoba show no RST number.',
    shownIn: 'Invoices and credit notes to Manitoba',
  },
  {
    key: 'company.provincialTaxNumbers.SK',
    description: 'PST registration number of Saskatchewan',
    effect: 'Documents with tax of Saskatchewan show no PST number.',
    shownIn: 'Invoices and credit notes to Saskatchewan',
  },
  {
    key: 'company.social',
    description: 'Links to the social media pages',
    effect: 'Pages show no social media links.',
    shownIn: 'Foot of each page',
  },
  {
    key: 'company.blurb',
    description: 'What the company does, in two sentences, for the foot of each page',
    effect: 'Visitors read a sample text about the company.',
    shownIn: 'Foot of each page',
  },
  {
    key: 'company.trademarks',
    description: 'Trademark notices',
    effect: 'Visitors read sample notices.',
    shownIn: 'Foot of each page',
  },
  {
    key: 'testimonials',
    description: 'Four quotes of real customers for the home page, with their consent',
    effect: 'The home page shows no quotes.',
    shownIn: 'Home page',
  },
  {
    key: 'shop.bankTransfer',
    description: 'Customers who may pay by bank transfer',
    effect: 'Trade customers may.',
    shownIn: 'Payment step of the checkout',
  },
  {
    key: 'shop.tariff.text',
    description: 'Wording of the tariff notice for shipments to the United States',
    effect: 'Customers in the United States read a proposed wording.',
    shownIn: 'Product pages, cart and checkout of the United States storefront',
  },
  {
    key: 'shop.tax.provincialPartIn',
    description: 'Provinces of PST/QST registration',
    effect: 'Provincial tax is charged in the provinces that were assumed.',
    shownIn: 'Totals of carts, orders and invoices',
  },
  {
    key: 'shop.retention.documentYears',
    description: 'Years for which the law requires orders and invoices to be retained',
    effect: 'Documents are retained for the years that were assumed.',
    shownIn: 'Erasure of personal data',
  },
  {
    key: 'shop.sources.portal',
    description: 'Name of the portal site that orders come from',
    effect: 'Staff read an assumed name.',
    shownIn: 'Order list, order pages and reports',
  },
  {
    key: 'shop.invoices.first',
    description: 'First invoice number',
    effect: 'Numbers start at an assumed one.',
    shownIn: 'Invoices',
  },
  {
    key: 'shop.purchaseOrders.first',
    description: 'First purchase order number',
    effect: 'Numbers start at an assumed one.',
    shownIn: 'Purchase orders',
  },
  {
    key: 'shop.commission.deductFee',
    description: 'Whether the commission is computed net of the Amazon fee',
    effect: 'The commission is computed by the choice that was assumed.',
    shownIn: 'Commission report',
  },
]

export const missingFacts = (): MissingFact[] =>
  ownerFacts.filter(({ key }) => ownerValue(key) === null)

/** Returns whether the configured or the owner's value of a fact is real. */
export const isSupplied = (key: string): boolean => !missingFacts().some((fact) => fact.key === key)

/** Returns whether the shop may show the value of a fact: production does not show fictitious ones. */
export const isShowable = (key: string): boolean =>
  isSupplied(key) || isDemoAllowed((name) => process.env[name])
