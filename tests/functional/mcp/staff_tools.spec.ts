import { test } from '@japa/runner'
import { API_SCOPE_NAMES } from '#shared/api_scopes'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { anApiToken } from '#tests/support/api_tokens'
import { stockedShop, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { McpClient, request, sendRpc } from '#tests/support/mcp'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

type Found = { found: { kind: string; title: string; _id: string }[] }

const SKU = 'THX-CBH20'

let staff: TestUser
let customer: TestUser
let order: OrderResponse

async function clientWith(...scopes: Parameters<typeof anApiToken>[1]) {
  const { secret } = await anApiToken(staff, scopes)
  return McpClient.connect(secret)
}

test.group('The tools for tokens of staff, by the official client', (group) => {
  withFakeCards(group)
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    customer = await aUser({ currency: 'usd', firstname: 'Ida', lastname: 'Marsh' })
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    await invoices.created()
    order = invoices.order
  })

  test('a token lists what its scopes allow, at most 20 tools in all', async ({ assert }) => {
    const all = await clientWith(...API_SCOPE_NAMES)
    const names = await all.toolNames()
    assert.isAtMost(names.length, 20)
    assert.includeMembers(names, ['find', 'read_order', 'read_customer', 'draft_quote'])
    assert.notInclude(names, 'look_up_order')
    const reader = await clientWith('orders:read')
    assert.sameMembers(await reader.toolNames(), ['find', 'list_orders', 'read_order'])
    for (const { name, annotations } of await all.tools())
      assert.equal(annotations!.readOnlyHint, name !== 'draft_quote', name)
  })

  test('a tool without its scope, and any staff tool without a token, has an error', async ({
    assert,
  }) => {
    const reader = await clientWith('catalog:read')
    const before = await tableCounts()
    for (const [name, input] of [
      ['read_order', { order: order._id }],
      ['list_orders', {}],
      ['read_customer', { customer: customer.id }],
      ['read_invoices', { order: order._id }],
      ['draft_quote', { customer: customer.id, lines: [{ sku: SKU, quantity: 1 }] }],
    ] as const) {
      const rejected = await reader.errorOf(name, input)
      assert.equal(rejected.code, 'E_SCOPE_MISSING', name)
      const visitor = await McpClient.connect()
      const anonymous = await visitor.errorOf(name, input)
      assert.equal(anonymous.code, 'E_UNAUTHORIZED', name)
    }
    assert.deepEqual(await tableCounts(), before)
  })

  test('an order, its invoices, a customer and a product are those of the API', async ({
    assert,
  }) => {
    const { token } = staff
    const client = await clientWith(...API_SCOPE_NAMES)
    const { body: shown } = await call<OrderResponse>('GET', `/api/orders/${order._id}`, { token })
    for (const name of [order._id, order.number.toLowerCase()])
      assert.deepEqual(await client.use<OrderResponse>('read_order', { order: name }), shown)
    const { orders } = await client.use<{ orders: { id: string }[] }>('list_orders')
    assert.include(
      orders.map(({ id }) => id),
      order._id
    )
    const { body: invoices } = await call('GET', `/api/orders/${order._id}/docs/invoices`, {
      token,
    })
    const read = await client.use<{ invoices: unknown }>('read_invoices', { order: order._id })
    assert.deepEqual(read.invoices, invoices)
    const listed = await client.use<{ invoices: unknown[] }>('list_invoices')
    assert.lengthOf(listed.invoices, 1)
    const { body: user } = await call('GET', `/api/users/${customer.id}`, { token })
    assert.deepEqual(await client.use('read_customer', { customer: customer.id }), user)
    const product = await client.use<{ sku: string; stock: number }>('read_product', { sku: SKU })
    assert.equal(product.sku, SKU)
    assert.isNumber(product.stock)
  })

  test('a search returns what the scopes of the token reach', async ({ assert }) => {
    const all = await clientWith(...API_SCOPE_NAMES)
    const { found } = await all.use<Found>('find', { query: 'Ida Marsh' })
    assert.containSubset(found, [{ kind: 'customer', _id: customer.id }])
    const reader = await clientWith('orders:read')
    const hidden = await reader.use<Found>('find', { query: 'Ida Marsh' })
    assert.isEmpty(hidden.found.filter(({ kind }) => kind !== 'order'))
    const { found: pages } = await all.use<Found>('find', { query: 'settings' })
    assert.isEmpty(pages.filter(({ kind }) => ['page', 'action'].includes(kind)))
  })

  test('a draft is a quote that moves neither stock nor money, and sends no mail', async ({
    assert,
  }) => {
    const client = await clientWith('orders:write')
    const draft = { customer: customer.id, lines: [{ sku: SKU, quantity: 3 }], currency: 'usd' }
    const [stock, mails, orders] = [
      await stockOf(SKU),
      await countRows('mails'),
      await countRows('orders'),
    ]
    const preview = await client.use<{ order: { payment: { subtotal: number } } }>(
      'preview_order',
      draft
    )
    assert.isAbove(preview.order.payment.subtotal, 0)
    assert.equal(await countRows('orders'), orders)
    const quote = await client.use<OrderResponse>('draft_quote', { ...draft, valid_days: 10 })
    assert.equal(await countRows('orders'), orders + 1)
    const again = await client.use<OrderResponse>('draft_quote', { ...draft, valid_days: 10 })
    assert.equal(again._id, quote._id)
    assert.equal(await countRows('orders'), orders + 1)
    assert.equal(quote.payment.subtotal, preview.order.payment.subtotal)
    assert.isNotNull(quote.quote)
    assert.equal(await stockOf(SKU), stock)
    assert.equal(await countRows('mails'), mails)
    assert.equal(await countRows('payments'), 0)
    assert.equal(await countRows('credit_ledger'), 0)
    const unknown = await client.errorOf('draft_quote', {
      ...draft,
      lines: [{ sku: 'NONE', quantity: 1 }],
    })
    assert.property(unknown, 'err')
  })

  test('a draft that staff deleted is drafted again, once', async ({ assert }) => {
    const client = await clientWith('orders:write')
    const draft = { customer: customer.id, lines: [{ sku: SKU, quantity: 4 }], currency: 'usd' }
    const ids: string[] = []
    while (ids.length < 2) {
      const { _id: id } = await client.use<OrderResponse>('draft_quote', draft)
      const repeated = await client.use<OrderResponse>('draft_quote', draft)
      assert.equal(repeated._id, id)
      assert.notInclude(ids, id)
      ids.push(id)
      const deleted = await call('DELETE', `/api/orders/${id}`, { token: staff.token })
      assert.equal(deleted.status, 200)
    }
    const { _id: last } = await client.use<OrderResponse>('draft_quote', draft)
    assert.notInclude(ids, last)
  })

  test('a revoked token, a sign-in token and a token in the address open nothing', async ({
    assert,
  }) => {
    const list = request('tools/list')
    const invalid = await sendRpc(list, { token: `pgs_${'x'.repeat(43)}` })
    assert.deepEqual([invalid.status, invalid.body.error!.data!.code], [401, 'E_UNAUTHORIZED'])
    const signIn = await sendRpc(list, { token: staff.token })
    assert.deepEqual([signIn.status, signIn.body.error!.data!.code], [403, 'E_FORBIDDEN'])
    const { secret } = await anApiToken(staff, ['orders:read'])
    const { body } = await call<{ result: { tools: { name: string }[] } }>(
      'POST',
      `/mcp?token=${secret}`,
      { body: list }
    )
    assert.notInclude(
      body.result.tools.map(({ name }) => name),
      'read_order'
    )
  })
})
