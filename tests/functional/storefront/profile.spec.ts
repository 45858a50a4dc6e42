import { test } from '@japa/runner'
import { tableCounts } from '#tests/support/database'
import { stockedShop } from '#tests/support/checkout'
import { useFakeCards } from '#tests/support/cards'
import { aPlacedOrder } from '#tests/support/orders'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { CustomerCreditView, ProfileFrame, ProfileSummary } from '#accounts/views'
import type { OrderHistoryPage } from '#orders/views'

type Summary = { profile: ProfileFrame; summary: ProfileSummary; credit: CustomerCreditView | null }
type Orders = { profile: ProfileFrame; history: OrderHistoryPage }

const TABS = ['', '/orders', '/quotes', '/invoices']

test.group('A profile', () => {
  test('the owner sees their details and tabs', async ({ assert }) => {
    const { id, email } = await aUser({ firstname: 'Ada', lastname: 'Byron', group: 'Dealer' })
    const { component, props, headers } = await visit<Summary>(
      await signedIn({ email }),
      `/ca/profile/${id}`
    )
    assert.equal(component, 'account/profile/summary')
    assert.containSubset(props.summary, { name: 'Ada Byron', email, group: 'Dealer' })
    assert.includeDeepMembers(props.profile.tabs, [
      { label: 'Summary', href: `/ca/profile/${id}` },
      { label: 'Order History', href: `/ca/profile/${id}/orders` },
    ])
    assert.include(headers['cache-control'], 'no-store')
  })

  test('the JSON call of the session returns the customer group', async ({ assert }) => {
    const { email } = await aUser({ group: 'Dealer' })
    const browser = await signedIn({ email })
    const { body } = await browser.call('GET', '/api/users/me')
    assert.containSubset(body, { group: { name: 'Dealer' } })
  })

  test('a customer without a group is shown as Retailer', async ({ assert }) => {
    const { id, email } = await aUser()
    const { props } = await visit<Summary>(await signedIn({ email }), `/profile/${id}`)
    assert.equal(props.summary.group, 'Retailer')
  })

  test('visitors, other customers and staff are redirected to the home page', async ({
    assert,
  }) => {
    const { id } = await aUser({ email: 'secret.owner@example.com' })
    const unauthorizedCallers = [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]
    const before = await tableCounts('sessions')
    for (const browser of unauthorizedCallers) {
      for (const tab of TABS) {
        const { status, headers, html } = await visit(browser, `/profile/${id}${tab}`)
        assert.deepEqual([status, headers.location], [302, '/home'], tab)
        assert.notInclude(html, 'secret.owner@example.com')
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('a token does not open the page', async ({ assert }) => {
    const { id, token } = await aUser()
    const { status, headers } = await call('GET', `/profile/${id}`, { token })
    assert.deepEqual([status, headers.location], [302, '/home'])
  })

  test('/me redirects to the home page', async ({ assert }) => {
    for (const browser of [new Browser(), await signedIn(await aUser())]) {
      const { status, headers } = await visit(browser, '/ca/me')
      assert.deepEqual([status, headers.location], [302, '/ca/home'])
    }
  })

  test('My Account links to the profile of the signed-in user', async ({ assert }) => {
    const { id, email } = await aUser()
    const { props } = await visit<{ accountMenu: unknown[] }>(await signedIn({ email }), '/ca/home')
    assert.includeDeepMembers(props.accountMenu, [{ label: 'Profile', href: `/ca/profile/${id}` }])
  })
})

test.group('Order History', (group) => {
  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    return restore
  })

  test('the owner sees their own orders only, newest first', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const first = await aPlacedOrder({ token })
    const second = await aPlacedOrder({ token })
    const other = await aUser()
    await aPlacedOrder({ token: other.token })

    const { props } = await visit<Orders>(await signedIn({ email }), `/profile/${id}/orders`)
    assert.deepEqual(
      props.history.orders.map((order) => order.id),
      [second._id, first._id]
    )
    assert.containSubset(props.history.orders[0], {
      number: second.number,
      state: 'Complete',
      documents: [{ type: 'receipt', label: 'Receipt' }],
    })
  })

  test('a cart is not part of the history', async ({ assert }) => {
    const { id, email } = await aUser()
    const { props } = await visit<Orders>(await signedIn({ email }), `/profile/${id}/orders`)
    assert.deepEqual(props.history, { orders: [], count: 0, page: 1, pages: 1, pageSize: 9 })
  })

  test('a page that is not a number shows the first one', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    for (const page of ['0', '-1', 'x', '1.5']) {
      const { props } = await visit<Orders>(browser, `/profile/${id}/orders?page=${page}`)
      assert.equal(props.history.page, 1, page)
    }
  })
})
