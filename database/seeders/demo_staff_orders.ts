import { DEMO_DOMAIN, User } from '#accounts'
import { findProductBySku } from '#catalog'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { PaymentMethod } from '#shared/enums'
import { texts } from '#shared/texts/specification'

type DemoLine = { sku?: string; description?: string; quantity: number; cost?: number }

export type DemoStaffOrder = {
  /** The e-mail of a demo account */
  customer: string
  lines: DemoLine[]
  method: PaymentMethod
  po: string
  terms: string
  daysAgo: number
}

export const demoStaffOrders: readonly DemoStaffOrder[] = [
  {
    customer: `grace.okafor@${DEMO_DOMAIN}`,
    lines: [
      { sku: 'THX-CBH20', quantity: 10 },
      { sku: 'PXLDRIVE', quantity: 2, cost: 82.5 },
      { description: 'Rack labels, engraved', quantity: 12, cost: 4.5 },
    ],
    method: PaymentMethod.Cheque,
    po: 'LKS-20418',
    terms: texts.documents.terms30,
    daysAgo: 2.3,
  },
]

/** Creates a staff order for a customer on the phone. */
export async function makeDemoOrder(order: DemoStaffOrder): Promise<void> {
  const clerk = await User.findByOrFail('email', `ben.castellano@${DEMO_DOMAIN}`)
  const customer = await User.findByOrFail('email', order.customer)
  const cart = await Promise.all(
    order.lines.map(async ({ sku, ...line }) => ({
      ...line,
      product: sku === undefined ? null : (await findProductBySku(sku))!.id,
    }))
  )
  await createStaffOrder(
    {
      user: customer.id,
      customerPO: order.po,
      cart,
      payment: { method: order.method, terms: order.terms },
    },
    { type: 'user', id: clerk.id, name: clerk.name }
  )
}
