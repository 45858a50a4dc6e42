import { test } from '@japa/runner'
import PaymentsReconcile from '#commands/payments_reconcile'
import { insert, run } from '#core/database'
import { checkProvider } from '#payments'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { runCommand } from '#tests/functional/commands/support'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aProforma, payByCard, refund } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { PaymentIssuesPage } from '#reporting/payment_issues/payment_issues'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test.group('What the card provider did after a backup', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    await run('delete from payment_issues')
    await run('delete from restores')
    cards.intents.clear()
    cards.refunds.length = 0
  })

  const openIssues = async () => {
    const { token } = staff
    const { body } = await call<PaymentIssuesPage>('GET', '/api/a/payment_issues', { token })
    return body.open
  }

  function addCharge(createdAt: Date): string {
    const intentId = `pi_${newId()}`
    const metadata = { order_id: newId(), attempt: '1' }
    const expected = { amount: Money.of(2900, 'usd'), metadata }
    cards.intents.set(intentId, { expected, outcome: cards.success(expected), createdAt })
    return intentId
  }

  const restoredTo = (backupAt: Date, restoredAt = new Date()) =>
    insert('restores', {
      id: newId(),
      backup_name: 'x',
      backup_at: backupAt.toISOString(),
      restored_at: restoredAt.toISOString(),
    })

  test('is looked up back to the backup, every charge of it', async ({ assert }) => {
    const charges = [8, 12, 19, 1].map((days) => addCharge(daysAgo(days)))
    addCharge(daysAgo(21))
    await checkProvider()
    const listed = await openIssues()
    assert.deepEqual(
      listed.map(({ providerId }) => providerId),
      [charges[3]]
    )

    await restoredTo(daysAgo(20))
    const { unmatched } = await checkProvider()
    assert.sameMembers(
      unmatched.map(({ intentId }) => intentId),
      charges
    )
    assert.lengthOf(await openIssues(), 4)
  })

  test('is no longer looked up two months after the restore', async ({ assert }) => {
    addCharge(daysAgo(65))
    await restoredTo(daysAgo(70), daysAgo(61))
    const { unmatched } = await checkProvider()
    assert.isEmpty(unmatched)
  })

  test('includes refunds of known payments that the restored shop does not have', async ({
    assert,
  }) => {
    const { _id: id } = await aProforma(staff.token)
    const { body } = await payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })
    await refund(id, {
      token: staff.token,
      body: { payment: body.payments[0]._id, amount: 5, reason: 'A scratch' },
    })
    await checkProvider()
    assert.isEmpty(await openIssues())

    // The backup was made before the refund.
    await run('delete from payments where amount_cents < 0')
    await run('delete from refunds')
    await checkProvider()
    await checkProvider()
    const issues = await openIssues()
    assert.lengthOf(issues, 1)
    assert.containSubset(issues[0], {
      providerId: cards.refunds[0].providerId,
      amount: '$5.00 USD',
      order: { id, isFound: true },
    })
    assert.match(issues[0].details, /^A refund that the shop does not have/)
  })

  test('is printed by payments:reconcile from an instant on', async ({ assert }) => {
    addCharge(daysAgo(30))
    const charge = addCharge(daysAgo(15))
    const since = daysAgo(20).toISOString()
    const { printed, exitCode } = await runCommand(PaymentsReconcile, '--since', since, '--json')
    assert.equal(exitCode, 0)
    const { unmatched, summary } = JSON.parse(printed)
    assert.equal(summary, '0 refunds and 0 disputes updated, 1 unmatched charges')
    assert.equal(unmatched[0].intentId, charge)
    const text = await runCommand(PaymentsReconcile, '--since', since)
    assert.include(text.printed, charge)

    const wrong = await runCommand(PaymentsReconcile, '--since', 'yesterday')
    assert.equal(wrong.exitCode, 1)
    assert.match(wrong.failed.join(), /--since is an instant/)
  })
})
