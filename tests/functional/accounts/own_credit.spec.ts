import { test } from '@japa/runner'
import { restoreCredit, spendCredit } from '#accounts'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { CustomerCreditView } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

test.group('Service credit in the profile', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)

  const creditOf = async (user: TestUser) => {
    const { props } = await visit<{ credit: CustomerCreditView | null }>(
      await signedIn(user),
      `/profile/${user.id}`
    )
    return props.credit
  }
  const addCredit = (id: string, amount: number, reason = 'Between us') =>
    call('POST', `/api/users/${id}/credit`, { token: staff.token, body: { amount, reason } })

  test('is hidden for customers who never had any', async ({ assert }) => {
    assert.isNull(await creditOf(await aUser()))
    assert.isNull(await creditOf(await aUser({ currency: 'cad' })))
  })

  test('shows the balance and links to the orders that used it', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    await addCredit(customer.id, 12)
    const order = await aPlacedOrder({ token: customer.token })
    const credit = (await creditOf(customer))!
    assert.deepEqual(credit.balance, { cents: 0, currency: 'usd' })
    assert.containsSubset(credit.entries, [
      {
        kind: 'spent',
        amount: { cents: -1200 },
        balance: { cents: 0 },
        orderId: order._id,
        orderName: `Order ${order.number}`,
      },
      { kind: 'added', amount: { cents: 1200 }, balance: { cents: 1200 }, orderId: null },
    ])
    const browser = await signedIn(customer)
    const document = await browser.call('GET', `/orders/${credit.entries[0].orderId}/print`)
    assert.equal(document.status, 200)
  })

  test('does not link to an order whose credit was restored', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    await addCredit(customer.id, 5)
    const subject = { type: 'order', id: newId() }
    await writeTx((trx) =>
      spendCredit({ userId: customer.id, cents: 300, subject, actor: SYSTEM_ACTOR }, trx)
    )
    await writeTx((trx) => restoreCredit({ subject, actor: SYSTEM_ACTOR }, trx))
    const credit = (await creditOf(customer))!
    assert.deepEqual(
      credit.entries.map(({ kind, orderId }) => [kind, orderId]),
      [
        ['restored', null],
        ['spent', null],
        ['added', null],
      ]
    )
  })

  test('hides the names and reasons of the staff', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    await addCredit(customer.id, 5, 'A difficult customer')
    const page = await visit(await signedIn(customer), `/profile/${customer.id}`)
    assert.include(page.html, '"kind":"added"')
    assert.notInclude(page.html, 'A difficult customer')
    assert.notInclude(page.html, staff.email)
  })

  test('shows the latest ten entries and the number of all', async ({ assert }) => {
    const customer = await aUser({ currency: 'usd' })
    for (let amount = 1; amount <= 12; amount++) await addCredit(customer.id, amount)
    const { entries, count } = (await creditOf(customer))!
    assert.deepEqual(
      entries.map(({ amount }) => amount.cents),
      [1200, 1100, 1000, 900, 800, 700, 600, 500, 400, 300]
    )
    assert.equal(count, 12)
  })
})
