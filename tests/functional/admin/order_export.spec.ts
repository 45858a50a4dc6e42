import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'

test.group('The export of orders', (group) => {
  let staff: Browser

  group.each.setup(async () => {
    staff = await signedIn(await aStaffMember())
  })

  const exportOf = async (query: string) => {
    const response = await staff.call('GET', `/admin/orders.csv${query}`)
    return { ...response, lines: response.text.trim().split('\r\n') }
  }

  test('has the selected orders in their order', async ({ assert }) => {
    const [first, second] = [await insertOrder(), await insertOrder(), await insertOrder()]
    const { lines, headers } = await exportOf(`?ids=${second.id},${first.id}`)
    assert.match(String(headers['content-disposition']), /attachment; filename="?Orders.csv/)
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',')[2]),
      [second.email, first.email]
    )
  })

  test('has all orders of a filtered list, more than a page', async ({ assert }) => {
    for (let n = 0; n < shop.pageSize.list + 3; n++) await insertOrder({ source: 'Trade fair' })
    await insertOrder({ source: 'Trade fair', balance_cents: 0 })
    const { lines } = await exportOf('?source=Trade%20fair&state=5&paid=false&sort=email&dir=asc')
    assert.lengthOf(lines, 1 + shop.pageSize.list + 3)
    assert.isTrue(lines.slice(1).every((line) => line.includes('Unpaid')))
  })

  test('a cell that a spreadsheet would evaluate is escaped', async ({ assert }) => {
    const order = await insertOrder({ email: '=cmd@example.com', customer_po: '+1+1' })
    const { lines } = await exportOf(`?ids=${order.id}`)
    assert.include(lines[1], ",'=cmd@example.com,")
    assert.include(lines[1], ",'+1+1,")
  })

  test('an unknown filter and a wrong id are rejected', async ({ assert }) => {
    const responses = await Promise.all(
      ['?ids=1,2', '?state=9', '?view=deleted'].map((query) => exportOf(query))
    )
    assert.deepEqual(
      responses.map(({ status }) => status),
      [422, 422, 422]
    )
  })

  test('customers cannot export', async ({ assert }) => {
    const browser = await signedIn(await aUser())
    const { status, text } = await browser.call('GET', '/admin/orders.csv')
    assert.equal(status, 403)
    assert.notInclude(text, 'Subtotal')
    const { status: visitor } = await call('GET', '/admin/orders.csv')
    assert.notEqual(visitor, 200)
  })
})
