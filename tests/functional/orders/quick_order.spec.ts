import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { newId } from '#shared/ids'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { aCart, productId, setStock, stockedShop } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aFormWith } from '#tests/support/multipart'
import { pdfFile } from '#tests/support/pdf_file'
import { withFreshLimits } from '#tests/support/limits'
import { aDealer, aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type {
  OrderResponse,
  PartNumber,
  QuickOrderFile,
  QuickOrderPage,
  QuickOrderPreview,
  QuickOrderPrices,
} from '#orders/views'

type ErrorBody = { err?: string; code?: string; field?: string }

const ROOT = '/api/quick_order'
const preview = (text: unknown, token?: string, c?: string) =>
  call<QuickOrderPreview & ErrorBody>('POST', `${ROOT}/preview`, { token, body: { text, c } })
const add = (body: object, token?: string, headers: Record<string, string> = {}) =>
  call<OrderResponse & ErrorBody & { short?: { sku: string; in_stock: number }[] }>(
    'POST',
    `${ROOT}/cart`,
    { token, body, headers }
  )
const line = async (sku: string, quantity: number) => ({ id: await productId(sku), quantity })
const cartOf = ({ cart }: OrderResponse) =>
  cart.map(({ product, quantity }) => `${product?.sku} ${quantity}`)

async function setGroupPrice(user: TestUser, sku: string, cents: number, moq: number) {
  const id = await productId(sku)
  const columns = [user.id, id, cents, moq, new Date().toISOString()]
  await run(
    `insert into user_prices (user_id, product_id, price_usd_cents, moq, updated_at)
     values (?, ?, ?, ?, ?)`,
    columns
  )
  await run('update users set custom_pricing = ? where id = ?', [true, user.id])
  clearCatalogCache()
}

test.group('The preview of a quick order', (group) => {
  group.setup(stockedShop)

  test('shows what was understood at the customer’s prices, what was not, and why', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    await setGroupPrice(dealer, 'THX-CBH20', 4000, 10)
    const text = 'Hello,\nPO 45-1187\n12 x thx cbh20 @ 54.99\n6 x THX short range\nNX-1 4'
    const { status, body } = await preview(text, dealer.token)
    assert.equal(status, 200)
    assert.deepEqual([body.currency, body.po, body.date], ['usd', '45-1187', null])
    assert.deepEqual(
      body.ignored.map((ignored) => ignored.text),
      ['Hello,', 'PO 45-1187']
    )
    const [understood, ambiguous, unknown] = body.lines
    assert.containSubset(understood, {
      ...{ line: 3, understood: true, quantity: 12, price_read: 54.99, reason: null },
      priced: { product: { sku: 'THX-CBH20' }, price: 40, total: 480, available: true },
    })
    assert.isNull(understood.priced!.in_stock)
    assert.deepEqual([ambiguous.understood, ambiguous.problem], [false, 'several_products'])
    assert.lengthOf(ambiguous.candidates, 6)
    assert.isNull(ambiguous.priced)
    assert.deepEqual([unknown.problem, unknown.part_number], ['unknown_product', 'NX-1'])
    assert.equal(body.subtotal, 480)
  })

  test('counts a price break and the stock over all lines of a product', async ({ assert }) => {
    const dealer = await aDealer()
    await setGroupPrice(dealer, 'THX-CBH30', 5000, 10)
    await setStock('THX-CBH30', 11)
    const { body } = await preview('6 x THX-CBH30\n6 x THX-CBH30', dealer.token)
    assert.deepEqual(
      body.lines.map(({ priced }) => [priced!.price, priced!.in_stock]),
      [
        [50, null],
        [50, 5],
      ]
    )
    const lines = [await line('THX-CBH30', 9), { id: newId(), quantity: 1 }]
    const priced = await call<QuickOrderPrices>('POST', `${ROOT}/prices`, {
      token: dealer.token,
      body: { lines, c: 'usd' },
    })
    assert.deepEqual(
      priced.body.lines.map(({ product, price }) => [product?.sku ?? null, price]),
      [
        ['THX-CBH30', 79.99],
        [null, null],
      ]
    )
    assert.equal(priced.body.subtotal, 719.91)
  })

  test('finds trade products for staff, for any customer and for a guest', async ({ assert }) => {
    const [staff, customer, dealer] = [await aStaffMember(), await aUser(), await aDealer()]
    for (const user of [null, customer.id, dealer.id]) {
      const { status, body } = await call<QuickOrderPreview>('POST', '/api/a/orders/text', {
        token: staff.token,
        body: { text: '3 x PXL-CB10', user, c: 'usd' },
      })
      assert.deepEqual([status, body.lines[0].understood], [200, true])
      assert.equal(body.lines[0].priced!.product!.sku, 'PXL-CB10')
      assert.isAbove(body.lines[0].priced!.total!, 0)
    }
  })

  test('offers trade products to trade customers only', async ({ assert }) => {
    const [dealer, customer] = [await aDealer(), await aUser()]
    const own = await preview('3 x PXL-CB10', dealer.token)
    assert.isTrue(own.body.lines[0].understood)
    const other = await preview('3 x PXL-CB10', customer.token)
    assert.equal(other.body.lines[0].problem, 'unknown_product')
  })

  test('marks a product that cannot be bought', async ({ assert }) => {
    const { token } = await aUser()
    await setStock('THX-CBH50', 0)
    const { body } = await preview('3 x THX-CBH50', token)
    assert.containSubset(body.lines[0].priced, { available: false, total: null })
    assert.equal(body.subtotal, 0)
  })

  test('rejects visitors, and more than 200 lines or 100 kB', async ({ assert }) => {
    const { token } = await aUser()
    assert.equal(await statusFrom(preview('3 x THX-CBH50')), 401)
    const most = '1 x THX-CBH10\n'.repeat(200)
    assert.equal(await statusFrom(preview(most, token)), 200)
    for (const text of [`${most}2 x THX-CBH10`, 'é'.repeat(50_001), 'x'.repeat(100_001), 5, null]) {
      const { body } = await assertRejected(assert, 422, () => preview(text, token))
      assert.equal(body.field, 'text')
    }
  })
})

const readFile = (content: Buffer, token?: string, name = 'order.pdf') =>
  call<QuickOrderFile & ErrorBody>('POST', `${ROOT}/file`, { token, ...aFormWith(content, name) })

const ORDER_PDF = pdfFile({
  pages: [
    [
      { text: 'PO 45-1187', x: 40, y: 740 },
      ...['SKU', 'Description', 'Qty'].map((text, at) => ({ text, x: 40 + 150 * at, y: 700 })),
      ...['THX-CBH20', 'THX 2 m', '12'].map((text, at) => ({ text, x: 40 + 150 * at, y: 680 })),
    ],
  ],
})

test.group('A PDF of an order', (group) => {
  group.setup(stockedShop)

  test('becomes the text that is read as an order', async ({ assert }) => {
    const { token } = await aUser()
    const { status, body } = await readFile(ORDER_PDF, token)
    const text = 'PO 45-1187\nSKU\tDescription\tQty\nTHX-CBH20\tTHX 2 m\t12'
    assert.deepEqual([status, body], [200, { name: 'order.pdf', text }])
    const read = await preview(body.text, token)
    assert.equal(read.body.po, '45-1187')
    assert.deepEqual(
      read.body.lines.map(({ quantity, priced }) => [priced?.product?.sku, quantity]),
      [['THX-CBH20', 12]]
    )
  })

  test('with a script is read as text, and the script is not run', async ({ assert }) => {
    const { token } = await aUser()
    const folder = mkdtempSync(join(tmpdir(), 'pdf-script-'))
    const trace = join(folder, 'trace')
    const script = `
      try { app.alert('THX-CBH30 9'); this.getField('x').value = 'THX-CBH30 9' } catch (error) {}
      try { globalThis.process.getBuiltinModule('fs').writeFileSync('${trace}', 'run') } catch (error) {}
      for (;;) {}`
    const pages = [[{ text: '12 x THX-CBH20', x: 40, y: 700 }]]
    const { status, body } = await readFile(pdfFile({ pages, script }), token)
    const found = [status, body.text, existsSync(trace)]
    rmSync(folder, { recursive: true })
    assert.deepEqual(found, [200, '12 x THX-CBH20', false])
  })

  test('is rejected with its name, or as too large', async ({ assert }) => {
    const { token } = await aUser()
    const cases: [number, string, Buffer][] = [
      [422, 'E_NOT_PDF', Buffer.from('PK a workbook')],
      [422, 'E_EMPTY_FILE', Buffer.alloc(0)],
      [422, 'E_PDF_DAMAGED', Buffer.from('%PDF-1.7 and nothing else')],
      [422, 'E_PDF_NO_TEXT', pdfFile({ pages: [[]] })],
      [413, 'E_TOO_LARGE', Buffer.alloc(5 * 1024 * 1024 + 1, 'x')],
    ]
    for (const [status, code, content] of cases) {
      const { body } = await assertRejected(assert, status, () => readFile(content, token))
      assert.deepEqual([body.code, body.field], [code, 'file'])
      if (status === 422) assert.include(body.err!, 'order.pdf')
    }
  })

  test('is not read for visitors', async ({ assert }) => {
    assert.equal(await statusFrom(readFile(ORDER_PDF)), 401)
  })
})

test.group('The page Quick order', (group) => {
  group.setup(stockedShop)

  test('offers each customer of both storefronts the products that they may order', async ({
    assert,
  }) => {
    const [dealer, customer] = [await signedIn(await aDealer()), await signedIn(await aUser())]
    for (const path of ['/quick-order', '/ca/quick-order']) {
      const trade = await visit<{ page: QuickOrderPage }>(dealer, path)
      const other = await visit<{ page: QuickOrderPage }>(customer, path)
      assert.deepEqual(
        [trade, other].map(({ component, props: { page } }) => [
          component,
          page.canUsePo,
          page.products.some(({ sku }) => sku === 'PXL-CB10'),
        ]),
        [
          ['storefront/quick_order', true, true],
          ['storefront/quick_order', false, false],
        ]
      )
    }
  })
})

test.group('The number of previews', (group) => {
  withFreshLimits(group)
  group.setup(stockedShop)

  test('is limited to 30 in a minute for each account', async ({ assert }) => {
    const { token } = await aUser()
    const other = await aUser()
    for (let count = 0; count < 30; count++) assert.equal(await statusFrom(preview('', token)), 200)
    assert.equal(await statusFrom(preview('', token)), 429)
    assert.equal(await statusFrom(readFile(ORDER_PDF, token)), 429)
    assert.equal(await statusFrom(preview('', other.token)), 200)
  })
})

test.group('A quick order in the cart', (group) => {
  group.setup(stockedShop)

  test('goes into the open cart of the account with its order number', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ sku: 'THX-CBH10', quantity: 2, token })
    const lines = [
      await line('THX-CBH10', 3),
      await line('THX-CBH20', 4),
      await line('THX-CBH20', 1),
    ]
    const { status, body } = await add({ lines, po: '45-1187' }, token)
    assert.equal(status, 200)
    assert.equal(body._id, id)
    assert.equal(body.customerPO, '45-1187')
    assert.deepEqual(cartOf(body), ['THX-CBH10 5', 'THX-CBH20 5'])

    const again = await add({ lines: [await line('THX-CBH15', 1)] }, token)
    assert.deepEqual(
      [again.body._id, again.body.customerPO, cartOf(again.body).length],
      [id, '45-1187', 3]
    )
  })

  test('is shipped to the address of the text only if the customer confirms it', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const text =
      'Ship To: Acme Audio, 1200 Main Street, Springfield, IL 62701\n12 x THX-CBH20\nBill To: Acme'
    const read = await preview(text, token)
    const { address, lines: written } = read.body.ship_to!
    assert.deepEqual(written.slice(0, 3), [
      ...['Acme Audio', '1200 Main Street', 'Springfield, IL 62701'],
    ])
    const lines = [await line('THX-CBH20', 1)]
    const unconfirmed = await add({ lines }, token)
    assert.equal(unconfirmed.body.address.shipping.address1, '')
    const { body } = await add({ lines, ship_to: address }, token)
    assert.equal(body.address.shipping.address1, '1200 Main Street')
    assert.equal(body.address.billing.address1, '')
    assert.isFalse(body.same_billing)
    const later = await add({ lines }, token)
    assert.equal(later.body.address.shipping.city, 'Springfield')
    const wrong = { ...address, zipcode: '1' }
    await assertRejected(assert, 422, () => add({ lines, ship_to: wrong }, token))
    await assertRejected(assert, 401, () => add({ lines, ship_to: address }))
  })

  test('creates the cart of an account without one, and happens once', async ({ assert }) => {
    const { token, id } = await aUser()
    const body = { lines: [await line('THX-CBH20', 4)], c: 'cad' }
    const headers = { 'idempotency-key': newId() }
    const first = await add(body, token, headers)
    const second = await add(body, token, headers)
    assert.equal(first.status, 200)
    assert.deepEqual(second.body, first.body)
    assert.equal(first.body.currency, 'cad')
    const carts = await rows('select id from orders where user_id = ?', [id])
    assert.lengthOf(carts, 1)
    assert.deepEqual(cartOf(second.body), ['THX-CBH20 4'])
  })

  test('is all or nothing', async ({ assert }) => {
    const { token, id } = await aDealer()
    await setStock('THX-CBH15', 3)
    const good = await line('THX-CBH20', 4)
    const short = await assertRejected(assert, 409, async () =>
      add({ lines: [good, await line('THX-CBH15', 4)] }, token)
    )
    assert.equal(short.body.code, 'E_OUT_OF_STOCK')
    assert.containSubset(short.body, { short: [{ sku: 'THX-CBH15', in_stock: 3 }] })
    await assertRejected(assert, 404, () =>
      add({ lines: [good, { id: newId(), quantity: 1 }] }, token)
    )
    await setStock('THX-CBH50', 0)
    await assertRejected(assert, 409, async () =>
      add({ lines: [good, await line('THX-CBH50', 1)] }, token)
    )
    assert.isEmpty(await rows('select id from orders where user_id = ?', [id]))
  })

  test('counts what the cart has of a product already', async ({ assert }) => {
    const { token } = await aUser()
    await setStock('THX-HFC76', 5)
    await add({ lines: [await line('THX-HFC76', 3)] }, token)
    const lines = [await line('THX-HFC76', 3)]
    await assertRejected(assert, 409, () => add({ lines }, token))
  })

  test('rejects visitors, other shapes and order numbers of other customers', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const lines = [await line('THX-CBH20', 1)]
    await assertRejected(assert, 401, () => add({ lines }))
    await assertRejected(assert, 403, () => add({ lines, po: '7' }, token))
    for (const body of [
      ...[{}, { lines: [] }, { lines: [{ ...lines[0], quantity: 0 }] }],
      ...[{ lines: [{ ...lines[0], quantity: 10_000 }] }, { lines: Array(201).fill(lines[0]) }],
    ])
      await assertRejected(assert, 422, () => add(body, token))
  })
})

test.group('Own part numbers', (group) => {
  group.setup(stockedShop)

  const list = async (token: string) => {
    const { body } = await call<PartNumber[]>('GET', `${ROOT}/part_numbers`, { token })
    return body
  }
  const remove = (id: string, token?: string) =>
    call<ErrorBody>('DELETE', `${ROOT}/part_numbers/${id}`, { token })

  test('are learnt with the order, and read in any form from then on', async ({ assert }) => {
    const { token } = await aDealer()
    const other = await aDealer()
    const lines = [await line('THX-CBH20', 2), await line('THX-CBH30', 2)]
    const numbered = (id: string) => [{ part_number: 'NX-4401', id }]
    await add({ lines, part_numbers: numbered(lines[0].id) }, token)
    const { body } = await preview('7 x nx 4401', token)
    assert.equal(body.lines[0].priced?.product?.sku, 'THX-CBH20')
    const others = await preview('7 x nx 4401', other.token)
    assert.isFalse(others.body.lines[0].understood)

    await add({ lines, part_numbers: [{ part_number: 'nx4401', id: lines[1].id }] }, token)
    const [known, ...more] = await list(token)
    assert.deepEqual([known.part_number, known.product.sku, more], ['nx4401', 'THX-CBH30', []])

    assert.equal(await statusFrom(remove(known._id, other.token)), 404)
    assert.equal(await statusFrom(remove(known._id)), 401)
    assert.equal(await statusFrom(remove(known._id, token)), 200)
    assert.isEmpty(await list(token))
  })

  test('are no SKU, have one product and come with its line', async ({ assert }) => {
    const { token } = await aDealer()
    const lines = [await line('THX-CBH20', 2), await line('THX-CBH30', 2)]
    const [first, second] = lines
    for (const parts of [
      [{ part_number: 'thx cbh10', id: first.id }],
      [
        { part_number: 'A-11', id: first.id },
        { part_number: 'a11', id: second.id },
      ],
      [{ part_number: 'A-11', id: await productId('PXLVISION') }],
      [{ part_number: '1-2', id: first.id }],
    ])
      await assertRejected(assert, 422, () => add({ lines, part_numbers: parts }, token))
    const stored = await one<{ n: number }>('select count(*) as n from customer_part_numbers')
    assert.equal(Number(stored!.n), 0)
  })

  test('move with a merged account, beside those that the other one keeps', async ({ assert }) => {
    const [boss, from, into] = [await aSuperAdmin(), await aDealer(), await aDealer()]
    const lines = [await line('THX-CBH20', 2), await line('THX-CBH30', 2)]
    const assign = (number: string, at: number) => ({ part_number: number, id: lines[at].id })
    await add({ lines, part_numbers: [assign('A-11', 0), assign('A-12', 0)] }, from.token)
    await add({ lines, part_numbers: [assign('a 12', 1)] }, into.token)
    const body = { into: into.id }
    const path = `/api/users/${from.id}/merge`
    assert.equal(await statusFrom(call('POST', path, { token: boss.token, body })), 200)
    const parts = await list(into.token)
    assert.deepEqual(
      parts.map((part) => [part.part_number, part.product.sku]),
      [
        ['A-11', 'THX-CBH20'],
        ['a 12', 'THX-CBH30'],
      ]
    )
    const exported = await call<{ part_numbers: unknown[] }>('GET', `/api/users/${into.id}/data`, {
      token: boss.token,
    })
    assert.include(exported.text, 'A-11')
  })
})

test.group('POST /api/orders/quick', (group) => {
  group.setup(stockedShop)
  withFreshLimits(group)

  type Quick = ErrorBody & {
    lines: { input: string; product: { sku: string } | null; problem: string | null }[]
    total: number
  }
  const quick = (body: object, token?: string) =>
    call<Quick>('POST', '/api/orders/quick', { token, body })
  const text = '2 x THX-CBH10\nsome cables'
  const cartLines = (userId: string) =>
    rows<{ quantity: number }>(
      'select l.quantity from order_lines l join orders o on o.id = l.order_id where o.user_id = ?',
      [userId]
    )

  test('reads as the preview does, and adds what it understood only on request', async ({
    assert,
  }) => {
    const { id, token } = await aUser()
    const { body: read } = await preview(text, token, 'usd')
    const { status, body } = await quick({ text, c: 'usd' }, token)
    assert.equal(status, 200)
    assert.equal(body.total, read.subtotal)
    assert.deepEqual(
      body.lines.map(({ input, product, problem }) => [input, product?.sku ?? null, problem]),
      read.lines.map(({ text: input, priced, reason }) => [
        input,
        priced?.product?.sku ?? null,
        reason,
      ])
    )
    assert.isEmpty(await cartLines(id))
    await quick({ text, add: true, c: 'usd' }, token)
    assert.deepEqual(await cartLines(id), [{ quantity: 2 }])
  })

  test('is refused to a stranger, and without a text', async ({ assert }) => {
    assert.equal(await statusFrom(quick({ text, add: true })), 401)
    const { token } = await aUser()
    const { status, body } = await quick({ add: true }, token)
    assert.deepEqual([status, body.field], [422, 'text'])
  })
})
