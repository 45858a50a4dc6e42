import { shop } from '#config/shop'
import { editProduct, findProductBySku } from '#catalog'
import { createPurchaseOrder } from '#purchasing/actions/create_purchase_order'
import { editPurchaseOrder } from '#purchasing/actions/edit_purchase_order'
import { receiveGoods } from '#purchasing/actions/receive_goods'
import { findPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { normalizeAddress } from '#shared/address'
import { calendarDay } from '#shared/dates'
import { plusDays } from '#shared/delivery/holidays'
import { OrderState } from '#shared/enums'
import type { DemoLine } from '#database/seeders/demo_year_plan'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'

type Sold = DemoLine & { daysAgo: number }

const PERIOD_DAYS = 46
const FIRST_PERIOD_DAYS_AGO = 391
/** What the parts cost of their price in dollars */
const COST_SHARE = 0.38
/** Until the purchase order on its way arrives */
const DELIVERY_DAYS = 17

const vendor = normalizeAddress({
  company: 'Dongguan Lightlink Optics',
  firstname: 'Li',
  lastname: 'Wei',
  address1: '88 Keji East Road',
  city: 'Dongguan',
  zipcode: '523808',
  countryId: 'CN',
})
const warehouse = normalizeAddress({
  company: 'Pixelgen Design',
  address1: '88 Queens Quay W',
  city: 'Toronto',
  stateId: 'ON',
  zipcode: 'M5J 0B6',
  countryId: 'CA',
})

/**
 * Returns the purchases of the year: every few weeks what is sold until the next one. The last arrived in part, and one
 * more is on its way.
 */
export function purchaseSteps(sold: readonly Sold[], staff: DemoStaff): DemoStep[] {
  const steps: DemoStep[] = []
  let last: DemoStep[] = []
  for (let daysAgo = FIRST_PERIOD_DAYS_AGO; daysAgo > 0; daysAgo -= PERIOD_DAYS) {
    const lines = soldBetween(sold, daysAgo - 14, daysAgo - 14 - PERIOD_DAYS)
    if (lines.length === 0) continue
    steps.push(...last)
    last = purchase(lines, daysAgo + 0.4, staff)
  }
  steps.push(...last.slice(0, 2))
  const next = [
    { sku: 'THX-CBH30', quantity: 120 },
    { sku: 'PXL8-HFC15', quantity: 40 },
  ]
  const [placed] = purchase(next, 3.4, staff, DELIVERY_DAYS)
  return [...steps, placed, { daysAgo: 3.3, run: () => sellOnBackorder('PXL8-HFC15', staff) }]
}

function soldBetween(sold: readonly Sold[], from: number, until: number): DemoLine[] {
  const inPeriod = sold.filter(({ daysAgo }) => daysAgo <= from && daysAgo > until)
  return [...Map.groupBy(inPeriod, ({ sku }) => sku)].map(([sku, lines]) => ({
    sku,
    quantity: Math.ceil(lines.reduce((sum, { quantity }) => sum + quantity, 0) / 5) * 5,
  }))
}

async function sellOnBackorder(sku: string, actor: DemoStaff): Promise<void> {
  const product = (await findProductBySku(sku))!
  const changes = { isSoldOnBackorder: true, benchUnits: 4, benchStart: 5 }
  await editProduct(product.id, { changes, actor })
}

function purchase(
  lines: readonly DemoLine[],
  daysAgo: number,
  staff: DemoStaff,
  deliveryDays?: number
): DemoStep[] {
  let id: string
  const place = async () => {
    id = await createPurchaseOrder(
      {
        email: 'orders@lightlink.example',
        currency: 'usd',
        expected_on:
          deliveryDays === undefined
            ? null
            : plusDays(calendarDay(new Date(), shop.timeZone), deliveryDays),
        cart: await Promise.all(lines.map(costed)),
        address: { billing: vendor, shipping: warehouse },
        payment: { method: 'BANK_TRANSFER', salesTaxPercent: 0, shipping: 180 },
        shipment: { method: 'DHL' },
      },
      staff
    )
  }
  const receive = (share: number) => async () => {
    const order = (await findPurchaseOrder(id))!
    const items = order.lines
      .map((line) => ({
        line: line.id,
        quantity: Math.ceil((line.quantity - line.received) * share),
      }))
      .filter(({ quantity }) => quantity > 0)
    await receiveGoods(id, { items, actor: staff })
    if (share === 1)
      await editPurchaseOrder({ id, input: { state: OrderState.Complete }, actor: staff })
  }
  const isInTwoParts = Math.round(daysAgo) % 2 === 0
  const rest = { daysAgo: daysAgo - 18, run: receive(1) }
  if (!isInTwoParts)
    return [
      { daysAgo, run: place },
      { ...rest, daysAgo: daysAgo - 12 },
    ]
  return [{ daysAgo, run: place }, { daysAgo: daysAgo - 9, run: receive(0.6) }, rest]
}

async function costed({ sku, quantity }: DemoLine) {
  const { id, msrp } = (await findProductBySku(sku))!
  return { product: id, quantity, cost: Math.round((msrp.usd ?? 0) * COST_SHARE) / 100 }
}
