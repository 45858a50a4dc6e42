import { createAccount, CustomerGroup } from '#accounts'
import { createCart } from '#orders/cart/create_cart'
import { findProductBySku } from '#catalog'
import { run, writeTx } from '#core/database'
import { amazonSteps } from '#database/seeders/demo_amazon'
import { atDaysAgo } from '#database/seeders/demo_clock'
import { companyOrderSteps } from '#database/seeders/demo_company_orders'
import { profileSteps } from '#database/seeders/demo_profiles'
import { demoQuotes, quoteSteps } from '#database/seeders/demo_quotes'
import { purchaseSteps } from '#database/seeders/demo_purchases'
import { saleSteps } from '#database/seeders/demo_sales'
import { demoCompanies } from '#database/seeders/demo_year_customers'
import { planYear } from '#database/seeders/demo_year_plan'
import { AccountType } from '#shared/enums'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'
import type { DemoCompany } from '#database/seeders/demo_year_customers'

/** Creates the companies that order through the year. They have the password of the demo, too. */
export async function seedDemoCompanies(passwordHash: string, staff: DemoStaff): Promise<void> {
  for (const company of demoCompanies)
    await atDaysAgo(company.joinedDaysAgo, () => addCompany(company, { passwordHash, staff }))
}

async function addCompany(
  { group, terms, po, joinedDaysAgo, address, ...person }: DemoCompany,
  { passwordHash, staff }: { passwordHash: string; staff: DemoStaff }
): Promise<void> {
  const { id: groupId } = await CustomerGroup.findByOrFail('name', group)
  const { firstname, lastname, company, phone } = person
  const office = { ...address, firstname, lastname, company, phone }
  await writeTx((trx) =>
    createAccount(
      {
        ...person,
        role: AccountType.Regular,
        groupId,
        passwordHash,
        addressShipping: office,
        addressBilling: office,
        emailVerifiedAt: new Date().toISOString(),
        actor: staff,
      },
      trx
    )
  )
}

/** Returns what happened in the year before today: sales to companies and home owners, and purchases for them. */
export function yearSteps(staff: DemoStaff, today = new Date()): DemoStep[] {
  const { orders, sales } = planYear(today)
  const lines = [...orders, ...sales].flatMap((order) =>
    order.lines.map((line) => ({ ...line, daysAgo: order.daysAgo }))
  )
  const steps = [
    ...orders.flatMap((order) => companyOrderSteps(order, staff)),
    ...sales.flatMap((sale) => saleSteps(sale, staff)),
    ...purchaseSteps(lines, staff),
    ...quoteSteps(demoQuotes, staff),
    ...profileSteps(staff),
    ...amazonSteps(staff),
    { daysAgo: 0.3, run: leaveCart },
  ]
  return steps
    .filter(({ daysAgo }) => daysAgo > 0.1)
    .map(({ daysAgo, run: work }) => ({ daysAgo, run: () => atDaysAgo(daysAgo, work) }))
}

/** A visitor who left a cart */
async function leaveCart(): Promise<void> {
  const product = (await findProductBySku('PXL8-CBH10'))!
  await createCart({ productId: product.id, quantity: 2, currency: 'usd', userId: null })
}

/** The mails of the year were sent then. */
export const dropDemoMails = () =>
  run(
    `delete from outbox where kind in ('order_confirmation', 'order_receipt', 'shipment_mail', 'purchase_order_mail',
      'quote_accepted', 'quote_question')`
  )
