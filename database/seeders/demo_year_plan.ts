import { demoBuyers, demoCompanies } from '#database/seeders/demo_year_customers'
import { randomNumbers } from '#database/random_numbers'
import { OrderSource } from '#shared/enums'
import type { DemoBuyer, DemoCompany } from '#database/seeders/demo_year_customers'

export type DemoLine = { sku: string; quantity: number }

/** What becomes of an order after it shipped */
export type DemoEnding =
  | 'paid'
  | 'paid_in_parts'
  | 'paid_by_card'
  | 'unpaid'
  | 'invoiced_again'
  | 'partly_credited'
  | 'overpaid'
  | 'reversed'
  | 'partly_refunded'
  | 'cancelled'

export type DemoCompanyOrder = {
  company: Pick<DemoCompany, 'email' | 'currency' | 'terms'>
  lines: DemoLine[]
  daysAgo: number
  po: string
  ending: DemoEnding
  /** Whether it ships, and is invoiced, in two parts */
  isSplit: boolean
}

export type DemoSale = {
  buyer: DemoBuyer
  lines: DemoLine[]
  daysAgo: number
  source: string
  ending: 'shipped' | 'partly_refunded' | 'returned'
}

const SEED = 20_251
const YEAR = 365
/** Long enough ago for an order to have shipped */
const SHIPPED_AFTER_DAYS = 6

const CABLES = ['THX-CBH10', 'THX-CBH20', 'THX-CBH15', 'PXL8-CBH10', 'PXL-CB20', 'THX-CBH05']
const LONG_CABLES = ['PXL-HFC10', 'THX-HFC10', 'PXL-HFC15', 'THX-HFC76', 'PXL8-HFC10']
const SIZES = { Dealer: 5, Reseller: 10, Distributor: 25 } as const

/** Orders of a month compared with the average: spring projects, quiet summers, busy ends of the year */
const SEASON = [0.8, 0.85, 1.05, 1.15, 1.1, 0.85, 0.7, 0.8, 1.05, 1.15, 1.35, 1.25]

const ENDINGS: readonly DemoEnding[] = [
  'paid',
  'paid_by_card',
  'paid',
  'paid_in_parts',
  'invoiced_again',
  'paid',
  'partly_credited',
  'paid',
  'overpaid',
  'paid',
  'reversed',
  'paid',
  'partly_refunded',
  'paid',
  'cancelled',
]

/** Returns what companies and home owners order in the year before today; the company grows by half. */
export function planYear(today: Date): { orders: DemoCompanyOrder[]; sales: DemoSale[] } {
  const random = randomNumbers(SEED)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]
  const isTaken = (daysAgo: number) => {
    const month = new Date(today.getTime() - daysAgo * 86_400_000).getUTCMonth()
    const growth = 1.25 - (0.5 * daysAgo) / YEAR
    return random() < (SEASON[month] * growth) / 1.8
  }
  const orders: DemoCompanyOrder[] = []
  const sales: DemoSale[] = []
  for (let day = YEAR; day >= 2; day -= 1) {
    const daysAgo = day + 0.2 + random() * 0.3
    const known = demoCompanies.filter(({ joinedDaysAgo }) => joinedDaysAgo > daysAgo + 3)
    if (day % 4 === 0 && known.length > 0 && isTaken(day))
      orders.push(companyOrder(pick(known), daysAgo, orders.length))
    if (day % 6 === 3 && isTaken(day)) sales.push(sale(daysAgo, sales.length))
  }
  return { orders, sales }

  function companyOrder(company: DemoCompany, daysAgo: number, index: number): DemoCompanyOrder {
    const size = SIZES[company.group]
    const lines = [{ sku: pick(CABLES), quantity: size * (1 + Math.floor(random() * 3)) }]
    if (random() < 0.7)
      lines.push({ sku: pick(LONG_CABLES), quantity: 1 + Math.floor(random() * 4) })
    if (random() < 0.3) lines.push({ sku: 'PXLDRIVE', quantity: 2 + Math.floor(random() * 4) })
    const isRecent = daysAgo < 45
    return {
      company,
      lines,
      daysAgo,
      po: `${company.po}${2040 + index * 7}`,
      ending: isRecent || index % 17 === 11 ? 'unpaid' : ENDINGS[index % ENDINGS.length],
      isSplit: index % 4 === 1,
    }
  }

  function sale(daysAgo: number, index: number): DemoSale {
    const endings = ['shipped', 'shipped', 'partly_refunded', 'shipped', 'returned'] as const
    const buyer = demoBuyers[index % demoBuyers.length]
    const marketplace = buyer.currency === 'cad' ? OrderSource.AmazonCa : OrderSource.AmazonCom
    const lines = [{ sku: pick(CABLES), quantity: 1 + Math.floor(random() * 3) }]
    if (random() < 0.4) lines.push({ sku: pick(LONG_CABLES), quantity: 1 })
    return {
      buyer,
      lines,
      daysAgo,
      source: index % 3 === 2 ? marketplace : OrderSource.ManualStripe,
      ending: daysAgo < SHIPPED_AFTER_DAYS ? 'shipped' : endings[index % endings.length],
    }
  }
}
