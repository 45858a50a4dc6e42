import { importAmazonFiles } from '#orders'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'

const COLUMNS = [
  'amazon-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'sku',
  'product-name',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
] as const

type Cells = Partial<Record<(typeof COLUMNS)[number], string>>
type ReportOrder = Cells & { daysAgo: number; shippedDaysAgo: number | null }

const DAY_MS = 24 * 3_600_000

const TORONTO: Cells = {
  'sales-channel': 'Amazon.ca',
  'currency': 'CAD',
  'ship-city': 'Toronto',
  'ship-state': 'Ontario',
  'ship-postal-code': 'M5V 2T6',
  'ship-country': 'CA',
}
const AUSTIN: Cells = {
  'sales-channel': 'Amazon.com',
  'currency': 'USD',
  'ship-city': 'Austin',
  'ship-state': 'TX',
  'ship-postal-code': '78701',
  'ship-country': 'US',
}
const SHORT: Cells = {
  'sku': 'THX-CBH10',
  'product-name': 'THX Interconnect Ultra High Speed HDMI Cable 1.0 m',
}
const LONG: Cells = { 'sku': 'PXL-HFC10', 'product-name': 'Long Reach HDMI Cable 10 m' }
/** A listing that no product and no alias knows */
const UNKNOWN: Cells = { 'sku': 'HDMI-BUNDLE-3', 'product-name': 'Bundle of three HDMI cables' }

const ORDERS: readonly ReportOrder[] = [
  order('701-5550101-1180001', { ...TORONTO, ...SHORT }, [9.4, 6.2], ['1', '54.99', '7.15']),
  order('701-5550102-1180002', { ...TORONTO, ...LONG }, [9.1, 6.1], ['1', '269.99', '35.10']),
  order('112-5550103-1180003', { ...AUSTIN, ...SHORT }, [8.8, 6.9], ['2', '79.98', '6.60']),
  order('112-5550104-1180004', { ...AUSTIN, ...UNKNOWN }, [8.2, 6.6], ['1', '89.99', '7.42']),
  order('701-5550105-1180005', { ...TORONTO, ...SHORT }, [4.7, null], ['1', '54.99', '7.15']),
  order('112-5550106-1180006', { ...AUSTIN, ...LONG }, [4.3, null], ['1', '199.99', '16.50']),
]

/** Imports two Amazon reports: the second has new orders, and those of the first as shipped. */
export const amazonSteps = (staff: DemoStaff): DemoStep[] =>
  [8, 4].map((daysAgo) => ({ daysAgo, run: () => importReport(daysAgo, staff) }))

async function importReport(daysAgo: number, actor: DemoStaff): Promise<void> {
  const known = ORDERS.filter((sold) => sold.daysAgo > daysAgo)
  const lines = known.map((sold) => lineOf(sold, daysAgo))
  const text = [COLUMNS.join('\t'), ...lines].join('\n')
  const day = new Date().toISOString().slice(0, 10)
  const files = [{ name: `all-orders-${day}.txt`, bytes: Buffer.from(text) }]
  await importAmazonFiles(files, { dryRun: false, actor })
}

function lineOf(sold: ReportOrder, today: number): string {
  const { shippedDaysAgo } = sold
  const isShipped = shippedDaysAgo !== null && shippedDaysAgo > today
  const before = (days: number) => new Date(Date.now() - (days - today) * DAY_MS).toISOString()
  const cells: Cells = {
    ...sold,
    'purchase-date': before(sold.daysAgo),
    'last-updated-date': before(isShipped ? shippedDaysAgo : sold.daysAgo),
    'order-status': isShipped ? 'Shipped' : 'Unshipped',
  }
  return COLUMNS.map((column) => cells[column] ?? '').join('\t')
}

function order(
  id: string,
  cells: Cells,
  [daysAgo, shippedDaysAgo]: [number, number | null],
  [quantity, price, tax]: [string, string, string]
): ReportOrder {
  return {
    ...cells,
    'amazon-order-id': id,
    'fulfillment-channel': 'Merchant',
    quantity,
    'item-price': price,
    'item-tax': tax,
    daysAgo,
    shippedDaysAgo,
  }
}
