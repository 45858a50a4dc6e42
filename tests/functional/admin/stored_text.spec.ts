import { test } from '@japa/runner'
import { rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, address, addressStep, next, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { visit } from '#tests/support/pages'
import { withStaffBrowser } from '#tests/support/staffed_shop'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderDetail, OrderListPage } from '#orders/views'

const ROOT = '<div id="app"></div>'
const PICTURE_OF_THE_SHOP = /<img src="https?:\/\/[^"<>]+\/documents\/[a-z0-9-]+\.jpg" alt="" /g

test.group('Text that customers enter', (group) => {
  withFakeCards(group)
  const staff = withStaffBrowser(group)

  for (const company of [
    '<!--<script>',
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} javascript:alert(1)',
    `"'&amp;&lt;b&gt;`,
  ]) {
    test(`${JSON.stringify(company)} is text in the list, on the order and in its mail`, async ({
      assert,
    }) => {
      const customerAddress = address({ company, firstname: company })
      const placed = await aPlacedOrder({
        step: { address: { shipping: customerAddress, billing: customerAddress } },
      })
      await processOutbox()

      const list = await visit<{ orders: OrderListPage }>(staff, `/admin/orders?q=${placed.number}`)
      assert.equal(list.props.orders.rows[0].company, company)
      const detail = await visit<{ order: OrderDetail }>(staff, `/admin/orders/${placed._id}`)
      assert.include(detail.props.order.billing, company)
      for (const { html } of [list, detail]) {
        assert.include(html, ROOT)
        assert.notInclude(pageObject(html), '<')
      }

      const [mail] = detail.props.order.mails
      const { html } = await visit(staff, `/admin/mailbox/${mail.id}/html`)
      const entered = html.replaceAll(PICTURE_OF_THE_SHOP, '')
      assert.notEqual(entered, html)
      assert.notMatch(entered, /<script|<img|onerror=(?!alert\(1\)&(gt|#62);)/)
    })
  }
})

const LONE_SURROGATE = 'x\ud800y'

test.group('Half of a surrogate pair', (group) => {
  group.setup(stockedShop)

  test('is rejected in every text that visitors enter, and nothing is stored', async ({
    assert,
  }) => {
    const { token: staff } = await aStaffMember()
    const { id: userId } = await aUser()
    const { _id: cart } = await aCart()
    await next(cart, { state: 0 })
    const calls: [string, string, Record<string, unknown>, string?][] = [
      [
        'PUT',
        `/api/orders/${cart}/next`,
        addressStep({ address: { shipping: address({ company: LONE_SURROGATE }) } }),
      ],
      ['PUT', `/api/orders/${cart}/next`, addressStep({ phone: LONE_SURROGATE })],
      ['POST', '/api/a/orders', { type: 1, filter: { query: LONE_SURROGATE } }, staff],
      ['PUT', `/api/users/${userId}`, { company: LONE_SURROGATE }, staff],
      [
        'PUT',
        `/api/users/${userId}`,
        { address: { billing: address({ city: LONE_SURROGATE }) } },
        staff,
      ],
    ]
    const stored = () => Promise.all([rows('select * from orders'), rows('select * from users')])
    const before = await stored()
    for (const [method, path, body, credential] of calls) {
      const answer = await call(method, path, { body, token: credential })
      assert.equal(answer.status, 422, `${path} ${answer.text}`)
      assert.include(answer.text, 'Please remove line breaks and special control characters.')
    }
    assert.deepEqual(await stored(), before)
  })
})

function pageObject(html: string): string {
  const start = html.indexOf('<script data-page="app" type="application/json">')
  const json = html.slice(html.indexOf('>', start) + 1)
  return json.slice(0, json.lastIndexOf('</script>', json.indexOf(ROOT)))
}
