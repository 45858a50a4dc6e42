import { setTimeout as pause } from 'node:timers/promises'
import { one, rows } from '#core/database'
import { newId } from '#shared/ids'
import { OrderState } from '#shared/enums'
import { auditBooks } from '#reporting'
import { CHARGE, REFUND, type Fault, type Moment } from '#tests/support/faulty_cards/faults'
import { call } from '#tests/support/http'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'
import { insist, isBroken } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { setLargeStock } from '#tests/torture/support/setup'
import { untilSettled, type Suite, type TortureContext } from '#tests/torture/support/context'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const CARD = 'tok_visa'
const MOMENTS: Moment[] = ['receipt', 'done', 'responded']
const KINDS = ['card', 'link', 'refund'] as const
const SETTLE_LIMIT_MS = 60_000
const RETRIES = 100

type Kind = (typeof KINDS)[number]
type Kill = { kind: Kind; moment: Moment }
type Request = { path: string; body: unknown; token?: string; key: string }

/**
 * R34: the shop is killed before, after and around a card payment by staff, one by a payment link, and a refund. Nothing
 * is charged or refunded twice, and the books add up.
 */
export const killAroundStaffPayment: Suite = {
  rounds: 20,
  shortRounds: 1,
  checksItself: true,
  run: async (stage) => {
    const { isShort, problems, random, shop } = stage
    await setLargeStock({ [SKU]: 50_000 })
    const { token } = await aStaffMember()
    let kills = 0
    for (let round = 0; round < stage.rounds; round++) {
      for (const kind of KINDS) {
        for (const moment of isShort ? [random.pick(MOMENTS)] : MOMENTS) {
          await killDuring({ kind, moment }, token, stage)
          kills += 1
        }
      }
    }
    await stage.cards.heal()
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R34 the books do not add up')
    return { kills, ready_ms_most: most(shop.restarts) }
  },
}

async function killDuring({ kind, moment }: Kill, token: string, stage: TortureContext) {
  const { cards, problems, random, shop } = stage
  const order = await aProforma(token)
  if (kind === 'refund') await finished(cardPayment(order, token))
  const request = await requestOf(kind, order, token)

  await cards.carry(random.pick(['delivered', 'lost', 'twice', 'late']))
  const fault: Fault = {
    on: kind === 'refund' ? REFUND : CHARGE,
    kill: { pid: shop.pid, at: moment },
  }
  const isLost = moment === 'receipt' && random.chance(0.5)
  await cards.will(isLost ? { ...fault, response: 'reset' } : fault)
  const ends = shop.ends.length
  await send(request).catch((error: unknown) => {
    if (!isBroken(error)) throw error
  })
  while (shop.ends.length === ends) await pause(10)
  await shop.ready()
  // The browser repeats its request, or it is gone and the shop settles alone.
  if (random.chance(0.5)) await finished(request)
  const name = `R34 ${kind} killed at ${moment}`
  problems.unless((await untilSettled(SETTLE_LIMIT_MS)) !== null, `${name}: open after 60 s`)
  await checkMoneyOf(order, { kind, name }, stage)
}

async function aProforma(token: string): Promise<OrderResponse> {
  const body = await staffOrder({ sku: SKU, currency: 'usd' })
  const { status, text, body: order } = await insist(() => createStaffOrderByCall(token, body))
  if (status !== 201) throw new Error(`No order: ${text}`)
  return order
}

const cardPayment = ({ _id: id }: OrderResponse, token: string): Request => ({
  path: `/api/orders/${id}/payment`,
  body: { token: CARD },
  token,
  key: newId(),
})

async function requestOf(kind: Kind, order: OrderResponse, token: string): Promise<Request> {
  if (kind === 'card') return cardPayment(order, token)
  if (kind === 'link') return linkPayment(order, token)
  const payment = await one<{ id: string }>('select id from payments where order_id = ?', [
    order._id,
  ])
  const refund = { payment: payment!.id, amount: order.payment.total, reason: 'Canceled' }
  const path = `/api/orders/${order._id}/refunds`
  return { path, body: { ...refund, lower_due: true }, token, key: newId() }
}

async function linkPayment(order: OrderResponse, token: string): Promise<Request> {
  const path = `/api/orders/${order._id}/payment_link`
  const { body: link } = await insist(() =>
    call<{ url: string }>('POST', path, { token, body: {} })
  )
  const body = { token: CARD, amount: order.payment.total }
  return { path: `/api/pay/${link.url.split('/').at(-1)}`, body, key: newId() }
}

const send = ({ path, body, token, key }: Request) =>
  call<{ code?: string }>('POST', path, { token, body, headers: { 'idempotency-key': key } })

/** Repeats a request under its key until the shop knows the outcome. */
async function finished(request: Request): Promise<void> {
  for (let retry = 0; retry < RETRIES; retry++) {
    const { status, body } = await insist(() => send(request))
    const isPending = status >= 500 || status === 202 || body.code === 'E_PAYMENT_PENDING'
    if (!isPending) return
    await pause(100)
  }
}

type OrderMoney = { state: number; total: number; balance: number | null }

/** One charge of the whole amount, and one refund of it, are at the provider and in the ledger. */
async function checkMoneyOf(
  { _id: id }: OrderResponse,
  { kind, name }: { kind: Kind; name: string },
  { cards, problems }: TortureContext
): Promise<void> {
  const isRefunded = kind === 'refund'
  const order = await one<OrderMoney>(
    'select state, total_cents as total, balance_cents as balance from orders where id = ?',
    [id]
  )
  const { state, total, balance } = order!
  const charges = await cards.charges()
  const taken = charges.filter(
    ({ metadata, status }) => metadata.order_id === id && status === 'succeeded'
  )
  problems.unless(
    taken.length === 1 && taken[0].amount === total,
    `${name}: ${taken.length} charges for order ${id}`
  )
  const refunded = taken.reduce((sum, charge) => sum + charge.amount_refunded, 0)
  problems.unless(
    refunded === (isRefunded ? total : 0),
    `${name}: ${refunded} of ${total} are refunded at the provider`
  )
  const ledger = await rows<{ cents: number }>(
    'select amount_cents as cents from payments where order_id = ? order by amount_cents desc',
    [id]
  )
  const expected = isRefunded ? [total, -total] : [total]
  const found = ledger.map(({ cents }) => cents)
  problems.unless(
    JSON.stringify(found) === JSON.stringify(expected),
    `${name}: the ledger has ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`
  )
  problems.unless(
    state === OrderState.Open && balance === 0,
    `${name}: order ${id} is in state ${state} with ${balance} due`
  )
}
