import { CompanyOrder } from '#database/seeders/demo_company_order'
import type { DemoCompanyOrder, DemoEnding } from '#database/seeders/demo_year_plan'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'

/** How many days after the order it is paid */
const PAYS_AFTER: Record<string, number> = { 'Net 30': 29, 'Net 45': 41, 'Net 60': 63 }

/** Returns the steps of an order of a company, each with its day. */
export function companyOrderSteps(plan: DemoCompanyOrder, staff: DemoStaff): DemoStep[] {
  const life = new CompanyOrder(plan, staff)
  const after = (days: number, run: () => Promise<unknown>) => ({
    daysAgo: plan.daysAgo - days,
    run,
  })
  const placed = after(0, () => life.place())
  if (plan.ending === 'cancelled') return [placed, after(8.6, () => life.cancel())]
  const shipped = [
    placed,
    after(2.1, () => life.ship('first')),
    ...(plan.isSplit ? [after(5.2, () => life.ship('rest'))] : []),
  ]
  const paidAt = PAYS_AFTER[plan.company.terms] + 2
  const steps = ENDINGS[plan.ending](life).map(([days, run]) => after(paidAt + days, run))
  return [...shipped, ...steps]
}

type Ending = (life: CompanyOrder) => [daysAfterPayment: number, run: () => Promise<unknown>][]

const ENDINGS: Record<Exclude<DemoEnding, 'cancelled'>, Ending> = {
  paid: (life) => [
    [0, () => life.pay('BANK_TRANSFER')],
    [1, () => life.complete()],
  ],
  paid_in_parts: (life) => [
    [-12, () => life.pay('BANK_TRANSFER', 0.5)],
    [0, () => life.pay('CHEQUE')],
    [1, () => life.complete()],
  ],
  paid_by_card: (life) => [
    [-20, () => life.payByCard()],
    [-19, () => life.complete()],
  ],
  unpaid: () => [],
  invoiced_again: (life) => [
    [-24, () => life.invoiceAgain()],
    [0, () => life.pay('BANK_TRANSFER')],
    [1, () => life.complete()],
  ],
  partly_credited: (life) => [
    [0, () => life.pay('BANK_TRANSFER')],
    [2, () => life.complete()],
    [3, () => life.credit()],
  ],
  overpaid: (life) => [
    [0, () => life.overpay()],
    [1, () => life.complete()],
  ],
  reversed: (life) => [
    [-4, () => life.pay('BANK_TRANSFER', 0.5)],
    [-3, () => life.reverse()],
    [0, () => life.pay('BANK_TRANSFER')],
    [1, () => life.complete()],
  ],
  partly_refunded: (life) => [
    [-20, () => life.payByCard()],
    [-15, () => life.refund()],
    [-14, () => life.complete()],
  ],
}
