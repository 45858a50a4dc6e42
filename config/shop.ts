import { company } from './company.js'
import { owner } from './placeholders.js'

import type { Currency } from '#shared/money'

const MEGABYTE = 1024 * 1024
const TARIFF_PERCENT = 25

/** Who may pay by bank transfer: group users only, or everyone */
export type BankTransferPolicy = 'trade' | 'all'

/** The shop's limits, thresholds and policies. Money is in whole cents. */
export const shop = {
  timeZone: 'America/Toronto',
  defaultCountry: 'US',
  defaultCurrency: 'usd' as Currency,
  storefronts: {
    us: { prefix: '', currency: 'usd', countryId: 'US' },
    ca: { prefix: '/ca', currency: 'cad', countryId: 'CA' },
  } satisfies Record<string, { prefix: string; currency: Currency; countryId: string }>,

  quantity: { least: 1, perAdd: 1000, perLine: 9999 },
  pageSize: {
    list: 9,
    products: 20,
    ledger: 20,
    most: 100,
    lookup: 5,
    historyMail: 10,
  },
  passwords: {
    customerLength: 6,
    staffLength: 12,
    generatedLength: 8,
    resetHours: 1,
    firstHours: 7 * 24,
  },
  verificationHours: 72,
  sessions: { customerDays: 30, staffHours: 12 },
  retention: {
    documentYears: owner(
      'shop.retention.documentYears',
      'For how many years the law wants orders and invoices kept',
      7
    ),
  },
  reservations: { challengeMinutes: 15, proformaDays: 30 },
  quoteValidDays: 30,
  stock: {
    /** So few left, or fewer, are marked as low unless the product says otherwise. */
    lowAt: 5,
    fileLines: 5000,
  },
  /** A sale of so much or more asks staff to confirm it. */
  saleToConfirm: '0.9',
  idempotencyHours: 24,

  bankTransfer: owner(
    'shop.bankTransfer',
    'Who may pay by bank transfer',
    'trade' as BankTransferPolicy
  ),
  /** The text beside the terms checkbox of the review step; no checkbox while it is empty */
  termsText: '',

  shipping: {
    freeOver: { usd: 9999, cad: 14999 } satisfies Record<Currency, number>,
    freeDays: 3,
    ceiling: 999900,
    /** What a unit weighs that has no weight of its own */
    defaultGrams: 500,
  },
  tariff: {
    countries: ['US'],
    percent: TARIFF_PERCENT,
    text: owner(
      'shop.tariff.text',
      'Wording of the tariff notice for shipments to the United States',
      `Shipments from Canada to the United States may be charged a tariff of up to ${TARIFF_PERCENT}% on arrival. It is not part of the total shown here.`
    ),
    onDocuments: true,
  },
  tax: {
    /** Provinces where the shop is registered for the provincial part; elsewhere only GST is charged. */
    provincialPartIn: owner('shop.tax.provincialPartIn', 'Provinces of PST/QST registration', [
      'BC',
      'MB',
      'QC',
      'SK',
    ]),
    /** Percent by state, e.g. `{ NY: '8.875' }`, for states with an obligation to collect */
    unitedStates: {} as Readonly<Record<string, string>>,
  },

  sources: {
    own: company.website,
    portal: owner('shop.sources.portal', 'Name of the portal site that orders come from', 'Portal'),
  },
  invoices: { prefix: 'INV-', first: owner('shop.invoices.first', 'First invoice number', 1001) },
  purchaseOrders: {
    prefix: 'PO-',
    first: owner('shop.purchaseOrders.first', 'First purchase order number', 1001),
    receivingAddsStock: true,
  },
  commission: {
    percent: '6.5',
    cadToUsd: '0.75',
    deductFee: owner('shop.commission.deductFee', 'Commission net of the Amazon fee?', false),
  },
  documents: { bothBankAccounts: false },
  trackr: {
    serialPrefix: '16034',
    leastSerialLength: 4,
    productName: 'PXLDRIVE',
    unitsPerBox: owner('shop.trackr.unitsPerBox', 'Units in a retail box', 1),
  },
  uploads: {
    stockBytes: MEGABYTE,
    paperBytes: 15 * MEGABYTE,
    papersPerProduct: 12,
    picturesPerProduct: 12,
    amazonBytes: 5 * MEGABYTE,
    amazonFiles: 10,
  },
  debounce: { quantity: 1000, promo: 700, customerPo: 700, search: 500, typeahead: 200 },
}
