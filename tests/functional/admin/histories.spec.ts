import { test } from '@japa/runner'
import { makeProduct } from '#tests/unit/catalog/support'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aGroup, aStaffMember, aUser } from '#tests/support/users'
import type { HistoryView } from '#core/history'
import type { PromoDetailView } from '#pricing'
import type { Browser } from '#tests/support/browser'
import type { TestUser } from '#tests/support/users'

type HistoryPage = { history: HistoryView; promo: PromoDetailView }

const CABLE = 'THX-CBH20'

test.group('The history of a record', (group) => {
  let ann: TestUser
  let browser: Browser

  group.setup(async () => {
    await stockedShop()
    ann = await aStaffMember({ firstname: 'Ann', lastname: 'Lee' })
    browser = await signedIn(ann)
  })

  const send = (method: string, path: string, body: object) =>
    call(method, path, { token: ann.token, body })

  /** Returns the latest entry of a staff page. */
  async function latestOn(path: string) {
    const { props } = await visit<HistoryPage>(browser, path)
    const [{ action, actor, changes }] = props.history.entries
    return { action, actor, changes: changes.map(({ label, from, to }) => [label, from, to]) }
  }

  test('a product shows its old and new values', async ({ assert }) => {
    const { id, name } = await makeProduct()
    await send('PUT', `/api/products/${id}`, { name: 'Renamed', warranty: 3, msrp: { usd: 21.5 } })
    const { action, actor, changes } = await latestOn(`/admin/products/${id}`)
    assert.deepEqual([action, actor], ['Product changed', 'Ann Lee'])
    assert.includeDeepMembers(changes, [
      ['Name', name, 'Renamed'],
      ['MSRP', '20.00 USD, 27.00 CAD', '21.50 USD, 27.00 CAD'],
    ])
    assert.equal(changes.find(([label]) => label === 'Warranty (years)')?.[2], '3')
  })

  test('a group shows the names of its fallbacks and its prices', async ({ assert }) => {
    const base = await aGroup('Base of the history')
    const id = await aGroup('Group with a history')
    await send('POST', '/api/groups', { _id: id, name: 'Renamed group', fallback: base })
    assert.deepEqual(await latestOn(`/admin/groups/${id}`), {
      action: 'Group changed',
      actor: 'Ann Lee',
      changes: [
        ['Name', 'Group with a history', 'Renamed group'],
        ['Falls back to', 'MSRP', 'Base of the history'],
      ],
    })

    const prices = [{ product: await productId(CABLE), price: 40, moq: 5 }]
    await send('POST', `/api/groups/${id}/prices`, { currency: 'usd', prices })
    assert.deepEqual(await latestOn(`/admin/groups/${id}`), {
      action: 'Prices changed',
      actor: 'Ann Lee',
      changes: [[`${CABLE} USD`, 'None', '40.00, MOQ 5']],
    })
  })

  test('a customer shows negotiated prices', async ({ assert }) => {
    const { id } = await aUser({ currency: 'cad' })
    const cable = await productId(CABLE)
    await send('POST', `/api/discounts/${id}`, { [cable]: { price: { cad: 55 } } })
    const { props } = await visit<{ customer: { history: HistoryView } }>(
      browser,
      `/admin/users/${id}`
    )
    const [{ action, changes }] = props.customer.history.entries
    assert.equal(action, 'Custom prices changed')
    assert.deepEqual(
      changes.map(({ label, from, to }) => [label, from, to]),
      [[`${CABLE} CAD`, 'None', '55.00']]
    )
  })

  test('a promo code shows its percentage, dates and products', async ({ assert }) => {
    const { id } = await aPromo()
    const path = `/admin/promos/${id}`
    const { props } = await visit<HistoryPage>(browser, path)
    const { form, updated } = props.promo
    const changes = { percent: '12.5', products: [await productId(CABLE)], limit: 7 }
    const dates = { start: '2027-01-01', end: null }
    const body = { ...form, ...dates, ...changes, updated }
    await browser.call('PUT', `/api/promos/${id}`, { body })
    const latest = await latestOn(path)
    assert.equal(latest.action, 'Code changed')
    const shown = Object.fromEntries(latest.changes.map(([label, , to]) => [label, to]))
    assert.containSubset(shown, {
      'Percentage': '12.5 %',
      'Products': CABLE,
      'Total uses': '7',
      'Start': 'Jan 01, 2027, 00:00 EST',
    })
    assert.notProperty(shown, 'Also applies to trade prices')
  })
})
