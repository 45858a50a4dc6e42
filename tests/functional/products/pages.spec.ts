import { test } from '@japa/runner'
import { reserveStock, setDisabled, setStock, requestStockAlert } from '#catalog'
import { writeTx } from '#core/database'
import { anOrder, makeProduct, staff } from '#tests/unit/catalog/support'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import { newId } from '#shared/ids'
import type {
  StockLedgerView,
  StockMovementView,
  ProductEditorView,
  ProductListView,
} from '#catalog/views'
import type { StockAlertListView, StockAlertView } from '#catalog/views'

type List = { products: ProductListView; sale: object }
type Ledger = { ledger: StockLedgerView }
type Editor = {
  product: ProductEditorView
  movements: StockMovementView[]
  stockAlerts: { rows: StockAlertView[]; count: number }
}

const aClerk = async () => signedIn(await aStaffMember())

async function listed(path: string) {
  const { props } = await visit<List>(await aClerk(), path)
  return props.products
}

test.group('Product list', (group) => {
  const mark = newId()
  const skus = { fine: `${mark}-A`, low: `${mark}-B`, out: `${mark}-C`, unlisted: `${mark}-D` }

  group.setup(async () => {
    await makeProduct({ sku: skus.fine, name: `Zebra ${mark}`, stock: 40, line: 'passive' })
    await makeProduct({ sku: skus.low, name: `Alpaca ${mark}`, stock: 5 })
    const out = await makeProduct({ sku: skus.out, name: `Heron ${mark}`, stock: 0 })
    const unlisted = await makeProduct({ sku: skus.unlisted, name: `Ibis ${mark}`, stock: 2 })
    await setDisabled(unlisted.id, true, staff)
    const alert = { productId: out.id, quantity: 1, audience: 'public', currency: 'usd' } as const
    await requestStockAlert({ ...alert, email: 'one@example.com' })
    await requestStockAlert({ ...alert, email: 'two@example.com' })
  })

  const shown = async (query: string) => {
    const { rows } = await listed(`/admin/products?q=${mark}&${query}`)
    return rows.map(({ sku }) => sku.slice(-1)).join('')
  }

  test('each row shows stock, reserved stock, stock level and stock alerts', async ({ assert }) => {
    const { rows } = await listed(`/admin/products?q=${mark}&sort=sku`)
    assert.deepEqual(
      rows.map(({ stock, level, isDisabled, stockAlerts }) => [
        stock,
        level,
        isDisabled,
        stockAlerts,
      ]),
      [
        [40, 'fine', false, 0],
        [5, 'low', false, 0],
        [0, 'out', false, 2],
        [2, 'low', true, 0],
      ]
    )
  })

  for (const [query, expected] of [
    ['sort=name', 'BCDA'],
    ['sort=name&dir=desc', 'ADCB'],
    ['sort=stock&dir=desc', 'ABDC'],
    ['sort=alerts&dir=desc&show=out', 'C'],
    ['show=low', 'B'],
    ['show=discontinued', 'D'],
    ['show=sold&sort=sku', 'ABC'],
    ['line=passive', 'A'],
    ['line=&show=&sort=sku', 'ABCD'],
  ]) {
    test(`${query} finds ${expected}`, async ({ assert }) => {
      assert.equal(await shown(query), expected)
    })
  }

  test('SKU and name are searched in any case, and % is a plain character', async ({ assert }) => {
    const clerk = await aClerk()
    for (const [query, count] of [
      [skus.low.toLowerCase(), 1],
      [`ALPACA ${mark}`, 1],
      [`${mark}%`, 0],
      ['nothing-like-it', 0],
    ] as const) {
      const { props } = await visit<List>(clerk, `/admin/products?q=${encodeURIComponent(query)}`)
      assert.equal(props.products.count, count, query)
    }
  })

  test('a page beyond the end is reported', async ({ assert }) => {
    const { page, pages, rows } = await listed(`/admin/products?q=${mark}&page=9`)
    assert.deepEqual([page, pages, rows.length], [9, 1, 0])
  })

  test('unknown parameters are rejected', async ({ assert }) => {
    const clerk = await aClerk()
    for (const query of ['sort=id', 'show=some', 'line=glass', 'dir=up']) {
      const { status } = await visit(clerk, `/admin/products?${query}`)
      assert.equal(status, 422, query)
    }
  })

  test('reserved stock is separate from sellable stock', async ({ assert }) => {
    const product = await makeProduct({ sku: `${newId()}`, stock: 9 })
    await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 4 }], anOrder(), trx))
    const { rows } = await listed(`/admin/products?q=${product.sku}`)
    assert.include(rows[0], { stock: 5, reserved: 4 })
  })
})

test.group('Product page for staff', () => {
  test('the page has the editable fields, recent movements and open stock alerts', async ({
    assert,
  }) => {
    const { id } = await makeProduct({ stock: 0 })
    const alert = {
      productId: id,
      email: 'w@example.com',
      quantity: 3,
      audience: 'public' as const,
      currency: 'usd' as const,
    }
    await requestStockAlert(alert)
    const { props, component } = await visit<Editor>(await aClerk(), `/admin/products/${id}`)
    assert.equal(component, 'admin/products/show')
    assert.include(props.product, { id, stock: 0, reserved: 0, level: 'out' })
    assert.deepEqual(props.product.msrp, { usd: '20.00', cad: '27.00' })
    assert.equal(props.stockAlerts.count, 1)
    assert.include(props.stockAlerts.rows[0], { email: 'w@example.com', quantity: 3 })
  })

  test('an unknown product redirects to the home page', async ({ assert }) => {
    const { status } = await visit(await aClerk(), `/admin/products/${newId()}`)
    assert.equal(status, 302)
  })
})

test.group('The stock ledger', () => {
  test('each entry has actor, time, reason, source and the stock of the product and of all products', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const other = await makeProduct({ stock: 100 })
    await setStock(product.id, 4, { actor: staff, reason: 'Counted' })
    const { props } = await visit<Ledger>(await aClerk(), '/admin/products/ledger')
    const [last, before] = props.ledger.rows
    assert.include(last, { delta: -6, stockAfter: 4, onHandAfter: 4 })
    assert.include(last, { reason: 'Counted', actor: 'Sam Staff' })
    assert.include(last, { what: 'Adjusted', source: 'Manual' })
    assert.equal(before.product.id, other.id)
    assert.equal(last.totalAfter, before.totalAfter - 6)
  })

  test('the ledger is filtered by product, source, kind, day and text, with sums of the result', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    await setStock(product.id, 4, { actor: staff, reason: 'Water damage' })
    await setStock(product.id, 9, { actor: staff, source: 'import' })
    await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 2 }], anOrder(), trx))
    const clerk = await aClerk()
    for (const [query, sums] of [
      ['', { count: 4, added: 15, taken: 8 }],
      ['source=manual', { count: 1, added: 0, taken: 6 }],
      ['source=import', { count: 1, added: 5, taken: 0 }],
      ['source=order', { count: 1, added: 0, taken: 2 }],
      ['kind=adjusted', { count: 2, added: 5, taken: 6 }],
      ['q=water', { count: 1, added: 0, taken: 6 }],
      ['from=2020-01-01&until=2020-01-31', { count: 0, added: 0, taken: 0 }],
      ['from=2020-01-01', { count: 4, added: 15, taken: 8 }],
    ] as const) {
      const path = `/admin/products/ledger?product=${product.id}&${query}`
      const { props } = await visit<Ledger>(clerk, path)
      assert.include(props.ledger, sums, query)
    }
  })

  test('the filtered ledger is exported without formulas', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    await setStock(product.id, 4, { actor: staff, reason: '=HYPERLINK("http://evil.test")' })
    const clerk = await aClerk()
    const { status, headers, text } = await clerk.call(
      'GET',
      `/admin/products/ledger.csv?product=${product.id}`
    )
    assert.equal(status, 200)
    assert.match(String(headers['content-disposition']), /Stock_Ledger\.csv/)
    const [header, ...lines] = text.trim().split('\r\n')
    assert.match(header, /Date \(UTC\),SKU/)
    assert.lengthOf(lines, 2)
    assert.include(lines[0], `"'=HYPERLINK(""http://evil.test"")"`)
    assert.include(lines[0], ',-6,')
  })

  test('invalid filters are rejected', async ({ assert }) => {
    const clerk = await aClerk()
    for (const query of ['product=x', 'source=moon', 'kind=lost', 'from=yesterday']) {
      const { status } = await visit(clerk, `/admin/products/ledger?${query}`)
      assert.equal(status, 422, query)
    }
    for (const field of ['from', 'until'])
      for (const list of ['ledger', 'ledger.csv']) {
        const { status } = await visit(clerk, `/admin/products/${list}?${field}=2026-02-31`)
        assert.equal(status, 422, `${list} ${field}`)
      }
    const none = await visit(clerk, '/admin/products/ledger?from=&until=')
    assert.equal(none.status, 200)
  })
})

test.group('Stock alerts', () => {
  test('an alert is listed until the customer is notified', async ({ assert }) => {
    const { id } = await makeProduct({ stock: 0 })
    const email = `${newId()}@example.com`
    await requestStockAlert({
      productId: id,
      email,
      quantity: 1,
      audience: 'public',
      currency: 'usd',
    })
    const { props } = await visit<{ stockAlerts: StockAlertListView }>(
      await aClerk(),
      '/admin/products/stock-alerts'
    )
    assert.equal(props.stockAlerts.rows[0].email, email)
    assert.isNull(props.stockAlerts.rows[0].notifiedAt)
  })
})

test.group('Product pages without staff role', () => {
  test('visitors and customers cannot open them', async ({ assert }) => {
    const { id } = await makeProduct()
    const customer = await signedIn(await aUser())
    const lists = ['/sale', '/ledger', '/ledger.csv', '/stock-file', '/stock-alerts']
    for (const path of ['', ...lists, `/${id}`]) {
      const visitor = await visit(new Browser(), `/admin/products${path}`)
      assert.equal(visitor.status, 302)
      const { status, component } = await visit(customer, `/admin/products${path}`)
      assert.equal(status, 403)
      assert.notMatch(component, /^admin/)
    }
  })
})
