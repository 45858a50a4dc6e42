import { test } from '@japa/runner'
import { company } from '#config/company'
import { rows } from '#core/database'
import { sendScheduledReminders } from '#invoicing'
import { auditBooks } from '#reporting'
import { OrderState } from '#shared/enums'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  ledgerOf,
  payByCard,
  readOrder,
  recordTransfer,
  refund,
} from '#tests/functional/orders/support/order_money'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { mailsTo } from '#tests/support/mails'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
import type { StatementResponse } from '#invoicing/receivables/statement_response'
import type { OrderDetail } from '#orders/views'

test.group('A disputed order', (group) => {
  const cards = withFakeCards(group)
  let token: string
  let customer: TestUser
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  /** An order of 100.00 that is invoiced and paid by card, and what its provider knows of it */
  async function aPaidOrder() {
    customer = await aUser({ currency: 'usd' })
    const order = await anOpenOrder(token, { user: customer.id })
    const invoices = new InvoiceClient(token, order)
    const { _id: invoice } = await invoices.created()
    await payByCard(order._id, { token, body: { token: 'pm_fake' } })
    const intentId = [...cards.intents.keys()].at(-1)!
    const charge = { intentId, amount: 10_000, currency: 'usd' as const }
    const report = (...types: string[]) =>
      sendWebhooks(...types.map((type) => ({ type: `charge.dispute.${type}`, intentId })))
    const due = async () => [await invoices.balance(), await invoices.due(invoice)]
    return { id: order._id, invoices, invoice, charge, report, due }
  }

  const actionsOf = async (id: string) => {
    const actions = await rows<{ action: string }>(
      `select action from audit_log where subject_id = ? and (action like 'dispute%' or action like 'inquiry%')
       order by created_at, id`,
      [id]
    )
    return actions.map(({ action }) => action)
  }

  const subjectsOf = async (id: string) => {
    const mails = await mailsTo(company.supportEmail)
    return mails.filter(({ text }) => text.includes(id)).map(({ subject }) => subject)
  }

  test('is due again when the funds are withdrawn, and paid when they return', async ({
    assert,
  }) => {
    const { id, charge, report, due } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)

    await report('created', 'funds_withdrawn', 'created')
    assert.deepEqual(await due(), [100, 100])
    assert.containSubset(await ledgerOf(id, token), [
      { kind: 'dispute', amount: -100, reference: providerId },
    ])

    cards.winDispute(providerId)
    await report('closed', 'funds_reinstated', 'funds_withdrawn')
    assert.deepEqual(await due(), [0, 0])
    assert.containSubset(await ledgerOf(id, token), [{ kind: 'dispute_won', amount: 100 }])
    assert.deepEqual(await actionsOf(id), ['dispute_opened', 'dispute_won'])
    const subjects = await subjectsOf(id)
    assert.deepEqual(
      subjects.map((subject) => subject.split(',')[0]),
      ['Payment disputed', 'Dispute won']
    )
  })

  test('stays due when the dispute is lost, and another payment settles it', async ({ assert }) => {
    const { id, invoices, invoice, charge, report, due } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)
    cards.loseDispute(providerId)

    await report('closed', 'created')
    assert.deepEqual(await due(), [100, 100])
    assert.deepEqual(await actionsOf(id), ['dispute_lost'])

    await invoices.transfer(invoice, 100)
    assert.deepEqual(await due(), [0, 0])
  })

  test('opens the pro-forma of which nothing is due once the funds return', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(token, { state: OrderState.Proforma })
    await payByCard(id, { token, body: { token: 'pm_fake', amount: 60 } })
    const intentId = [...cards.intents.keys()].at(-1)!
    const { providerId } = cards.openDispute({ intentId, amount: 6_000, currency: 'usd' })
    await sendWebhooks({ type: 'charge.dispute.funds_withdrawn', intentId })
    await recordTransfer(id, { token, amount: 40 })
    const stateAndBalance = async () => {
      const { body } = await readOrder(id, token)
      return [body.state, body.payment.balance_remaining]
    }
    assert.deepEqual(await stateAndBalance(), [OrderState.Proforma, 60])

    cards.winDispute(providerId)
    await sendWebhooks({ type: 'charge.dispute.funds_reinstated', intentId })
    assert.deepEqual(await stateAndBalance(), [OrderState.Open, 0])
  })

  test('shows an inquiry, which moves no money', async ({ assert }) => {
    const { id, charge, report, due } = await aPaidOrder()
    const { providerId } = cards.openInquiry(charge)

    await report('created')
    cards.closeInquiry(providerId)
    await report('closed')

    assert.deepEqual(await due(), [0, 0])
    assert.deepEqual(await actionsOf(id), ['inquiry_opened', 'inquiry_closed'])
  })

  test('has its disputes on the statement of the customer, each on its day', async ({ assert }) => {
    const { charge, report } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)
    await report('created')
    cards.winDispute(providerId)
    await report('closed')

    const { body } = await call<StatementResponse>('GET', `/api/users/${customer.id}/statement`, {
      token,
    })
    assert.sameDeepMembers(
      body.lines.map(({ type, amount }) => [type, amount]),
      [
        ['invoice', 100],
        ['payment', -100],
        ['dispute', 100],
        ['dispute_won', -100],
      ]
    )
    assert.equal(body.balance, 0)
  })

  test('can be refunded only as far as the bank left the money', async ({ assert }) => {
    const { id, charge, report } = await aPaidOrder()
    const [{ _id: payment }] = await ledgerOf(id, token)
    cards.openDispute({ ...charge, amount: 6_000 })
    await report('created')

    const body = { payment, amount: 50, reason: 'Sorry' }
    const tooMuch = await refund(id, { token, body })
    assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, 'E_REFUND'])
    const { status } = await refund(id, { token, body: { ...body, amount: 40 } })
    assert.equal(status, 200)
  })

  test('is in the payment export as a dispute, not as a refund', async ({ assert }) => {
    const { charge, report } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)
    await report('created')

    const today = new Date().toISOString().slice(0, 10)
    const period = `start=2026-01-01&end=${today.slice(0, 4)}-12-31`
    const { text } = await call('GET', `/api/a/exports/payments.csv?${period}&format=xero`, {
      token,
    })
    const line = text.split('\n').find((entry) => entry.includes(providerId))
    assert.include(line, 'Dispute Credit Card')
  })

  test('sends no scheduled reminder while the bank decides', async ({ assert }) => {
    const { invoice, charge, report } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)
    await report('created')
    const inAYear = new Date(Date.now() + 365 * 86_400_000)
    const reminders = async () => {
      await sendScheduledReminders(inAYear, [1])
      return rows('select 1 from payment_reminder_invoices where invoice_id = ?', [invoice])
    }

    assert.lengthOf(await reminders(), 0)
    cards.loseDispute(providerId)
    await report('closed')
    assert.lengthOf(await reminders(), 1)
  })

  test('shows the dispute on its page, and warns before it is shipped', async ({ assert }) => {
    const { id, charge, report } = await aPaidOrder()
    const { providerId } = cards.openDispute(charge)
    await report('created')
    const browser = await signedIn(await aStaffMember())
    const pageOf = async () => {
      const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
      return props.order
    }

    const open = await pageOf()
    assert.containSubset(open.disputes, [
      {
        providerId,
        amount: { cents: 10_000 },
        fee: { cents: 1_500 },
        status: 'Needs a response',
        reason: 'Not authorized by the cardholder',
        isOpen: true,
      },
    ])
    assert.isNotNull(open.disputes[0].respondBy)
    assert.isTrue(open.delivery?.isDisputed)
    assert.include(
      open.timeline.map(({ action }) => action),
      'Payment disputed'
    )
    assert.containSubset(open.payments, [{ kind: 'dispute', fee: { cents: 1_500 } }])
    const totalsOf = ({ sums }: OrderDetail) =>
      sums.map(({ label, amount }) => [label, amount.cents])
    assert.deepEqual(totalsOf(open), [
      ['Ordered', 10_000],
      ['Invoiced', 10_000],
      ['Paid', 10_000],
      ['Credited', 0],
      ['Refunded', 0],
      ['Disputed', 10_000],
      ['Balance due', 10_000],
    ])

    cards.winDispute(providerId)
    await report('closed')
    const won = await pageOf()
    assert.containSubset(won.disputes, [{ status: 'Won', isOpen: false, respondBy: null }])
    assert.isFalse(won.delivery?.isDisputed)
    assert.deepEqual(totalsOf(won), [
      ['Ordered', 10_000],
      ['Invoiced', 10_000],
      ['Paid', 10_000],
      ['Credited', 0],
      ['Refunded', 0],
      ['Balance due', 0],
    ])
  })

  test('does not tell its customer of the dispute', async ({ assert }) => {
    const { id, charge, report } = await aPaidOrder()
    cards.openDispute(charge)
    await report('created')

    const { text } = await readOrder(id, customer.token)
    assert.notInclude(text, 'dispute')
  })
})
