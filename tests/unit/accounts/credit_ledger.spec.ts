import { test } from '@japa/runner'
import {
  findCreditMismatches,
  adjustCredit,
  creditLedger,
  restoreCredit,
  creditOverpayment,
  spendCredit,
} from '#accounts'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, rows, writeTx } from '#core/database'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { aUser } from '#tests/support/users'

const staff = { type: 'user' as const, id: newId(), name: 'Ben Castellano' }
const order = () => ({ type: 'order', id: newId() })

const addCredit = (userId: string, cents: number, reason = 'Goodwill') =>
  adjustCredit({ userId, cents, reason, actor: staff })

const balanceOf = async (id: string) =>
  (await one<{ cents: number }>('select credit_cents as cents from users where id = ?', [id]))!
    .cents

const entriesOf = (id: string) =>
  rows<{ kind: string; delta: number; balance: number }>(
    `select kind, delta_cents as delta, balance_cents as balance from credit_ledger where user_id = ? order by created_at, balance_cents`,
    [id]
  )

test.group('Credit ledger', (group) => {
  group.each.teardown(async () => {
    const mismatches = await findCreditMismatches()
    if (mismatches.length > 0) throw new Error(`Mismatches: ${JSON.stringify(mismatches)}`)
  })

  test('an entry records the amount, reason, actor, order and new balance', async ({ assert }) => {
    const { id, email } = await aUser({ currency: 'cad' })
    await addCredit(id, 5000, 'Late delivery')
    const subject = order()
    await writeTx((trx) =>
      spendCredit({ userId: id, cents: 2000, subject, actor: { type: 'user', id } }, trx)
    )
    await adjustCredit({ userId: id, cents: -500, reason: 'Given twice', actor: staff })
    await writeTx((trx) => restoreCredit({ subject, actor: SYSTEM_ACTOR }, trx))

    const entries = await creditLedger({ id, currency: 'cad' })
    const recorded = entries.map(({ kind, amount, balance, reason, orderId, by }) => [
      kind,
      amount.cents,
      balance?.cents,
      reason,
      orderId,
      by,
    ])
    assert.sameDeepMembers(recorded, [
      ['restored', 2000, 4500, '', subject.id, 'Shop'],
      ['deducted', -500, 2500, 'Given twice', null, 'Ben Castellano'],
      ['spent', -2000, 3000, '', subject.id, email],
      ['added', 5000, 5000, 'Late delivery', null, 'Ben Castellano'],
    ])
    assert.equal(await balanceOf(id), 4500)
  })

  test('credit spent on an order is restored once', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await addCredit(id, 1000)
    const subject = order()
    await writeTx((trx) =>
      spendCredit({ userId: id, cents: 1000, subject, actor: { type: 'user', id } }, trx)
    )
    await writeTx((trx) => restoreCredit({ subject, actor: SYSTEM_ACTOR }, trx))
    await writeTx((trx) => restoreCredit({ subject, actor: SYSTEM_ACTOR }, trx))
    assert.equal(await balanceOf(id), 1000)
    assert.lengthOf(await entriesOf(id), 3)
  })

  test('a balance never falls below 0, and a rejected change leaves no entry', async ({
    assert,
  }) => {
    const { id } = await aUser({ currency: 'usd' })
    await addCredit(id, 1000)
    await assert.rejects(() => addCredit(id, -1001), 'No more than $10.00 USD can be taken.')
    await assert.rejects(() =>
      writeTx((trx) =>
        spendCredit({ userId: id, cents: 1001, subject: order(), actor: { type: 'user', id } }, trx)
      )
    )
    assert.equal(await balanceOf(id), 1000)
    assert.lengthOf(await entriesOf(id), 1)
  })

  test('a customer without a currency cannot have credit', async ({ assert }) => {
    const { id } = await aUser()
    await assert.rejects(
      () => addCredit(id, 100),
      'Please choose a currency for this customer first.'
    )
    assert.lengthOf(await entriesOf(id), 0)
  })

  test('an overpayment is credited in its currency and rejected in another one', async ({
    assert,
  }) => {
    const { id } = await aUser()
    const overpayment = { userId: id, subject: order(), actor: SYSTEM_ACTOR, reason: 'Paid twice' }
    await writeTx((trx) => creditOverpayment({ ...overpayment, amount: Money.of(700, 'cad') }, trx))
    await assert.rejects(() =>
      writeTx((trx) => creditOverpayment({ ...overpayment, amount: Money.of(700, 'usd') }, trx))
    )
    assert.deepEqual(await entriesOf(id), [{ kind: 'overpaid', delta: 700, balance: 700 }])
    await writeTx((trx) =>
      restoreCredit({ subject: overpayment.subject, actor: SYSTEM_ACTOR }, trx)
    )
    assert.equal(await balanceOf(id), 700)
  })

  test('twenty concurrent deductions take no more than the balance', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await addCredit(id, 1000)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () =>
        writeTx((trx) =>
          spendCredit(
            { userId: id, cents: 150, subject: order(), actor: { type: 'user', id } },
            trx
          )
        )
      ),
      ...Array.from({ length: 10 }, () => addCredit(id, -150)),
    ])
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      6
    )
    assert.equal(await balanceOf(id), 100)
    const entries = await entriesOf(id)
    const balances = entries.map(({ balance }) => balance)
    assert.sameMembers(balances, [1000, 850, 700, 550, 400, 250, 100])
  })
})
