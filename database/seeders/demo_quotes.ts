import { User } from '#accounts'
import { currentText } from '#content'
import { acceptLinkedQuote } from '#orders/quotes/accept_quote'
import { askAboutQuote } from '#orders/quotes/ask_about_quote'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { findOrder } from '#orders/order/reads/find_order'
import { quoteUrl } from '#orders/order/quote_link'
import { cartOf } from '#database/seeders/demo_company_order'
import { demoCompanies } from '#database/seeders/demo_year_customers'
import type { DemoCompanyOrder, DemoLine } from '#database/seeders/demo_year_plan'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'

export type DemoQuote = {
  /** One of the companies of the year if not given */
  company?: DemoCompanyOrder['company']
  lines: DemoLine[]
  daysAgo: number
  validDays: number
  /** How many days later what happens */
  question?: [daysLater: number, text: string]
  revised?: [daysLater: number, discount: number]
  accepted?: number
}

export const demoQuotes: readonly DemoQuote[] = [
  { lines: [{ sku: 'THX-CBH20', quantity: 40 }], daysAgo: 47.3, validDays: 30 },
  {
    lines: [
      { sku: 'PXL-HFC10', quantity: 8 },
      { sku: 'THX-CBH10', quantity: 30 },
    ],
    daysAgo: 16.4,
    validDays: 30,
    question: [1.2, 'Could you send half of them in December?'],
    revised: [1.9, 150],
    accepted: 12.1,
  },
  { lines: [{ sku: 'PXL8-CBH10', quantity: 20 }], daysAgo: 12.6, validDays: 14 },
  {
    lines: [
      { sku: 'THX-HFC10', quantity: 12 },
      { sku: 'PXLDRIVE', quantity: 4 },
    ],
    daysAgo: 5.2,
    validDays: 30,
    question: [2.4, 'Is there a lower price from 20 pieces?'],
  },
]

/** Returns the steps of the quotes that the staff of the demo wrote: expired, accepted, expiring and open. */
export function quoteSteps(quotes: readonly DemoQuote[], staff: DemoStaff): DemoStep[] {
  return quotes.flatMap((quote, index) => {
    let orderId: string
    const later = (days: number, run: () => Promise<unknown>) => ({
      daysAgo: quote.daysAgo - days,
      run,
    })
    const { question, revised, accepted } = quote
    return [
      later(0, async () => void (orderId = await write(quote, index, staff))),
      ...(question ? [later(question[0], () => ask(orderId, question[1]))] : []),
      ...(revised ? [later(revised[0], () => revise(orderId, revised[1], staff))] : []),
      ...(accepted === undefined ? [] : [later(accepted, () => accept(orderId))]),
    ]
  })
}

async function write(quote: DemoQuote, index: number, staff: DemoStaff): Promise<string> {
  const company = quote.company ?? demoCompanies[index % demoCompanies.length]
  const { email, terms, currency } = company
  const { id: user } = await User.findByOrFail('email', email)
  const { order } = await createStaffOrder(
    {
      user,
      cart: await cartOf(quote.lines),
      quote: true,
      valid_days: quote.validDays,
      salesperson: staff.id,
      payment: { method: 'BANK_TRANSFER', terms },
      shipment: { method: currency === 'cad' ? 'DHL' : 'FEDEX_EXPRESS' },
    },
    staff
  )
  return order.id
}

async function tokenOf(orderId: string): Promise<string> {
  const order = await findOrder(orderId)
  return quoteUrl(order!)!.split('/quote/')[1]
}

const GUEST = { type: 'guest', name: 'Guest' } as const

const ask = async (orderId: string, text: string) =>
  askAboutQuote({ token: await tokenOf(orderId), text, ip: '127.0.0.1', actor: GUEST })

const revise = (orderId: string, discount: number, actor: DemoStaff) =>
  editStaffOrder({ orderId, actor, edit: { quote: true, payment: { discount } } })

async function accept(orderId: string): Promise<void> {
  const token = await tokenOf(orderId)
  const terms = await currentText('terms')
  await acceptLinkedQuote({ token, actor: GUEST, agreedTerms: terms.revision })
}
