import { rows } from '#core/database'
import { OrderState, PaymentMethod } from '#shared/enums'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/people'
import { Money } from '#shared/money'
import { insist } from '#tests/torture/support/buyer'
import type { Figures } from '#tests/torture/support/figures'
import type { Stage } from '#tests/torture/support/stage'
import type { Currency } from '#shared/money'
import type Stripe from 'stripe'

type OrderRow = {
  id: string
  id2: string | null
  email: string
  state: number
  currency: Currency
  total_cents: number
  payment_method: string
}
type LedgerRow = { order_id: string; charge_id: string | null; amount_cents: number }

const PAID: readonly number[] = [OrderState.Open, OrderState.Complete]
const LOOKED_AT = 10

/** What the provider took against what the shop believes it took, to the cent. */
export async function checkMoney({ cards, problems, random }: Stage): Promise<Figures> {
  const all = await cards.charges()
  const taken = all.filter(({ status, refunded }) => status === 'succeeded' && !refunded)
  const byOrder = Map.groupBy(taken, ({ metadata }) => metadata.order_id)
  const orders = await rows<OrderRow>(
    'select id, id2, email, state, currency, total_cents, payment_method from orders'
  )
  const known = new Map(orders.map((order) => [order.id, order]))

  problems.none(
    [...byOrder].filter(([, charges]) => charges.length > 1).map(([id]) => id),
    'INV1 an order was charged more than once'
  )
  problems.none(
    taken.filter((charge) => !isFor(known.get(charge.metadata.order_id), charge)),
    'INV1 a charge is not the total of its order'
  )
  problems.none(
    taken.filter(({ metadata }) => !PAID.includes(known.get(metadata.order_id)?.state ?? -1)),
    'INV2 money was taken for an order that is not placed'
  )
  const placed = orders.filter(({ state }) => PAID.includes(state))
  problems.none(
    placed.filter((order) => paysByCard(order) && !byOrder.has(order.id)),
    'INV2 an order was placed without its money'
  )
  await checkLedger(taken, problems)
  await lookAtSome(random.seed, placed, problems)
  return { orders: orders.length, placed: placed.length, charges: taken.length }
}

const isFor = (order: OrderRow | undefined, { amount, currency }: Stripe.Charge) =>
  order?.total_cents === amount && order.currency === currency

const paysByCard = ({ payment_method: method, total_cents: total }: OrderRow) =>
  method === PaymentMethod.CreditCard && total > 0

async function checkLedger(taken: Stripe.Charge[], problems: Stage['problems']): Promise<void> {
  const ledger = await rows<LedgerRow>(
    `select order_id, charge_id, amount_cents from payments where method = 'CREDIT_CARD' and amount_cents > 0
     and id not in (select payment_id from refunds where status = 'made')`
  )
  const booked = new Map(ledger.map((row) => [row.charge_id, row]))
  problems.none(
    taken.filter(({ id, amount, metadata }) => {
      const row = booked.get(id)
      return row?.amount_cents !== amount || row.order_id !== metadata.order_id
    }),
    'INV10 a charge is not in the ledger as it was made'
  )
  problems.unless(booked.size === taken.length, 'INV10 the ledger has money that nobody took')
}

/** By call, as the customer who asks for the receipt, and on the paper that their mail brings as a PDF. */
async function lookAtSome(seed: number, placed: OrderRow[], problems: Stage['problems']) {
  const staff = await insist(async () => signedIn(await aStaffMember()))
  for (let index = 0; index < Math.min(LOOKED_AT, placed.length); index++) {
    const order = placed[(seed + index * 7) % placed.length]
    const { status, body } = await insist(() =>
      call<{ state: number; payment: { total: number; balance_remaining: number } }>(
        'POST',
        '/api/orders/receipt',
        { body: { orderId: order.id2, email: order.email } }
      )
    )
    const isRight =
      status === 200 &&
      body.state === order.state &&
      body.payment.balance_remaining === 0 &&
      Math.round(body.payment.total * 100) === order.total_cents
    problems.unless(isRight, `INV10 order ${order.id} is answered differently by call: ${status}`)

    const paper = await insist(() => staff.call('GET', `/orders/${order.id}/print`))
    problems.unless(
      paper.status === 200 && printedTotal(paper.text) === totalOf(order),
      `INV10 the paper of order ${order.id} (${paper.status}) says ${printedTotal(paper.text)}, not ${totalOf(order)}`
    )
  }
}

const PRINTED_TOTAL = /<th scope="row">Total<\/th><td>([^<]*)<\/td>/
const printedTotal = (paper: string) => PRINTED_TOTAL.exec(paper)?.[1]

/** As papers show it, whose table names the currency once */
const totalOf = ({ total_cents: cents, currency }: OrderRow) =>
  Money.of(cents, currency)
    .format()
    .replace(/ [A-Z]+$/, '')
