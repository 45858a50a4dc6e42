export const SETUP_GROUPS = [
  'company',
  'tax',
  'bank',
  'shipping',
  'texts',
  'catalog',
  'service',
] as const
export type SetupGroup = (typeof SETUP_GROUPS)[number]

export const SETUP_GROUP_TITLES: Record<SetupGroup, string> = {
  company: 'Company',
  tax: 'Tax',
  bank: 'Bank transfers',
  shipping: 'Shipping and returns',
  texts: 'Texts',
  catalog: 'Catalog',
  service: 'Service',
}

const GROUP_OF_KEYS: readonly (readonly [prefix: string, group: SetupGroup])[] = [
  ['company.bankAccounts', 'bank'],
  ['shop.bankTransfer', 'bank'],
  ['company.gstNumber', 'tax'],
  ['company.provincialTaxNumbers', 'tax'],
  ['shop.tax', 'tax'],
  ['company.pickupAddress', 'shipping'],
  ['shop.shipping', 'shipping'],
  ['shop.returnDays', 'shipping'],
  ['shop.tariff', 'shipping'],
  ['company.blurb', 'texts'],
  ['company.trademarks', 'texts'],
  ['shop.termsText', 'texts'],
  ['testimonials', 'texts'],
  ['page ', 'texts'],
  ['catalog.', 'catalog'],
  ['company.mailFrom', 'service'],
  ['company.', 'company'],
  ['shop.', 'service'],
  ['staff.', 'service'],
]

/** Returns the group of the page Setup that shows a fact or a setting. */
export function setupGroupOf(key: string): SetupGroup {
  const found = GROUP_OF_KEYS.find(([prefix]) => key.startsWith(prefix))
  if (!found) throw new Error(`${key} has no group on the page Setup`)
  return found[1]
}
