import { test } from '@japa/runner'
import {
  balancesOutOfStep,
  changeCredit,
  creditLedger,
  giveCreditBack,
  keepAsCredit,
  takeCredit,
} from '#accounts'
import { KNOWN_BALANCES, OPENING_ROWS } from '#database/migrations/0120_customers'
import { SYSTEM } from '#core/actions_log'
import { insert, one, rows, run, writeTx } from '#core/database'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { aUser } from '#tests/support/people'

const staff = { type: 'user' as const, id: newId(), name: 'Ben Castellano' }
const order = () => ({ type: 'order', id: newId() })

const give = (userId: string, cents: number, reason = 'Goodwill') =>
  changeCredit({ userId, cents, reason, actor: staff })

const balanceOf = async (id: string) =>
  (await one<{ cents: number }>('select credit_cents as cents from users where id = ?', [id]))!
    .cents

const movesOf = (id: string) =>
  rows<{ kind: string; delta: number; balance: number }>(
    `select kind, delta_cents as delta, balance_cents as balance from credit_ledger where user_id = ? order by at, balance_cents`,
    [id]
  )

test.group('The ledger of service credit', (group) => {
  group.each.teardown(async () => {
    const outOfStep = await balancesOutOfStep()
    if (outOfStep.length > 0) throw new Error(`Out of step: ${JSON.stringify(outOfStep)}`)
  })

  test('keeps the amount, the reason, by whom, for which order and the balance after', async ({
    assert,
  }) => {
    const { id, email } = await aUser({ currency: 'cad' })
    await give(id, 5000, 'Late delivery')
    const about = order()
    await writeTx((trx) => takeCredit(id, 2000, about, trx))
    await changeCredit({ userId: id, cents: -500, reason: 'Given twice', actor: staff })
    await writeTx((trx) => giveCreditBack(about, trx))

    const entries = await creditLedger({ id, currency: 'cad' })
    const told = entries.map(({ kind, amount, balance, reason, orderId, by }) => [
      kind,
      amount.cents,
      balance?.cents,
      reason,
      orderId,
      by,
    ])
    assert.sameDeepMembers(told, [
      ['returned', 2000, 4500, '', about.id, 'Shop'],
      ['taken', -500, 2500, 'Given twice', null, 'Ben Castellano'],
      ['used', -2000, 3000, '', about.id, email],
      ['given', 5000, 5000, 'Late delivery', null, 'Ben Castellano'],
    ])
    assert.equal(await balanceOf(id), 4500)
  })

  test('what was taken for an order is given back once', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await give(id, 1000)
    const about = order()
    await writeTx((trx) => takeCredit(id, 1000, about, trx))
    await writeTx((trx) => giveCreditBack(about, trx))
    await writeTx((trx) => giveCreditBack(about, trx))
    assert.equal(await balanceOf(id), 1000)
    assert.lengthOf(await movesOf(id), 3)
  })

  test('a balance never falls below 0, and what was refused leaves no row', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await give(id, 1000)
    await assert.rejects(() => give(id, -1001), 'No more than $10.00 USD can be taken.')
    await assert.rejects(() => writeTx((trx) => takeCredit(id, 1001, order(), trx)))
    assert.equal(await balanceOf(id), 1000)
    assert.lengthOf(await movesOf(id), 1)
  })

  test('credit is in the currency of the customer, who needs one first', async ({ assert }) => {
    const { id } = await aUser()
    await assert.rejects(() => give(id, 100), 'Please choose a currency for this customer first.')
    assert.lengthOf(await movesOf(id), 0)
  })

  test('an overpayment is kept in its currency, and refused in another', async ({ assert }) => {
    const { id } = await aUser()
    const paid = { userId: id, about: order(), actor: SYSTEM, reason: 'Paid twice' }
    await writeTx((trx) => keepAsCredit({ ...paid, amount: Money.of(700, 'cad') }, trx))
    await assert.rejects(() =>
      writeTx((trx) => keepAsCredit({ ...paid, amount: Money.of(700, 'usd') }, trx))
    )
    assert.deepEqual(await movesOf(id), [{ kind: 'overpaid', delta: 700, balance: 700 }])
    await writeTx((trx) => giveCreditBack(paid.about, trx))
    assert.equal(await balanceOf(id), 700)
  })

  test('twenty at once take what there is and no more, row by row', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await give(id, 1000)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => writeTx((trx) => takeCredit(id, 150, order(), trx))),
      ...Array.from({ length: 10 }, () => give(id, -150)),
    ])
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      6
    )
    assert.equal(await balanceOf(id), 100)
    const moves = await movesOf(id)
    const balances = moves.map(({ balance }) => balance)
    assert.sameMembers(balances, [1000, 850, 700, 550, 400, 250, 100])
  })

  test('a balance from before the ledger gets an opening row, and every row its balance', async ({
    assert,
  }) => {
    const [old, known, none] = [await aUser(), await aUser(), await aUser()]
    for (const { id } of [old, known]) {
      await run(`update users set credit_cents = 800, currency = 'usd' where id = ?`, [id])
    }
    const moves = [
      [old.id, -200, 'used', '2099-01-01T00:00:00.000Z'],
      [known.id, 1000, 'given', '2099-01-01T00:00:00.000Z'],
      [known.id, -200, 'used', '2099-01-02T00:00:00.000Z'],
    ] as const
    for (const [user, delta, kind, at] of moves) {
      await insert('credit_ledger', { id: newId(), user_id: user, delta_cents: delta, kind, at })
    }
    await run(OPENING_ROWS)
    await run(KNOWN_BALANCES)
    assert.deepEqual(await movesOf(old.id), [
      { kind: 'opening', delta: 1000, balance: 1000 },
      { kind: 'used', delta: -200, balance: 800 },
    ])
    assert.deepEqual(await movesOf(known.id), [
      { kind: 'given', delta: 1000, balance: 1000 },
      { kind: 'used', delta: -200, balance: 800 },
    ])
    assert.lengthOf(await movesOf(none.id), 0)
  })
})
