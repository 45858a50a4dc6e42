import { test } from '@japa/runner'
import { company } from '#config/company'
import { one, run } from '#core/database'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { productId, setStock } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aSuperAdmin, aUser } from '#tests/support/users'
import type { MessageListView } from '#content'
import type { NewOrderForm, PartNumber, QuickOrderPreview, RequestedOrder } from '#orders/views'

const ROOT = '/api/quick_order'
const SKU = 'THX-CBH20'

type ErrorBody = { err?: string; code?: string }
type NewOrderPage = { form: NewOrderForm; asked: RequestedOrder | null }

const ask = (body: object, token?: string, headers: Record<string, string> = {}) =>
  call<{ ok: boolean } & ErrorBody>('POST', `${ROOT}/quote`, { token, body, headers })
const line = async (sku: string, quantity: number) => ({ id: await productId(sku), quantity })

test.group('A quote request', (group) => {
  const staff = withStaffedShop(group)
  group.setup(() => setStock(SKU, 3))

  const inbox = async () => {
    const { props } = await visit<{ messages: MessageListView }>(
      await signedIn(staff),
      '/admin/inbox'
    )
    return props.messages.rows
  }

  test('reaches the inbox with its lines, which staff open as a quote', async ({ assert }) => {
    const dealer = await aDealer()
    const lines = [await line(SKU, 4), await line('THX-CBH30', 2), await line(SKU, 400)]
    const body = {
      ...{ lines, po: '45-1187', note: 'Needed by June.\n<b>Now</b>', c: 'usd' },
      part_numbers: [{ part_number: 'NX-4401', id: lines[0].id }],
    }
    const headers = { 'idempotency-key': newId() }
    assert.equal(await statusFrom(ask(body, dealer.token, headers)), 201)
    assert.equal(await statusFrom(ask(body, dealer.token, headers)), 201)

    const received = await inbox()
    const [message, ...others] = received.filter(({ email }) => email === dealer.email)
    assert.isEmpty(others)
    assert.isTrue(message.requests_quote)
    assert.equal(message.customer!._id, dealer.id)
    assert.equal(
      message.message,
      'Quote request, PO 45-1187\n404 × THX-CBH20\n2 × THX-CBH30\n\nNeeded by June.\n<b>Now</b>'
    )
    const mails = await mailsTo(company.supportEmail)
    const mail = mails.find(({ text }) => text.includes(`request=${message._id}`))
    assert.include(mail!.subject, 'Quote request from')
    const known = await call<PartNumber[]>('GET', `${ROOT}/part_numbers`, { token: dealer.token })
    assert.equal(known.body[0].part_number, 'NX-4401')

    const page = await visit<NewOrderPage>(
      await signedIn(staff),
      `/admin/orders/0?request=${message._id}`
    )
    assert.equal(page.props.form.customer!._id, dealer.id)
    assert.equal(page.props.asked!.customerPO, '45-1187')
    assert.deepEqual(
      page.props.asked!.lines.map(({ product, quantity }) => [product.sku, quantity]),
      [
        [SKU, 404],
        ['THX-CBH30', 2],
      ]
    )
    assert.equal(await countRows('orders'), 0)
  })

  test('takes the address that the customer confirmed to the form of staff', async ({ assert }) => {
    const dealer = await aDealer()
    const address = {
      ...{ company: 'Acme Audio', address1: '1200 Main Street', city: 'Springfield' },
      ...{ stateId: 'IL', zipcode: '62701', countryId: 'US' },
    }
    const body = { lines: [await line(SKU, 4)], ship_to: address, c: 'usd' }
    assert.equal(await statusFrom(ask(body, dealer.token)), 201)
    const received = await inbox()
    const message = received.find(({ email }) => email === dealer.email)!
    assert.include(message.message, 'Ship to:\nAcme Audio\n1200 Main Street')
    const page = await visit<NewOrderPage>(
      await signedIn(staff),
      `/admin/orders/0?request=${message._id}`
    )
    assert.containSubset(page.props.asked!.shipTo, address)
  })

  test('is one of trade customers about products that they can see', async ({ assert }) => {
    const [dealer, customer] = [await aDealer(), await aUser()]
    const own = { lines: [await line(SKU, 1)] }
    await assertRejected(assert, 401, () => ask(own))
    await assertRejected(assert, 403, () => ask(own, customer.token))
    const unknown = { lines: [{ id: newId(), quantity: 1 }] }
    await assertRejected(assert, 404, () => ask(unknown, dealer.token))
    const [first, second] = [await line(SKU, 9999), await line(SKU, 1)]
    for (const body of [
      { lines: [] },
      { lines: [first, second] },
      { ...own, po: 'x'.repeat(61) },
      { ...own, part_numbers: [{ part_number: 'NX-1', id: await productId('THX-CBH30') }] },
    ])
      await assertRejected(assert, 422, () => ask(body, dealer.token))
  })

  test('is nothing that customers or visitors can open, and other messages are none', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    await ask({ lines: [await line(SKU, 1)] }, dealer.token)
    const stored = await one<{ id: string }>(
      'select id from contact_messages where user_id = ? and quote_request is not null',
      [dealer.id]
    )
    const path = `/admin/orders/0?request=${stored!.id}`
    const page = await visit<Partial<NewOrderPage>>(await signedIn(dealer), path)
    assert.isUndefined(page.props.asked)
    await run('update contact_messages set quote_request = null where id = ?', [stored!.id])
    const other = await visit<NewOrderPage>(await signedIn(staff), path)
    assert.deepEqual([other.props.asked, other.props.form.customer], [null, null])
  })

  test('is erased with its account', async ({ assert }) => {
    const [boss, dealer] = [await aSuperAdmin(), await aDealer()]
    await ask({ lines: [await line(SKU, 1)] }, dealer.token)
    await run('update contact_messages set email = ? where user_id = ?', ['a@b.example', dealer.id])
    const path = `/api/users/${dealer.id}/erasure`
    const body = { email: dealer.email }
    const erased = await call('POST', path, { token: boss.token, body })
    assert.isBelow(erased.status, 300, erased.text)
    const left = await one<{ n: number }>(
      `select count(*) as n from contact_messages where email = 'a@b.example'`
    )
    assert.equal(Number(left!.n), 0)
  })
})

test.group('An order that staff paste', (group) => {
  const staff = withStaffedShop(group)
  const read = (body: object, token?: string) =>
    call<QuickOrderPreview & ErrorBody>('POST', '/api/a/orders/text', { token, body })

  test('is read as the customer’s: own part numbers and prices', async ({ assert }) => {
    const dealer = await aDealer()
    const lines = [await line(SKU, 1)]
    const parts = [{ part_number: 'NX-4401', id: lines[0].id }]
    await setStock(SKU, 9)
    await call('POST', `${ROOT}/cart`, {
      token: dealer.token,
      body: { lines, part_numbers: parts, c: 'usd' },
    })
    const text = 'PO 45-1187\n3 x nx4401\n2 x PXL-CB10'
    const { body } = await read({ text, user: dealer.id, c: 'usd' }, staff.token)
    assert.equal(body.po, '45-1187')
    assert.deepEqual(
      body.lines.map(({ priced, quantity }) => [priced?.product?.sku, quantity]),
      [
        [SKU, 3],
        ['PXL-CB10', 2],
      ]
    )
    const own = await call<QuickOrderPreview>('POST', `${ROOT}/preview`, {
      token: dealer.token,
      body: { text, c: 'usd' },
    })
    assert.deepEqual(body, own.body)
    const guest = await read({ text, user: null, c: 'usd' }, staff.token)
    assert.deepEqual(
      guest.body.lines.map(({ understood }) => understood),
      [false, true]
    )
  })

  test('is read for staff alone, and for customers that exist', async ({ assert }) => {
    const dealer = await aDealer()
    const body = { text: `2 ${SKU}`, user: dealer.id, c: 'usd' }
    await assertRejected(assert, 401, () => read(body))
    await assertRejected(assert, 403, () => read(body, dealer.token))
    await assertRejected(assert, 404, () => read({ ...body, user: newId() }, staff.token))
    const long = `${SKU} 1\n`.repeat(201)
    await assertRejected(assert, 422, () => read({ ...body, text: long }, staff.token))
  })
})
