import { entriesOf } from '#shared/settings/owner_setting_values'
import { MAX_LINE_QUANTITY } from '#shared/trade/line_quantity'
import { company } from './company.js'
import { ownerText } from './owner_values.js'
import { tariff } from './tariff.js'
import type { Dispatch } from '#shared/delivery/delivery_estimate'
import type { Currency } from '#shared/money'

const MEGABYTE = 1024 * 1024

/** Customers who may pay by bank transfer: those in a customer group, or all */
export type BankTransferPolicy = 'trade' | 'all'

/** Limits, thresholds and policies of the shop. Money is in integer cents. */
export const shop = {
  timeZone: 'America/Toronto',
  defaultCurrency: 'usd' as Currency,
  storefronts: {
    us: { prefix: '', currency: 'usd', countryId: 'US' },
    ca: { prefix: '/ca', currency: 'cad', countryId: 'CA' },
  } satisfies Record<string, { prefix: string; currency: Currency; countryId: string }>,

  quantity: { min: 1, perAdd: 1000, perLine: MAX_LINE_QUANTITY },
  invoicesPerPayment: 50,
  pageSize: {
    list: 9,
    products: 25,
    ledger: 25,
    files: 25,
    max: 100,
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
    documentYears: 7,
    /** Since the last change of a cart */
    cartDays: 90,
    /** Since staff deleted an order */
    deletedOrderDays: 90,
    /** Since a quote expired; until then staff extend it or issue it again. */
    expiredQuoteDays: 90,
    /** Since staff deleted a file or a picture of the gallery; until then they restore it. */
    deletedFileDays: 30,
    /** Since a message of the contact form was answered or, while it is not, since it arrived */
    messageDays: 730,
    /** Since a mail with a PDF was sent; the mail stays, and the document can be printed again. */
    mailFileDays: 90,
    /** Since a background job was done, and since an event of the card provider arrived */
    doneJobDays: 90,
    cardEventDays: 90,
    pageMeasureDays: 180,
    webhookDeliveryDays: 30,
  },
  /** Days that the report on the speed of pages covers */
  vitals: { reportDays: 28 },
  reservations: {
    challengeMinutes: 15,
    suspiciousChallengeMinutes: 5,
    proformaDays: 30,
    warningDays: 3,
  },
  quoteValidDays: 30,
  stock: {
    /** Stock at or below this number is marked as low, unless the product sets its own threshold. */
    lowStockThreshold: 5,
    /** Product pages name the units left up to this number, and never a higher one. */
    shownUpTo: 5,
    fileLines: 5000,
    /** Imports in the run history of the screen */
    listedRuns: 20,
  },
  /** For how long a request repeated under its idempotency key returns its first response */
  idempotencyHours: 24,
  bankTransfer: 'trade' as BankTransferPolicy,
  /** Text beside the checkbox of the review step by which customers agree to the page Terms; no checkbox if empty */
  get termsText() {
    return ownerText('shop.termsText') ?? ''
  },
  /** Days after the arrival of a parcel in which customers may return its products; null until the owner decides */
  get returnDays() {
    return daysFrom(ownerText('shop.returnDays'))
  },

  shipping: {
    freeOver: { usd: 9999, cad: 14999 } satisfies Record<Currency, number>,
    freeDays: 3,
    /** Business days until an order leaves, at most; null until the owner decides */
    get handlingDays() {
      return daysFrom(ownerText('shop.shipping.handlingDays'))
    },
    /** When parcels leave: after this time of day an order counts as one of the next business day */
    get dispatch(): Dispatch {
      return {
        countryId: company.shipsFrom.countryId,
        timeZone: shop.timeZone,
        cutoff: ownerText('shop.shipping.cutoff') ?? '15:00',
        handlingDays: this.handlingDays ?? 0,
        closedDays: entriesOf(ownerText('shop.shipping.closedDays') ?? ''),
      }
    },
    maxQuoteCents: 999900,
    /** Limits of the requests to carriers, which a customer waits for */
    liveRates: {
      timeoutMs: 2000,
      cacheMs: 10 * 60_000,
      /** Consecutive failures after which a carrier is not asked for `pauseMs` */
      maxFailures: 3,
      pauseMs: 60_000,
      /** Above it the rate table applies, so that carts cannot use up the carriers' quota. */
      perMinute: 60,
    },
    /** The box that carriers are asked to quote */
    boxCentimeters: { length: 30, width: 22, height: 10 },
  },
  tariff,
  tax: {
    /** Provinces where the shop is registered for provincial tax; elsewhere only GST is charged. */
    provincialPartIn: ['BC', 'MB', 'QC', 'SK'],
    /** Percentage by state, e.g. `{ NY: '8.875' }`, for states where the shop must collect sales tax */
    unitedStates: {} as Readonly<Record<string, string>>,
  },

  sources: {
    own: company.website,
    portal: 'Portal',
  },
  invoices: {
    prefix: 'INV-',
    creditNotePrefix: 'CN-',
    first: 1001,
  },
  purchaseOrders: {
    prefix: 'PO-',
    first: 1001,
    receivingAddsStock: true,
  },
  commission: {
    percent: '6.5',
    cadToUsd: '0.75',
    deductFee: false,
    /** E-mail addresses that receive the report of each month */
    get recipients(): readonly string[] {
      return entriesOf(ownerText('shop.commission.recipients') ?? '')
    },
  },
  /** E-mail addresses that learn of a fault of the shop; without, the address for customers */
  get alertRecipients(): readonly string[] {
    return entriesOf(ownerText('shop.alertRecipients') ?? '')
  },
  documents: { bothBankAccounts: false },
  trackr: {
    serialPrefix: '16034',
    minSerialLength: 4,
    productName: 'PXLDRIVE',
    /** Patterns that serials of a kind must match, e.g. `{ bundle: /^KIT-/ }`, besides the prefix */
    serialPatterns: {} as Partial<Record<'pcba' | 'enclosure' | 'box' | 'bundle', RegExp>>,
    /** Limits of one save */
    serialsPerSave: 1000,
    pairsPerSave: 100,
    photosPerScan: 6,
    labelsPerPrint: 200,
    /** For how long a repeated scan returns its first response */
    saveDays: 180,
    /** Offered at the stations when a unit fails; another reason may be typed. */
    failureReasons: [
      'No power',
      'Programming failed',
      'No video',
      'No audio',
      'Connector loose',
      'Cosmetic damage',
    ],
  },
  uploads: {
    stockBytes: MEGABYTE,
    documentBytes: 15 * MEGABYTE,
    documentsPerProduct: 12,
    picturesPerProduct: 12,
    amazonBytes: 5 * MEGABYTE,
    amazonFiles: 10,
    fileBytes: 100 * MEGABYTE,
    galleryPictures: 300,
    filesPerUpload: 20,
    /** All files of one request together */
    filesBytes: 500 * MEGABYTE,
  },
}

function daysFrom(setting: string | null): number | null {
  return setting ? Number(setting) : null
}
