import { test } from '@japa/runner'
import { company } from '#config/company'
import { rows } from '#core/database'
import { auditBooks } from '#reporting'
import { OrderState } from '#shared/enums'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  ledgerOf,
  payByCard,
  readOrder,
  refund,
} from '#tests/functional/orders/support/order_money'
import { stockedShop } from '#tests/support/checkout'
import { mailsTo } from '#tests/support/mails'
import { aStaffMember } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'

test.group('A refund that the bank returns', (group) => {
  const cards = withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })

  const actionsOf = (id: string, action: string) =>
    rows('select action from audit_log where subject_id = ? and action = ?', [id, action])

  /** An invoiced order of 100.00 that is paid by card, of which 40.00 are refunded */
  async function refunded({ lowersDue }: { lowersDue: boolean }) {
    const invoices = await InvoiceClient.ofNewOrder(token)
    const { _id: invoice } = await invoices.created()
    const id = invoices.order._id
    await payByCard(id, { token, body: { token: 'pm_fake' } })
    const [{ _id: payment }] = await ledgerOf(id, token)
    const body = { payment, amount: 40, reason: 'A scratch', lower_due: lowersDue }
    await refund(id, { token, body })
    const { intentId, providerId } = cards.refunds.at(-1)!
    const fail = () => {
      cards.failRefund(providerId)
      return sendWebhooks({ type: 'refund.failed', intentId }, { type: 'refund.updated', intentId })
    }
    return { id, invoice, invoices, fail, providerId }
  }

  test('is taken back in the ledger, the balance and the invoice, and staff hear of it', async ({
    assert,
  }) => {
    const { id, invoice, invoices, fail, providerId } = await refunded({ lowersDue: false })
    assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [40, 40])

    await fail()

    assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [0, 0])
    const { body } = await readOrder(id, token)
    assert.containSubset(body.payments, [
      { kind: 'refund', amount: -40 },
      { kind: 'refund_failed', amount: 40, reference: providerId },
    ])
    assert.containSubset(body.refunds, [
      { status: 'failed', message: 'The refund failed: expired or canceled card.' },
    ])
    assert.lengthOf(await actionsOf(id, 'refund_failed'), 1)
    const mails = await mailsTo(company.supportEmail)
    const [mail, ...more] = mails.filter(({ text }) => text.includes(id))
    assert.lengthOf(more, 0)
    assert.include(mail.subject, 'failed')
    assert.include(mail.text, '$40.00 USD')
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('that lowered what is due leaves the money owed to the customer', async ({ assert }) => {
    const { invoice, invoices, fail } = await refunded({ lowersDue: true })
    assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [0, 0])

    await fail()

    assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [-40, 0])
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('opens the pro-forma of which nothing is due then', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(token, { state: OrderState.Proforma })
    await payByCard(id, { token, body: { token: 'pm_fake', amount: 60 } })
    const [{ _id: payment }] = await ledgerOf(id, token)
    const body = { payment, amount: 60, reason: 'Our mistake', lower_due: true }
    await refund(id, { token, body })
    const lowered = await readOrder(id, token)
    assert.deepEqual(
      [lowered.body.state, lowered.body.payment.balance_remaining],
      [OrderState.Proforma, 40]
    )

    const { intentId, providerId } = cards.refunds.at(-1)!
    cards.failRefund(providerId)
    await sendWebhooks({ type: 'refund.failed', intentId }, { type: 'refund.failed', intentId })

    const returned = await readOrder(id, token)
    assert.deepEqual(
      [returned.body.state, returned.body.payment.balance_remaining],
      [OrderState.Open, -20]
    )
    assert.lengthOf(await actionsOf(id, 'opened'), 1)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })
})
