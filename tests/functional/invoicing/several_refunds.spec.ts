import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { checkProvider, paymentsOfOrder } from '#payments'
import { paymentsOfAttempt } from '#payments/ledger/payment'
import { unmatchedCharges } from '#payments/reconciliation/unmatched_charges'
import { auditBooks } from '#reporting'
import {
  allEntriesOf,
  duesOf,
  entriesOf,
  paySeveral,
  severalInvoices,
  type SeveralInvoices,
} from '#tests/functional/invoicing/support/several_invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refund } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
import type { PaymentIssuesPage } from '#reporting/views'

test.group('After one charge for several invoices', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let several: SeveralInvoices
  let charge: { intentId: string; amount: number; currency: 'usd' }
  group.each.setup(async () => {
    several = await severalInvoices(staff.token)
    const { status, text } = await paySeveral(several)
    if (status !== 200) throw new Error(text)
    charge = { intentId: [...cards.intents.keys()].at(-1)!, amount: 10_501, currency: 'usd' }
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  const amounts = async () => {
    const entries = await entriesOf(several)
    return entries.map((each) => each.map(({ amount_cents: cents }) => cents))
  }
  const paymentOf = async (index: number) => {
    const [first, second] = several.clients
    const payments = await paymentsOfOrder((index < 2 ? first : second).order._id)
    return payments.find(({ invoiceId }) => invoiceId === several.ids[index])!
  }
  const refundOf = async (index: number, amount: number) => {
    const { id, orderId } = await paymentOf(index)
    const body = { payment: id, amount, reason: 'Damaged' }
    return refund(orderId, { token: staff.token, body })
  }
  const refundEvent = () => sendWebhooks({ type: 'charge.refunded', intentId: charge.intentId })
  const disputeEvents = (...types: string[]) =>
    sendWebhooks(
      ...types.map((type) => ({ type: `charge.dispute.${type}`, intentId: charge.intentId }))
    )

  test('a refund of one order returns at most its share', async ({ assert }) => {
    const above = await refundOf(2, 25.02)
    assert.deepEqual([above.status, above.body.code], [409, 'E_REFUND'])

    const whole = await refundOf(2, 25.01)
    assert.equal(whole.status, 200, whole.text)
    const { amount, intentId } = cards.refunded.at(-1)!
    assert.deepEqual([amount.cents, intentId], [2501, charge.intentId])
    await refundEvent()
    assert.deepEqual(await amounts(), [[3000], [5000], [2501, -2501]])
    const [first] = several.clients
    assert.equal(await first.balance(), 20)
  })

  test('a refund of all of it at the provider returns every share', async ({ assert }) => {
    const { providerId } = cards.refundExternally(charge.intentId, 10_501)
    await refundEvent()
    await refundEvent()
    await checkProvider()
    assert.deepEqual(await amounts(), [
      [3000, -3000],
      [5000, -5000],
      [2501, -2501],
    ])
    assert.deepEqual(await duesOf(several), [3000, 5000, 2501])

    cards.failRefund(providerId)
    await sendWebhooks({ type: 'refund.failed', intentId: charge.intentId })
    assert.deepEqual(await duesOf(several), [0, 0, 0])
  })

  test('what is left after another refund is all of it as well', async ({ assert }) => {
    await refundOf(0, 30)
    cards.refundExternally(charge.intentId, 7501)
    await refundEvent()
    assert.deepEqual(await amounts(), [
      [3000, -3000],
      [5000, -5000],
      [2501, -2501],
    ])
  })

  test('a part that only one invoice can be meant by is its refund', async ({ assert }) => {
    cards.refundExternally(charge.intentId, 4000)
    await refundEvent()
    assert.deepEqual(await amounts(), [[3000], [5000, -4000], [2501]])
  })

  test('any other part is a payment issue for staff', async ({ assert }) => {
    const { providerId } = cards.refundExternally(charge.intentId, 2000)
    await refundEvent()
    await checkProvider()
    assert.deepEqual(await amounts(), [[3000], [5000], [2501]])
    const issues = await rows<{ amount_cents: number; details: string }>(
      'select amount_cents, details from payment_issues where provider_id = ? and closed_at is null',
      [providerId]
    )
    assert.deepEqual(
      issues.map(({ amount_cents: cents }) => cents),
      [2000]
    )
    assert.include(issues[0].details, 'several invoices')
    const page = await call<PaymentIssuesPage>('GET', '/api/a/payment_issues', {
      token: staff.token,
    })
    const issue = page.body.open.find((open) => open.providerId === providerId)!
    assert.deepEqual(
      issue.candidates.map(({ left }) => left),
      ['$30.00 USD', '$50.00 USD', '$25.01 USD']
    )
    const [first, second] = issue.candidates.map(({ payment }) => payment)
    const path = `/api/a/payment_issues/${issue.id}/assignment`
    const assign = (payments: string[], token = staff.token) =>
      call<{ code: string }>('POST', path, { token, body: { payments } })
    const { token: customer } = await aUser()
    const stranger = await assign([second], customer)
    const none = await assign([])
    const foreign = await assign([issue.id])
    const tooMany = await assign([second, first])
    assert.deepEqual(
      [stranger, none, foreign, tooMany].map(({ status }) => status),
      [403, 422, 422, 422]
    )
    assert.deepEqual(await amounts(), [[3000], [5000], [2501]])
    const assigned = await assign([second])
    assert.equal(assigned.status, 200, assigned.text)
    const again = await assign([second])
    assert.equal(again.body.code, 'E_CLOSED')
    await refundEvent()
    await checkProvider()
    assert.deepEqual(await amounts(), [[3000], [5000, -2000], [2501]])
    const invoices = await duesOf(several)
    assert.deepEqual(invoices, [0, 2000, 0])
  })

  test('a part of two invoices is divided in the order that staff choose', async ({ assert }) => {
    cards.refundExternally(charge.intentId, 6000)
    await refundEvent()
    const page = await call<PaymentIssuesPage>('GET', '/api/a/payment_issues', {
      token: staff.token,
    })
    const issue = page.body.open.find(({ amount }) => amount === '$60.00 USD')!
    const [first, second] = issue.candidates.map(({ payment }) => payment)
    const path = `/api/a/payment_issues/${issue.id}/assignment`
    const body = { payments: [second, first] }
    const assigned = await call('POST', path, { token: staff.token, body })
    assert.equal(assigned.status, 200, assigned.text)
    assert.deepEqual(await amounts(), [[3000, -1000], [5000, -5000], [2501]])
  })

  test('a dispute is divided over the invoices to the cent, and returns when it is won', async ({
    assert,
  }) => {
    const { providerId } = cards.openDispute({ ...charge, amount: 1000 })
    await disputeEvents('created', 'funds_withdrawn', 'created')
    assert.deepEqual(await duesOf(several), [286, 476, 238])
    const parts = await rows<{ provider_id: string; amount_cents: number; fee_cents: number }>(
      'select provider_id, amount_cents, fee_cents from disputes where provider_id like ? order by provider_id',
      [`${providerId}%`]
    )
    assert.deepEqual(
      parts.map(({ provider_id: id }) => id.replace(providerId, '')),
      ['', ':2', ':3']
    )
    assert.equal(
      parts.reduce((sum, { fee_cents: fee }) => sum + fee, 0),
      1500
    )

    cards.winDispute(providerId)
    await disputeEvents('closed', 'funds_reinstated')
    await checkProvider()
    assert.deepEqual(await duesOf(several), [0, 0, 0])
    const open = await one<{ n: number }>(
      'select count(*) as n from disputes where provider_id like ? and closed_at is null',
      [`${providerId}%`]
    )
    assert.equal(Number(open!.n), 0)
  })

  test('a dispute that is lost leaves every invoice due that was not refunded before', async ({
    assert,
  }) => {
    await refundOf(0, 30)
    const { providerId } = cards.openDispute({ ...charge, amount: 7501 })
    cards.loseDispute(providerId)
    await disputeEvents('closed', 'created')
    await disputeEvents('funds_withdrawn')
    assert.deepEqual(await amounts(), [
      [3000, -3000],
      [5000, -5000],
      [2501, -2501],
    ])
    const [, ...others] = await duesOf(several)
    assert.deepEqual(others, [5000, 2501])
  })

  test('the charge is matched, and each entry names it', async ({ assert }) => {
    const unmatched = await unmatchedCharges(new Date(0), cards)
    assert.notInclude(
      unmatched.map(({ intentId }) => intentId),
      charge.intentId
    )
    const payments = [await paymentOf(0), await paymentOf(2)]
    const [{ chargeId }] = payments
    assert.isNotNull(chargeId)
    assert.equal(payments[1].chargeId, chargeId)
    assert.lengthOf(await paymentsOfAttempt(payments[0].attemptId!), 3)
  })

  test('a fee that is reported late is divided over the entries', async ({ assert }) => {
    const intent = cards.intents.get(charge.intentId)!
    await run(
      `update payments set fee_cents = null, net_cents = null where share_id in
         (select payment_shares.id from payment_shares join payment_attempts a on a.id = attempt_id
          where intent_id = ?)`,
      [charge.intentId]
    )
    assert.equal(intent.outcome.kind, 'succeeded')
    await sendWebhooks({ type: 'charge.updated', intentId: charge.intentId })
    const entries = await allEntriesOf(several)
    const fees = entries.map(({ fee_cents: fee }) => fee!)
    assert.equal(
      fees.reduce((sum, fee) => sum + fee, 0),
      Math.round(10_501 * 0.029) + 30
    )
  })

  test('the audit reports shares that are not the charge, and one that is not in the ledger', async ({
    assert,
  }) => {
    const { attemptId, id } = await paymentOf(1)
    const rulesOf = async () => {
      const { problems } = await auditBooks()
      return problems.filter((problem) => problem.id === attemptId).map(({ rule }) => rule)
    }
    const change = (cents: number) =>
      run('update payment_shares set amount_cents = amount_cents + ? where invoice_id = ?', [
        cents,
        several.ids[1],
      ])
    assert.deepEqual(await rulesOf(), [])
    await change(1)
    assert.sameMembers(await rulesOf(), ['attempt_shares', 'attempt_recorded'])
    await change(-1)
    const share = await one<{ share_id: string }>('select share_id from payments where id = ?', [
      id,
    ])
    await run('update payments set share_id = null where id = ?', [id])
    assert.deepEqual(await rulesOf(), ['attempt_recorded'])
    await run('update payments set share_id = ? where id = ?', [share!.share_id, id])
  })
})
