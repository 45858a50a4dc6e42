import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { mailsTo } from '#tests/support/mails'
import { aPlacedOrder } from '#tests/support/orders'
import { visit } from '#tests/support/pages'
import type { OrderStatusPage } from '#orders/views'

/** The path in the mail of a guest's new order */
async function mailedPath(currency: 'usd' | 'cad'): Promise<string> {
  const email = `ada-${newId()}@example.com`
  await aPlacedOrder({ currency, step: { email } })
  const [{ text }] = await mailsTo(email)
  return /\/(ca\/)?orders\/[0-9a-f]{24}\/status\?\S+/.exec(text)![0]
}

const onOtherStorefront = (path: string) =>
  path.startsWith('/ca/') ? path.slice('/ca'.length) : `/ca${path}`

const statusOfPage = async (path: string) => {
  const { status } = await new Browser().call('GET', path)
  return status
}

test.group('The link in the mails of an order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  for (const currency of ['usd', 'cad'] as const) {
    test(`of a ${currency} order opens it on the other storefront as well`, async ({ assert }) => {
      const path = await mailedPath(currency)
      assert.equal(path.startsWith('/ca/'), currency === 'cad')
      for (const shown of [path, onOtherStorefront(path)]) {
        const { status, component, props, headers } = await visit<OrderStatusPage>(
          new Browser(),
          shown
        )
        assert.deepEqual([status, component], [200, 'storefront/order_status'], shown)
        assert.equal(headers['cache-control'], 'no-store')
        assert.isNotNull(props.reorderPath)
        const [{ href }] = props.order.documents
        assert.equal(href.startsWith('/ca/'), shown.startsWith('/ca/'))
      }
    })
  }

  test('opens no other order and none without its signature', async ({ assert }) => {
    const [path, other] = [await mailedPath('usd'), await mailedPath('usd')]
    const [page, query] = path.split('?')
    const [otherPage] = other.split('?')
    for (const closed of [
      page,
      `${otherPage}?${query}`,
      `/ca${otherPage}?${query}`,
      `/ca${path.replace(/signature=.{4}/, 'signature=abcd')}`,
      `${page}?signature=`,
      `${page}?signature[]=a&signature[]=b`,
    ])
      assert.equal(await statusOfPage(closed), 302, closed)
  })

  test('of a document does not open the page', async ({ assert }) => {
    const path = await mailedPath('usd')
    const { props } = await visit<OrderStatusPage>(new Browser(), path)
    const [{ href }] = props.order.documents
    const query = href.slice(href.indexOf('?'))
    assert.equal(await statusOfPage(path.split('?')[0] + query), 302)
    assert.equal(await statusOfPage(`/ca${path.split('?')[0]}${query}`), 302)
  })
})
