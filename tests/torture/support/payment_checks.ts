import { one, rows } from '#core/database'
import { OrderState, PaymentMethod } from '#shared/enums'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import { Money } from '#shared/money'
import { insist, isBroken } from '#tests/torture/support/buyer'
import type { Figures } from '#tests/torture/support/figures'
import type { TortureContext } from '#tests/torture/support/context'
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
type Charged = { taken: Stripe.Charge[]; orders: OrderRow[] }
type ReceiptAnswer = { state: number; payment: { total: number; balance_remaining: number } }
type LedgerRow = { order_id: string; charge_id: string | null; amount_cents: number }

const PAID: readonly number[] = [OrderState.Open, OrderState.Complete]
const LOOKED_AT = 10
/** Statuses of a stopping or busy shop */
const AWAY = 503
const ORDER_COLUMNS = 'id, id2, email, state, currency, total_cents, payment_method'

/** Compares the provider's charges with the shop's ledger, to the cent. */
export async function checkMoney(stage: TortureContext): Promise<Figures> {
  const { problems, random } = stage
  const { taken, orders } = await checkCharges(stage)
  const known = new Map(orders.map((order) => [order.id, order]))
  const paid = new Set(taken.map(({ metadata }) => metadata.order_id))
  problems.none(
    taken.filter(({ metadata }) => !PAID.includes(known.get(metadata.order_id)?.state ?? -1)),
    'INV2 money was taken for an order that is not placed'
  )
  const placed = orders.filter(({ state }) => PAID.includes(state))
  problems.none(
    placed.filter((order) => paysByCard(order) && !paid.has(order.id)),
    'INV2 an order was placed without its money'
  )
  await checkLedger(taken, problems)
  await lookAtSome(random.seed, placed, problems)
  return { orders: orders.length, placed: placed.length, charges: taken.length }
}

/** Checks that no order is charged twice or wrongly, which holds at any moment. */
export async function checkCharges({ cards, problems }: TortureContext): Promise<Charged> {
  const charges = await cards.charges()
  const taken = charges.filter(({ status, refunded }) => status === 'succeeded' && !refunded)
  // Read after the charges, so that the order of each exists.
  const orders = await rows<OrderRow>(`select ${ORDER_COLUMNS} from orders`)
  const known = new Map(orders.map((order) => [order.id, order]))
  const byOrder = Map.groupBy(taken, ({ metadata }) => metadata.order_id)
  problems.none(
    [...byOrder].filter(([, times]) => times.length > 1).map(([id]) => id),
    'INV1 an order was charged more than once'
  )
  problems.none(
    taken.filter((charge) => !isFor(known.get(charge.metadata.order_id), charge)),
    'INV1 a charge is not the total of its order'
  )
  return { taken, orders }
}

const isFor = (order: OrderRow | undefined, { amount, currency }: Stripe.Charge) =>
  order?.total_cents === amount && order.currency === currency

const paysByCard = ({ payment_method: method, total_cents: total }: OrderRow) =>
  method === PaymentMethod.CreditCard && total > 0

async function checkLedger(
  taken: Stripe.Charge[],
  problems: TortureContext['problems']
): Promise<void> {
  const ledger = await rows<LedgerRow>(
    `select order_id, charge_id, amount_cents from payments where method = 'CREDIT_CARD' and amount_cents > 0
     and id not in (select payment_id from refunds where status = 'succeeded')`
  )
  const booked = new Map(ledger.map((row) => [row.charge_id, row]))
  problems.none(
    taken.filter(({ id, amount, metadata }) => {
      const row = booked.get(id)
      return row?.amount_cents !== amount || row.order_id !== metadata.order_id
    }),
    'INV10 a charge is not in the ledger as it was made'
  )
  problems.unless(booked.size === taken.length, 'INV10 the ledger has a payment without a charge')
}

/** Compares the API, the receipt and the PDF of the confirmation mail. */
async function lookAtSome(seed: number, placed: OrderRow[], problems: TortureContext['problems']) {
  const staff = await insist(async () => signedIn(await aStaffMember()))
  for (let index = 0; index < Math.min(LOOKED_AT, placed.length); index++) {
    const order = placed[(seed + index * 7) % placed.length]
    await insist(() => checkReceipt(order, problems))

    const paper = await insist(() => staff.call('GET', `/orders/${order.id}/print`))
    problems.unless(
      paper.status === 200 && printedTotal(paper.text) === totalOf(order),
      `INV10 the paper of order ${order.id} (${paper.status}) says ${printedTotal(paper.text)}, not ${totalOf(order)}`
    )
  }
}

/** Compares the latest order with its API response, unless the shop is down or busy. */
export async function checkLastByCall({ problems }: TortureContext): Promise<void> {
  const last = await one<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where state in (${PAID.join(', ')}) order by placed_at desc limit 1`
  )
  if (!last) return
  try {
    await checkReceipt(last, problems, [AWAY])
  } catch (error) {
    if (!isBroken(error)) throw error
  }
}

async function checkReceipt(
  { id, id2, email, state, total_cents: total }: OrderRow,
  problems: TortureContext['problems'],
  excused: readonly number[] = []
): Promise<void> {
  const { status, body } = await call<ReceiptAnswer>('POST', '/api/orders/receipt', {
    body: { orderId: id2, email },
  })
  if (excused.includes(status)) return
  const isRight =
    status === 200 &&
    body.state === state &&
    body.payment.balance_remaining === 0 &&
    Math.round(body.payment.total * 100) === total
  problems.unless(isRight, `INV10 order ${id} differs in the API: ${status}`)
}

const PRINTED_TOTAL = /<th scope="row">Total<\/th><td>([^<]*)<\/td>/
const printedTotal = (paper: string) => PRINTED_TOTAL.exec(paper)?.[1]

/** Formats an amount as documents show it */
const totalOf = ({ total_cents: cents, currency }: OrderRow) =>
  Money.of(cents, currency)
    .format()
    .replace(/ [A-Z]+$/, '')
