import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { withLimits } from '#tests/support/limits'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, submit, visit } from '#tests/support/pages'
import { aUser } from '#tests/support/users'
import type { FoundOrder } from '#orders/views'

type Lookup = {
  order: FoundOrder | null
  isMissing: boolean
  isMailed: boolean
  errors: Record<string, string>
}

const PATH = '/manage/order'
const EMAIL = 'ada@example.com'
const historyMails = () => countRows('mails', `subject = 'Your recent orders'`)

test.group('The page of the order lookup', (group) => {
  withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('shows the order of a number and an e-mail address, with links to its documents', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const { number, _id: id } = await aPlacedOrder({ token })
    for (const prefix of ['', '/ca']) {
      const browser = new Browser()
      const form = { orderId: number.toLowerCase(), email: EMAIL.toUpperCase() }
      const { status, headers, props } = await submit<Lookup>(browser, prefix + PATH, form)
      assert.equal(status, 200)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(props.order?.number, number)
      assert.deepEqual([props.order?.state, props.order?.status], ['Complete', 'Not shipped yet'])
      assert.isFalse(props.isMissing)
      const [document] = props.order!.documents
      assert.isTrue(document.href.startsWith(`${prefix}/orders/${id}/pdf?`))
      const pdf = await new Browser().call('GET', document.href)
      assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf'])
    }
  })

  test('is the same page for a wrong number and a wrong address, and never contains what opens the order', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const { number } = await aPlacedOrder({ token })
    for (const form of [
      { orderId: number, email: 'other@example.com' },
      { orderId: '0000-0000-0000', email: EMAIL },
      { orderId: number, email: 'not an address' },
    ]) {
      const { status, props } = await submit<Lookup>(new Browser(), PATH, form)
      assert.equal(status, 404)
      assert.deepEqual([props.order, props.isMissing], [null, true])
    }
    const found = await submit<Lookup>(new Browser(), PATH, { orderId: number, email: EMAIL })
    assert.notProperty(found.props.order, 'quoteUrl')
    assert.notProperty(found.props.order, 'id')
  })

  test('names both fields when they are empty, and the address when it is none', async ({
    assert,
  }) => {
    const browser = new Browser()
    const empty = await browser.call('POST', PATH, {
      body: { orderId: '', email: '' },
      headers: { referer: PATH },
    })
    assert.equal(empty.status, 303)
    const { props } = await visit<Lookup>(browser, PATH)
    assert.deepEqual(props.errors, {
      orderId: 'This field is required.',
      email: 'This field is required.',
    })
    await browser.call('POST', `${PATH}/history`, { body: { historyEmail: 'x' } })
    const second = await visit<Lookup>(browser, PATH)
    assert.property(second.props.errors, 'historyEmail')
  })

  test('mails the last orders, and says so whether or not there are any', async ({ assert }) => {
    const { token } = await aUser()
    await aPlacedOrder({ token })
    const before = await historyMails()
    for (const historyEmail of [EMAIL, 'stranger@example.com']) {
      const browser = new Browser()
      const sent = await browser.call('POST', `/ca${PATH}/history`, { body: { historyEmail } })
      assert.deepEqual([sent.status, sent.headers.location], [303, `/ca${PATH}`])
      const { props } = await visit<Lookup>(browser, `/ca${PATH}`)
      assert.isTrue(props.isMailed)
    }
    await processOutbox()
    assert.equal(await historyMails(), before + 1)
    const again = await visit<Lookup>(new Browser(), PATH)
    assert.isFalse(again.props.isMailed)
  })

  test('is in My Account of every visitor', async ({ assert }) => {
    type Menu = { accountMenu: { label: string; href: string }[] }
    for (const browser of [new Browser(), await signedIn(await aUser())]) {
      const { props } = await visit<Menu>(browser, '/ca/home')
      assert.deepInclude(
        props.accountMenu.map(({ label, href }) => ({ label, href })),
        { label: 'Order Lookup', href: '/ca/manage/order' }
      )
    }
  })
})

test.group('Guesses on the page of the order lookup', (group) => {
  withLimits(group)

  test('are limited like the calls', async ({ assert }) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const form = { orderId: `0000-0000-00${attempt + 10}`, email: EMAIL }
      const { status } = await submit<Lookup>(new Browser(), PATH, form)
      statuses.push(status)
    }
    assert.equal(statuses[0], 404)
    assert.equal(statuses.at(-1), 303, 'sent back with a message')
  })
})
