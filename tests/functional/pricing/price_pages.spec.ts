import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { aDealer, aGroup, aStaffMember, aUser } from '#tests/support/users'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { Browser } from '#tests/support/browser'
import type { GroupPricesView, GroupRowView, UserPricesView } from '#pricing'

let staff: Browser
let cable: string

test.group('Staff price pages', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await signedIn(await aStaffMember())
    cable = await productId('THX-CBH20')
  })

  test('The list shows each group with its numbers of customers and priced products', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const groupId = dealer.user.groupId!
    await groupPrice(groupId, cable, { usd: 4000, cad: 5500 })
    const { status, props } = await visit<{ groups: GroupRowView[] }>(staff, '/admin/groups')
    assert.equal(status, 200)
    const row = props.groups.find(({ id }) => id === groupId)
    assert.containSubset(row, {
      id: groupId,
      name: 'Dealer',
      fallbackId: null,
      digitalAssets: false,
      customers: 1,
      products: 1,
      invalidFallbackIds: [groupId],
    })
  })

  test('A group page contains its own prices and its fallback prices', async ({ assert }) => {
    const id = await aGroup(newId())
    await groupPrice(id, cable, { usd: 4000, moq: 5 })
    const { props } = await visit<{ prices: GroupPricesView }>(staff, `/admin/groups/${id}`)
    const row = props.prices.rows.find(({ id: rowId }) => rowId === cable)!
    assert.deepEqual(row.price, { usd: 4000, cad: null })
    assert.deepEqual(row.moq, { usd: 5, cad: 5 })
    assert.deepEqual(row.fallback.price, { usd: null, cad: null })
    assert.isNull(props.prices.fallback)
  })

  test('Group prices can be downloaded as CSV', async ({ assert }) => {
    const id = await aGroup(newId())
    await groupPrice(id, cable, { usd: 4000, cad: 123_456, moq: 5 })
    const { headers, html } = await visit(staff, `/admin/groups/${id}/prices.csv`)
    assert.match(String(headers['content-type']), /text\/csv/)
    assert.match(String(headers['content-disposition']), /^attachment/)
    assert.match(html, /^\uFEFFsku,name,msrp_usd,msrp_cad,price_usd,moq_usd,price_cad,moq_cad\r\n/)
    assert.match(html, /THX-CBH20,[^\r]*,59\.99,82\.99,40\.00,5,1234\.56,5\r\n/)
  })

  test('A customer page contains negotiated prices and group prices', async ({ assert }) => {
    const { id, user } = await aDealer()
    await groupPrice(user.groupId!, cable, { usd: 4100, moq: 7 })
    await userPrice(id, cable, { cad: 5000, moq: 2 })
    const { props } = await visit<{ prices: UserPricesView }>(staff, `/admin/users/${id}/prices`)
    const row = props.prices.rows.find(({ id: rowId }) => rowId === cable)!
    assert.deepEqual(row.price, { usd: null, cad: 5000 })
    assert.equal(row.moq, 2)
    assert.deepEqual(row.group.price, { usd: 4100, cad: null })
    assert.equal(props.prices.groupName, 'Dealer')
    const { html } = await visit(staff, `/admin/users/${id}/prices.csv`)
    assert.match(html, /^\uFEFFsku,name,msrp_usd,msrp_cad,price_usd,price_cad,moq\r\n/)
    assert.match(html, /THX-CBH20,[^\r]*,59\.99,82\.99,,50\.00,2\r\n/)
  })

  test('An unknown group or customer redirects to its list', async ({ assert }) => {
    for (const path of ['groups/ID', 'groups/ID/prices.csv', 'users/ID/prices']) {
      const [list] = path.split('/')
      const { status, headers } = await visit(staff, `/admin/${path.replace('ID', newId())}`)
      assert.equal(status, 302, path)
      assert.equal(headers.location, `/admin/${list}`)
    }
  })

  test('Customers and dealers cannot open the price pages', async ({ assert }) => {
    const groupId = await aGroup(newId())
    for (const user of [await aUser(), await aDealer()]) {
      const browser = await signedIn(user)
      for (const path of [
        '/admin/groups',
        `/admin/groups/${groupId}`,
        `/admin/groups/${groupId}/prices.csv`,
        `/admin/users/${user.id}/prices`,
        `/admin/users/${user.id}/prices.csv`,
      ]) {
        assert.equal(await statusOf(browser, path), 403, path)
      }
    }
  })
})
