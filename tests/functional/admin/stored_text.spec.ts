import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { useFakeCards } from '#tests/support/cards'
import { address, stockedShop } from '#tests/support/checkout'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import type { OrderDetail, OrderListPage } from '#orders/views'
import type { Browser } from '#tests/support/browser'

const ROOT = '<div id="app"></div>'

test.group('Text that customers enter', (group) => {
  let staff: Browser

  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    staff = await signedIn(await aStaffMember())
    return restore
  })

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
      assert.notMatch(html, /<script|<img|onerror=(?!alert\(1\)&gt;)/)
    })
  }
})

function pageObject(html: string): string {
  const start = html.indexOf('<script data-page="app" type="application/json">')
  const json = html.slice(html.indexOf('>', start) + 1)
  return json.slice(0, json.lastIndexOf('</script>', json.indexOf(ROOT)))
}
