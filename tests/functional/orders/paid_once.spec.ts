import { test } from '@japa/runner'
import { expireAttempt, processCardEvent } from '#payments'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { aUsdCustomer, recordTransfer } from '#tests/functional/orders/support/order_money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { actionsOn, aChallenge, attemptsOf } from '#tests/functional/orders/support/payments'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aSuperAdmin } from '#tests/support/users'
import { ship } from '#tests/support/shipments'
import { addWebhook, deliverAll, WebhookReceiver } from '#tests/support/webhook_receiver'

test.group('An order of which nothing is due any more', (group) => {
  const cards = withFakeCards(group)
  let receiver: WebhookReceiver
  let token: string
  let invoices: InvoiceClient
  let orderId: string
  group.each.setup(async () => {
    await emptyTables()
    await stockedShop()
    ;({ token } = await aSuperAdmin())
    receiver = new WebhookReceiver()
    await receiver.start()
    await addWebhook(token, receiver.url, 'order.paid')
    const customer = await aUsdCustomer()
    invoices = await InvoiceClient.ofNewOrder(token, { user: customer.id })
    orderId = invoices.order._id
    return () => receiver.stop()
  })

  /** Returns how often the order was recorded as paid, and the events that were sent. */
  const paidEvents = async () => {
    const actions = await actionsOn(orderId)
    await deliverAll()
    return [actions.filter((action) => action === 'paid').length, receiver.types]
  }
  const PAID_ONCE = [1, ['order.paid']]

  test('is paid once by a credit note whose money goes back with it', async ({ assert }) => {
    await recordTransfer(orderId, { token, amount: 50 })
    const { _id: id } = await invoices.created()
    const credited = await invoices.credit(id, {
      items: invoices.items(10),
      repay: { to: 'CREDIT' },
    })
    assert.equal(credited.status, 201, credited.text)
    assert.deepEqual(await paidEvents(), PAID_ONCE)
  })

  test('is paid once by a return whose money goes back with it', async ({ assert }) => {
    await recordTransfer(orderId, { token, amount: 50 })
    await ship(token, invoices.order, 10)
    const returned = await invoices.returnGoods({
      items: invoices.items(10),
      repay: { to: 'CREDIT' },
    })
    assert.equal(returned.status, 200, returned.text)
    assert.deepEqual(await paidEvents(), PAID_ONCE)
  })

  test('is not announced as paid by a charge that comes too late and is refunded', async ({
    assert,
  }) => {
    const { _id: id } = await invoices.created()
    const challenge = aChallenge()
    const { intentId } = challenge
    cards.willReturn(challenge)
    const asked = await invoices.pay(id, { token: 'pm_card_authenticationRequired' })
    assert.equal(asked.status, 402, asked.text)
    const intent = cards.intents.get(intentId)!
    const expired = { code: 'expired', message: 'Too late.', declineCode: null }
    intent.outcome = { kind: 'declined', ...expired, intentId }
    const [attempt] = await attemptsOf(orderId)
    await expireAttempt({ attemptId: attempt.id })

    intent.outcome = { ...cards.success(intent.expected), intentId }
    await processCardEvent({
      ...{ id: `evt_${newId()}`, type: 'payment_intent.succeeded' },
      ...{ intentId, chargeId: null, orderId, attemptNumber: String(attempt.number) },
      createdAt: new Date().toISOString(),
    })
    const [, events] = await paidEvents()
    assert.include(await actionsOn(id), 'charged_late')
    assert.deepEqual(events, [])
    assert.equal(await invoices.due(id), 100)
  })

  test('is not paid by the credit notes of its cancellation', async ({ assert }) => {
    await invoices.created()
    const path = `/api/orders/${orderId}/cancellation`
    const cancelled = await call('POST', path, { token, body: { repay: {} } })
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.deepEqual(await paidEvents(), [0, []])
  })
})
