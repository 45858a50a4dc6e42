import { test } from '@japa/runner'
import { tableCounts } from '#tests/support/database'
import { stockedShop } from '#tests/support/checkout'
import { useFakeCards } from '#tests/support/cards'
import { aPlacedOrder } from '#tests/support/orders'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/people'
import type { OwnCreditView, ProfileFrame, ProfileSummary } from '#accounts/views'
import type { HistoryView } from '#orders/views'

type Summary = { profile: ProfileFrame; summary: ProfileSummary; credit: OwnCreditView | null }
type Orders = { profile: ProfileFrame; history: HistoryView }

const TABS = ['', '/orders']

test.group('A profile', () => {
  test('shows its owner who they are, and the tabs that they have', async ({ assert }) => {
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

  test('names the customer group to the JSON call of its own session, too', async ({ assert }) => {
    const { email } = await aUser({ group: 'Dealer' })
    const browser = await signedIn({ email })
    const { body } = await browser.call('GET', '/api/users/me')
    assert.containSubset(body, { group: { name: 'Dealer' } })
  })

  test('calls somebody without a group a Retailer', async ({ assert }) => {
    const { id, email } = await aUser()
    const { props } = await visit<Summary>(await signedIn({ email }), `/profile/${id}`)
    assert.equal(props.summary.group, 'Retailer')
  })

  test('leads anybody else home: a visitor, another customer, staff', async ({ assert }) => {
    const { id } = await aUser({ email: 'secret.owner@example.com' })
    const strangers = [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]
    const before = await tableCounts('sessions')
    for (const browser of strangers) {
      for (const tab of TABS) {
        const { status, headers, html } = await visit(browser, `/profile/${id}${tab}`)
        assert.deepEqual([status, headers.location], [302, '/home'], tab)
        assert.notInclude(html, 'secret.owner@example.com')
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('is not opened by a token', async ({ assert }) => {
    const { id, token } = await aUser()
    const { status, headers } = await call('GET', `/profile/${id}`, { token })
    assert.deepEqual([status, headers.location], [302, '/home'])
  })

  test('/me leads to the first page of the shop', async ({ assert }) => {
    for (const browser of [new Browser(), await signedIn(await aUser())]) {
      const { status, headers } = await visit(browser, '/ca/me')
      assert.deepEqual([status, headers.location], [302, '/ca/home'])
    }
  })

  test('stands in My Account, with the id of who is signed in', async ({ assert }) => {
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

  test('lists what its owner has bought, newest first, and nobody else', async ({ assert }) => {
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
      papers: [{ type: 'receipt', label: 'Receipt' }],
    })
  })

  test('is empty for who has bought nothing, whatever lies in their cart', async ({ assert }) => {
    const { id, email } = await aUser()
    const { props } = await visit<Orders>(await signedIn({ email }), `/profile/${id}/orders`)
    assert.deepEqual(props.history, { orders: [], count: 0, page: 1, pages: 1 })
  })

  test('takes no page that is no number', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    for (const page of ['0', '-1', 'x', '1.5']) {
      const { status } = await visit(browser, `/profile/${id}/orders?page=${page}`)
      assert.equal(status, 422, page)
    }
  })
})
