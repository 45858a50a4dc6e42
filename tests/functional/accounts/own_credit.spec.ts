import { test } from '@japa/runner'
import { restoreCredit, spendCredit } from '#accounts'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { CustomerCreditView } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

test.group('Service credit in the profile', (group) => {
  let staff: TestUser
  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    staff = await aStaffMember()
    return restore
  })

  const creditOf = async (somebody: TestUser) => {
    const { props } = await visit<{ credit: CustomerCreditView | null }>(
      await signedIn(somebody),
      `/profile/${somebody.id}`
    )
    return props.credit
  }
  const give = (id: string, amount: number, reason = 'Between us') =>
    call('POST', `/api/users/${id}/credit`, { token: staff.token, body: { amount, reason } })

  test('is not there for who never had any', async ({ assert }) => {
    assert.isNull(await creditOf(await aUser()))
    assert.isNull(await creditOf(await aUser({ currency: 'cad' })))
  })

  test('shows the balance and what it was used for, with a way to the order', async ({
    assert,
  }) => {
    const customer = await aUser({ currency: 'usd' })
    await give(customer.id, 12)
    const order = await aPlacedOrder({ token: customer.token })
    const credit = (await creditOf(customer))!
    assert.deepEqual(credit.balance, { cents: 0, currency: 'usd' })
    assert.containsSubset(credit.entries, [
      { kind: 'used', amount: { cents: -1200 }, balance: { cents: 0 }, orderId: order._id },
      { kind: 'given', amount: { cents: 1200 }, balance: { cents: 1200 }, orderId: null },
    ])
    const browser = await signedIn(customer)
    const paper = await browser.call('GET', `/orders/${credit.entries[0].orderId}/print`)
    assert.equal(paper.status, 200)
  })

  test('leads nowhere from what went back, as the order was never placed', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    await give(customer.id, 5)
    const about = { type: 'order', id: newId() }
    await writeTx((trx) => spendCredit(customer.id, 300, about, trx))
    await writeTx((trx) => restoreCredit(about, trx))
    const credit = (await creditOf(customer))!
    assert.deepEqual(
      credit.entries.map(({ kind, orderId }) => [kind, orderId]),
      [
        ['returned', null],
        ['used', null],
        ['given', null],
      ]
    )
  })

  test('tells neither what staff have noted nor who they are', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    await give(customer.id, 5, 'A difficult customer')
    const page = await visit(await signedIn(customer), `/profile/${customer.id}`)
    assert.include(page.html, '"kind":"given"')
    assert.notInclude(page.html, 'A difficult customer')
    assert.notInclude(page.html, staff.email)
  })

  test('shows the latest ten changes, and says how many there are', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    for (let amount = 1; amount <= 12; amount++) await give(customer.id, amount)
    const { entries, count } = (await creditOf(customer))!
    assert.deepEqual(
      entries.map(({ amount }) => amount.cents),
      [1200, 1100, 1000, 900, 800, 700, 600, 500, 400, 300]
    )
    assert.equal(count, 12)
  })
})
