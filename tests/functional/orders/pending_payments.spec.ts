import { test } from '@japa/runner'
import { setStock } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, rows, run, writeTx } from '#core/database'
import { expireProforma, findOrder, purgeDeletedOrders } from '#orders'
import { releaseOrder } from '#orders/reservations/reserve_order'
import { expireAttempt, processCardEvent } from '#payments'
import { auditBooks } from '#reporting'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  aChallenge,
  attemptsOf,
  cancelledAt,
  stateOf,
  statusesOf,
  workAfter,
} from '#tests/functional/orders/support/payments'
import {
  aProforma,
  cents,
  createLink,
  readOrder,
  recordTransfer,
  refund,
  repay,
  reverse,
  setReservationEnd,
} from '#tests/functional/orders/support/order_money'
import { call, type ApiResponse } from '#tests/support/http'
import { productId, stockedShop, stockOf } from '#tests/support/checkout'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const CARD = 'pm_card_authenticationRequired'
const DAY_MS = 86_400_000

type Answer = ApiResponse<{ code?: string }>

test.group('While the bank asks a customer to confirm a payment', (group) => {
  const cards = withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    await setStock(await productId(SKU), 500, { actor: SYSTEM_ACTOR, reason: 'Counted' })
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => {
    const before = process.env.LIMITS
    process.env.LIMITS = 'off'
    return () => {
      process.env.LIMITS = before
    }
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  /** A pro-forma of a guest whose payment by link waits for the bank; returns the intent. */
  async function aChallengedProforma(amount?: number) {
    const order = await aProforma(token)
    const created = await createLink(order._id, { token, body: { amount } })
    const [, link] = (created.body as unknown as { url: string }).url.split('/pay/')
    const challenge = aChallenge()
    cards.willReturn(challenge)
    const shown = amount ?? order.payment.total
    const asked = await call<{ code: string }>('POST', `/api/pay/${link}`, {
      body: { token: CARD, amount: shown },
      headers: { 'idempotency-key': newId() },
    })
    if (asked.body.code !== 'authentication_required') throw new Error(asked.text)
    return { order, intentId: challenge.intentId }
  }

  /** Its payment has expired, because the bank never confirmed the customer. */
  async function aProformaGivenUp() {
    const { order, intentId } = await aChallengedProforma()
    const message = 'The bank could not confirm you.'
    const intent = cards.intents.get(intentId)!
    intent.outcome = { kind: 'declined', code: 'expired', message, declineCode: null, intentId }
    const [{ id: attemptId }] = await attemptsOf(order._id)
    await expireAttempt({ attemptId })
    return { order, intentId }
  }

  async function anInvoicedOrder() {
    const order = await aProforma(token)
    const { body } = await editOrderByCall(token, order._id, { state: 5 })
    const invoices = new InvoiceClient(token, body)
    return { invoices, invoice: await invoices.created() }
  }

  /** An invoice whose card payment waits for the bank */
  async function aChallengedInvoice(amount?: number) {
    const { invoices, invoice } = await anInvoicedOrder()
    const challenge = aChallenge()
    cards.willReturn(challenge)
    const body = { token: CARD, amount }
    const asked = await invoices.pay(invoice._id, body)
    if (asked.body.code !== 'authentication_required') throw new Error(asked.text)
    return { invoices, invoice, order: invoices.order, intentId: challenge.intentId }
  }

  /** The customer passes the challenge, which the provider reports twice. */
  async function pass(order: OrderResponse, intentId: string) {
    const intent = cards.intents.get(intentId)!
    intent.outcome = { ...cards.success(intent.expected), intentId }
    for (let time = 0; time < 2; time++) await report(order, intentId, 'payment_intent.succeeded')
  }

  const report = ({ _id: orderId }: OrderResponse, intentId: string, type: string) =>
    processCardEvent({
      id: `evt_${newId()}`,
      type,
      createdAt: new Date().toISOString(),
      intentId,
      chargeId: null,
      orderId,
      attemptNumber: cards.intents.get(intentId)!.expected.metadata.attempt,
    })

  const amountsOf = (orderId: string) =>
    rows<{ cents: number }>(
      'select amount_cents as cents from payments where order_id = ? order by created_at, id',
      [orderId]
    )

  const refusals: [string, (order: OrderResponse) => Promise<Answer>][] = [
    [
      'cancel',
      ({ _id }) =>
        call('POST', `/api/orders/${_id}/cancellation`, { token, body: { reason: 'No' } }),
    ],
    ['delete', ({ _id }) => call('DELETE', `/api/orders/${_id}`, { token })],
    ['a transfer', ({ _id }) => recordTransfer(_id, { token, amount: 1 })],
    ['another currency', ({ _id }) => editOrderByCall(token, _id, { currency: 'cad' })],
    ['another amount', ({ _id }) => editOrderByCall(token, _id, { payment: { discount: 5 } })],
    ['another state', ({ _id }) => editOrderByCall(token, _id, { state: 5 })],
    ['a quote', ({ _id }) => editOrderByCall(token, _id, { quote: true })],
  ]
  for (const [name, act] of refusals)
    test(`${name}: staff wait for the outcome`, async ({ assert }) => {
      const { order, intentId } = await aChallengedProforma()
      const { body: before } = await readOrder(order._id, token)
      const { status, body } = await act(order)
      assert.deepEqual([status, body.code], [409, 'E_PAYMENT_PENDING'])
      const { body: after } = await readOrder(order._id, token)
      assert.deepEqual(after, before)
      await pass(order, intentId)
      assert.equal(await stateOf(order._id), 5)
      assert.deepEqual(await amountsOf(order._id), [{ cents: cents(order.payment.total) }])
    })

  test('another customer cannot get the order', async ({ assert }) => {
    const { order } = await aChallengedProforma()
    const { id } = await aStaffMember()
    const { status, body } = await editOrderByCall(token, order._id, { user: id })
    assert.deepEqual([status, body.code], [409, 'E_PAYMENT_PENDING'])
  })

  test('the reservation of a pro-forma does not end before the outcome', async ({ assert }) => {
    const { order, intentId } = await aChallengedProforma()
    const reserved = await stockOf(SKU)
    await setReservationEnd(order._id, new Date(Date.now() - 1000))
    await expireProforma(order._id)
    assert.isNull(await cancelledAt(order._id))
    assert.deepEqual(await stockOf(SKU), reserved)
    await pass(order, intentId)
    assert.equal(await stateOf(order._id), 5)
    await workAfter(60)
    assert.isNull(await cancelledAt(order._id))
  })

  test('the reservation ends after a payment that was given up', async ({ assert }) => {
    const { order } = await aChallengedProforma()
    await setReservationEnd(order._id, new Date(Date.now() - 1000))
    await expireProforma(order._id)
    const [{ id: attemptId }] = await attemptsOf(order._id)
    await expireAttempt({ attemptId })
    await workAfter(60)
    assert.isNotNull(await cancelledAt(order._id))
    assert.deepEqual(await amountsOf(order._id), [])
  })

  test('an earlier transfer is not reversed', async ({ assert }) => {
    const { invoices, invoice } = await anInvoicedOrder()
    const { _id: orderId } = invoices.order
    await invoices.transfer(invoice._id, 1)
    cards.willReturn(aChallenge())
    await invoices.pay(invoice._id, { token: CARD, amount: 1 })
    const paid = await one<{ id: string }>('select id from payments where order_id = ?', [orderId])
    const { status, body } = await reverse(orderId, paid!.id, { token })
    assert.deepEqual([status, body.code], [409, 'E_PAYMENT_PENDING'])
  })

  type InvoiceCase = (client: InvoiceClient, invoiceId: string) => Promise<Answer>
  const ofInvoices: [string, InvoiceCase][] = [
    ['a transfer', (client, id) => client.transfer(id, 1)],
    ['void', (client, id) => client.remove(id)],
    [
      'cancel',
      ({ order }) =>
        call('POST', `/api/orders/${order._id}/cancellation`, { token, body: { reason: 'No' } }),
    ],
    ['a credit note', (client, id) => client.credit(id, { amount: 1 })],
    ['a lower amount', (client, id) => client.edit(id, { payment: { discount: 1 } })],
    [
      'an edit of the order',
      ({ order }) => editOrderByCall(token, order._id, { payment: { discount: 1 } }),
    ],
  ]
  for (const [name, act] of ofInvoices)
    test(`of an invoice, ${name}: staff wait for the outcome`, async ({ assert }) => {
      const { invoices, invoice, order, intentId } = await aChallengedInvoice()
      const { status, body } = await act(invoices, invoice._id)
      assert.deepEqual([status, body.code], [409, 'E_PAYMENT_PENDING'])
      await pass(order, intentId)
      const { body: paid } = await readOrder(order._id, token)
      assert.equal(paid.payment.balance_remaining, 0)
      assert.lengthOf(await amountsOf(order._id), 1)
    })

  test('an order that is cancelled all the same gets its charge refunded, once', async ({
    assert,
  }) => {
    const { order, intentId } = await aChallengedProforma()
    await releaseByHand(order._id)
    await pass(order, intentId)
    assert.isNotNull(await cancelledAt(order._id))
    const total = cents(order.payment.total)
    assert.deepEqual(await amountsOf(order._id), [{ cents: total }, { cents: -total }])
    assert.include(await actionsOn(order._id), 'charged_late')
    assert.deepEqual(await statusesOf(order._id), ['succeeded'])
    assert.lengthOf(
      cards.refunds.filter((made) => made.intentId === intentId),
      1
    )
  })

  test('a payment that was given up and is confirmed later opens no pro-forma, because it is refunded', async ({
    assert,
  }) => {
    const { order, intentId } = await aProformaGivenUp()
    await pass(order, intentId)
    const total = cents(order.payment.total)
    assert.deepEqual(await amountsOf(order._id), [{ cents: total }, { cents: -total }])
    assert.equal(await stateOf(order._id), 6)
    assert.notInclude(await actionsOn(order._id), 'opened')
    const { body } = await readOrder(order._id, token)
    assert.equal(body.payment.balance_remaining, order.payment.total)
    assert.isNull(body.dates.paid)
    assert.isNull(body.reserved_until, 'an order with any payment never cancels itself')
  })

  test('the fee of a payment that was given up and is confirmed later is recorded once it is known', async ({
    assert,
  }) => {
    const { order, intentId } = await aProformaGivenUp()
    const intent = cards.intents.get(intentId)!
    const success = { ...cards.success(intent.expected), intentId }
    intent.outcome = { ...success, charge: { ...success.charge, fee: null, net: null } }
    await report(order, intentId, 'payment_intent.succeeded')
    intent.outcome = success
    await report(order, intentId, 'charge.updated')
    const charged = await one<{ fee: number }>(
      'select fee_cents as fee from payments where order_id = ? and amount_cents > 0',
      [order._id]
    )
    assert.equal(charged!.fee, success.charge.fee)
  })

  test('a payment that was given up and is confirmed after the order was deleted is refunded', async ({
    assert,
  }) => {
    const { order, intentId } = await aProformaGivenUp()
    const deleted = await call('DELETE', `/api/orders/${order._id}`, { token })
    assert.equal(deleted.status, 200, deleted.text)
    await pass(order, intentId)
    const total = cents(order.payment.total)
    assert.deepEqual(await amountsOf(order._id), [{ cents: total }, { cents: -total }])
    await purgeDeletedOrders(new Date(Date.now() + 4000 * DAY_MS))
    assert.lengthOf(await amountsOf(order._id), 2)
  })

  test('a deleted order that keeps such a charge is a cancelled one, and the money is owed', async ({
    assert,
  }) => {
    const { order, intentId } = await aProformaGivenUp()
    await call('DELETE', `/api/orders/${order._id}`, { token })
    const { status } = await readOrder(order._id, token)
    assert.equal(status, 404)
    cards.willRefund({ kind: 'failed', code: 'charge_disputed', message: 'It is disputed.' })
    await pass(order, intentId)
    const { body } = await readOrder(order._id, token)
    assert.isNotNull(await cancelledAt(order._id))
    assert.equal(body.owed_to_customer, order.payment.total)
    assert.include(await actionsOn(order._id), 'kept_as_cancelled')
    const sent = { to: 'BANK_TRANSFER', amount: order.payment.total, reference: 'T-1' }
    const repaid = await repay(order._id, { token, body: sent })
    assert.equal(repaid.status, 200, repaid.text)
    assert.equal(repaid.body.owed_to_customer, 0)
  })

  test('the audit reports money of a cancelled order', async ({ assert }) => {
    const { order, intentId } = await aChallengedProforma()
    await pass(order, intentId)
    await releaseByHand(order._id)
    const { problems } = await auditBooks()
    assert.sameDeepMembers(
      problems.map(({ rule, id }) => [rule, id]),
      [
        ['cancelled_money', order._id],
        ['order_balance', order._id],
      ]
    )
    const [payment] = await rows<{ id: string }>('select id from payments where order_id = ?', [
      order._id,
    ])
    const body = { amount: order.payment.total, reason: 'Cancelled', payment: payment.id }
    const refunded = await refund(order._id, { token, body })
    assert.equal(refunded.status, 200, refunded.text)
  })

  /** Cancels an order as a version of the shop without the rule would have done. */
  async function releaseByHand(orderId: string): Promise<void> {
    const order = (await findOrder(orderId))!
    const at = new Date(Date.now() - DAY_MS).toISOString()
    await writeTx(async (trx) => {
      await releaseOrder(order, SYSTEM_ACTOR, trx)
      await run(
        'update orders set cancelled_at = ?, reserved_until = null where id = ?',
        [at, orderId],
        trx
      )
    })
  }
})
