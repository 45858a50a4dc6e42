import { DEMO_DOMAIN, User } from '#accounts'
import { createInvoice } from '#invoicing/invoices/create_invoice'
import { createShipment } from '#orders/fulfilment/create_shipment'
import { ordersWhere } from '#orders/order/reads/orders_of_user'
import { demoBaskets } from '#database/seeders/demo_baskets'
import { companyOrderSteps } from '#database/seeders/demo_company_orders'
import { demoPeople } from '#database/seeders/demo_people'
import { quoteSteps, type DemoQuote } from '#database/seeders/demo_quotes'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'
import type { DemoCompanyOrder } from '#database/seeders/demo_year_plan'

/** A demo account as a customer whom staff write orders and quotes for */
function customer(name: string, terms: string): DemoCompanyOrder['company'] {
  const { email, currency } = demoPeople.find((one) => one.email === `${name}@${DEMO_DOMAIN}`)!
  return { email, currency: currency!, terms }
}

const nora = customer('nora.whitfield', '')
const marc = customer('marc.tremblay', 'Net 30')
const grace = customer('grace.okafor', 'Net 45')

const orders: readonly DemoCompanyOrder[] = [
  {
    company: marc,
    lines: [{ sku: 'THX-CBH20', quantity: 10 }],
    daysAgo: 63.4,
    po: 'CML-1180',
    ending: 'paid',
    isSplit: false,
  },
  {
    company: marc,
    lines: [
      { sku: 'PXL-CB20', quantity: 8 },
      { sku: 'PXLDRIVE', quantity: 2 },
    ],
    daysAgo: 17.3,
    po: 'CML-1204',
    ending: 'unpaid',
    isSplit: true,
  },
  {
    company: grace,
    lines: [
      { sku: 'THX-HFC10', quantity: 6 },
      { sku: 'THX-CBH10', quantity: 25 },
    ],
    daysAgo: 52.6,
    po: 'LKS-20377',
    ending: 'unpaid',
    isSplit: false,
  },
  {
    company: grace,
    lines: [{ sku: 'PXL8-CBH10', quantity: 40 }],
    daysAgo: 14.5,
    po: 'LKS-20405',
    ending: 'unpaid',
    isSplit: true,
  },
]

const quotes: readonly DemoQuote[] = [
  { company: nora, lines: [{ sku: 'THX-CBH30', quantity: 4 }], daysAgo: 2.7, validDays: 30 },
  { company: marc, lines: [{ sku: 'PXL-HFC15', quantity: 5 }], daysAgo: 4.3, validDays: 30 },
  { company: grace, lines: [{ sku: 'THX-HFC15', quantity: 10 }], daysAgo: 6.2, validDays: 30 },
]

/** Returns the steps that give the customers who sign in to the demo invoices, quotes and parcels of their own. */
export function profileSteps(staff: DemoStaff): DemoStep[] {
  return [
    ...orders.flatMap((order) => companyOrderSteps(order, staff)),
    ...quoteSteps(quotes, staff),
    ...demoBaskets
      .filter(({ customer: buyer }) => buyer === nora.email)
      .map(({ daysAgo }) => ({ daysAgo: daysAgo - 1.9, run: () => sendParcel(daysAgo, staff) })),
  ]
}

/** Ships and invoices the oldest order that waits for it. */
async function sendParcel(daysAgo: number, staff: DemoStaff): Promise<void> {
  const { id } = await User.findByOrFail('email', nora.email)
  const [order] = await ordersWhere(
    `user_id = ? and placed_at is not null and not exists (select 1 from shipments where order_id = orders.id)
     order by placed_at limit 1`,
    [id]
  )
  const items = order.lines.map(({ id: line, quantity }) => ({ line, quantity }))
  const waybill = `4410${String(Math.round(daysAgo * 10_000)).padStart(6, '0')}`
  await createShipment(order.id, { items, waybill }, staff)
  await createInvoice(order.id, { items, shipment: { waybill } }, staff)
}
