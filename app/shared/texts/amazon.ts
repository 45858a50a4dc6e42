const list = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)

/** Amazon's names for its reports */
export const AMAZON_REPORTS = {
  order_report: 'Order Report',
  all_orders: 'All Orders',
  unshipped: 'Unshipped',
  settlement: 'Settlement',
  payments: 'Date range transactions',
  fba_shipments: 'Amazon fulfilled shipments',
  listings: 'Listings',
} as const

const AS_GIVEN = 'upload the file as Amazon gave it'

/** Texts of the import of Amazon reports */
export const amazonTexts = {
  unknownReport: 'These are not the columns of an Amazon order report.',
  refusedKind: (name: string) =>
    `This is the report "${name}". Upload the Order Report or All Orders instead.`,
  missingColumns: (name: string, columns: readonly string[]) =>
    `The report "${name}" lacks the column ${list(columns)}.`,
  noLines: 'The file has no lines below its header.',
  noFileRead: 'None of the files can be imported.',

  missingId: 'The order id is missing',
  invalidId: (id: string) => `"${id}" is not an order id of Amazon`,
  notAmazon: 'Not a sale on Amazon (Non-Amazon)',
  cancelled: 'Cancelled',
  pending: 'Pending: Amazon has not confirmed the payment',
  unknownStatus: (status: string) => `The status "${status}" is not known`,
  currency: (code: string) => `The currency ${code} is not imported`,
  noCurrency: 'The currency is missing',
  mixedCurrencies: 'The lines of this order have several currencies',
  channel: (name: string) => `The sales channel ${name} is not imported`,
  noPrice: 'The price is missing',
  amount: (column: string, text: string) => `The ${column} "${text}" is not an amount`,
  quantity: (text: string) => `The quantity "${text}" is not a whole number from 1 to 9999`,
  date: (column: string, text: string) =>
    `The ${column} "${text}" is not a date as Amazon writes it; ${AS_GIVEN}`,
  rounded: (column: string, text: string) =>
    `The ${column} "${text}" was rounded by a spreadsheet program; ${AS_GIVEN}`,
  lostZero: (column: string, text: string) =>
    `The ${column} "${text}" has lost its leading zero in a spreadsheet program; ${AS_GIVEN}`,
  otherContent: (line: number) =>
    `Line ${line} has the same order-item-id with other content; ${AS_GIVEN}`,
  tooLarge: 'The amounts of this order are too large',
  discountTooLarge: 'The discounts of this order exceed its prices',
  otherLine: (line: number) => `Not imported because of line ${line}`,
  repeatedItem: (line: number) => `The item is already in line ${line}`,
  notInShop: 'The shop does not have this order; import the Order Report first',
  deleted: 'Staff deleted this order',
  otherSource: 'An order of another source has this number',
  cancelledSince: 'Amazon cancelled this order; cancel or keep it on its page',
  unknownSku: (sku: string) => `Unknown SKU ${sku}: imported without a product`,
  shortage: (missing: number, sku: string) =>
    `${missing} of ${sku} are missing from the stock; the order is imported`,

  oversold: (missing: number, left: number, sku: string) =>
    `${missing} of ${left} ${sku} left to ship are missing from the stock`,

  cancelledTitle: 'Amazon cancelled this order',
  decide: 'Cancel it to release its goods, or keep it because they have left or will.',
  kept: 'Order kept.',
  notCancelled: 'Amazon did not cancel this order.',

  noRun: 'There is no such import.',
  stillImporting: 'This import is not finished yet.',
  changedSince: (number: string) => `Order ${number} was changed since`,
  unknownProduct: 'There is no product with this SKU.',
  aliasExists: (sku: string) => `This is already the SKU or ASIN of ${sku}.`,
  aliasIsSku: 'A product of the shop has this SKU.',
  noAlias: 'There is no such alias.',
}
