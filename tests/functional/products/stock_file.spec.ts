import { test } from '@japa/runner'
import { listStockMovements } from '#catalog'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { call } from '#tests/support/http'
import { aFormWith } from '#tests/support/multipart'
import { aStaffMember } from '#tests/support/users'
import type { StockFileReport } from '#catalog'
import type { Token } from '#tests/functional/products/support'

type StockFileResponse = StockFileReport & { err: string; code: string; field: string }

const send = (token: Token, content: string | Buffer, query = '') =>
  call<StockFileResponse>('POST', `/api/products/stock${query}`, {
    token,
    ...aFormWith(content, 'stock.csv'),
  })

async function twoProducts() {
  const [a, b] = [await makeProduct({ stock: 10 }), await makeProduct({ stock: 3 })]
  const { token } = await aStaffMember()
  const stocks = async () => [await stockOf(a.id), await stockOf(b.id)].map(({ stock }) => stock)
  return { a, b, token, stocks }
}

test.group('POST /api/products/stock', () => {
  test('all counts are set, with the file as the source in the ledger', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    const file = `SKU,Quantity,Reason\n${a.sku},25,Delivered\n${b.sku.toLowerCase()},3,\n`
    const { status, body } = await send(token, file)
    assert.equal(status, 200)
    const { run, ...report } = body
    assert.isString(run)
    assert.deepEqual(report, {
      changed: 1,
      skipped: 0,
      rejected: [],
      results: [
        { line: 2, sku: a.sku, before: 10, after: 25, reserved: 0, stock: 25 },
        { line: 3, sku: b.sku, before: 3, after: 3, reserved: 0, stock: 3 },
      ],
    })
    assert.deepEqual(await stocks(), [25, 3])
    const [move] = await listStockMovements({ productId: a.id }, { page: 1, pageSize: 1 })
    assert.include(move, { source: 'import', reason: 'Delivered', delta: 15 })
    assert.deepEqual(move.file, { runId: run!, name: 'stock.csv' })
  })

  test('mode=delta adds and subtracts', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    const { body } = await send(token, `sku,quantity\n${a.sku},-4\n${b.sku},+7\n`, '?mode=delta')
    assert.equal(body.changed, 2)
    assert.deepEqual(await stocks(), [6, 10])
  })

  test('an Idempotency-Key applies one file in one mode once', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    const again = (content: string, query = '?mode=delta') => {
      const form = aFormWith(content, 'stock.csv')
      const headers = { ...form.headers, 'idempotency-key': a.id }
      return call<StockFileResponse>('POST', `/api/products/stock${query}`, {
        token,
        ...form,
        headers,
      })
    }
    const file = `sku,quantity\n${a.sku},5\n`
    const dry = await again(file, '?mode=delta&dry_run=1')
    const [first, second] = [await again(file), await again(file)]
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual([dry.body, second.body], [{ ...first.body, run: null }, first.body])
    assert.deepEqual(await stocks(), [15, 3])
    for (const other of [
      await again(`sku,quantity\n${b.sku},5\n`),
      await again(file, '?mode=absolute'),
      await again(file, ''),
      await again(file, '?mode=delta&basis=sellable'),
    ]) {
      assert.deepEqual([other.status, other.body.code], [409, 'E_IDEMPOTENCY'])
    }
    assert.deepEqual(await stocks(), [15, 3])
  })

  test('a dry run reports the same and changes nothing', async ({ assert }) => {
    const { a, token, stocks } = await twoProducts()
    const file = `sku,quantity\n${a.sku},99\n`
    const dry = await send(token, file, '?dry_run=1')
    assert.deepEqual(await stocks(), [10, 3])
    const real = await send(token, file)
    assert.deepEqual(dry.body, { ...real.body, run: null })
  })

  test('one invalid line rejects the whole file and is reported', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    const file = `sku,quantity\n${a.sku},1\nUNKNOWN,5\n${b.sku},-1\n`
    const { status, body } = await send(token, file)
    assert.equal(status, 422)
    assert.match(body.err, /^Line 3, sku: Unknown SKU/)
    assert.deepEqual(
      body.rejected.map(({ line }) => line),
      [3, 4]
    )
    assert.isEmpty(body.results)
    assert.deepEqual(await stocks(), [10, 3])
    const dry = await send(token, file, '?dry_run=true')
    assert.equal(dry.status, 200)
    assert.lengthOf(dry.body.rejected, 2)
  })

  test('semicolons, tabs, a byte order mark and quotes are supported', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    await send(token, `\uFEFFquantity;sku\r\n11;"${a.sku}"\r\n\r\n4;${b.sku}\r\n`)
    assert.deepEqual(await stocks(), [11, 4])
    await send(token, `sku\tquantity\treason\n${a.sku}\t12\tA "good" one, really\n`)
    assert.deepEqual(await stocks(), [12, 4])
  })

  test('rows without a quantity are left alone and counted, blank rows and columns are ignored', async ({
    assert,
  }) => {
    const { a, b, token, stocks } = await twoProducts()
    const file = `sku,quantity,reason,,\r\n,,,,\r\n${a.sku},25,Counted,,\r\n${b.sku},,,,\r\nTotal,,,,\r\n,,,,\r\n , ,,,\r\n`
    const { status, body } = await send(token, file)
    assert.equal(status, 200)
    assert.include(body, { changed: 1, skipped: 2 })
    assert.deepEqual(
      body.results.map(({ line, after }) => [line, after]),
      [[3, 25]]
    )
    assert.deepEqual(await stocks(), [25, 3])
  })

  test('a first line names the separator, and commas in quotes or text are none', async ({
    assert,
  }) => {
    const { a, b, token, stocks } = await twoProducts()
    await send(
      token,
      `sku;quantity;"Note, who"\r\n${a.sku};11;"Ann, Bob, Carl, Dan"\r\n${b.sku};4;Ann, Bob, Carl, Dan\r\n`
    )
    assert.deepEqual(await stocks(), [11, 4])
    await send(token, `sep=;\r\nsku;quantity\r\n${a.sku};12\r\n${b.sku};"1\u202F054"\r\n`)
    assert.deepEqual(await stocks(), [12, 1054])
    await send(token, `"sep=,"\nsku,quantity\n${a.sku},13\n`)
    assert.deepEqual(await stocks(), [13, 1054])
    const { body } = await send(token, `sep=|\nsku|quantity\n${a.sku}|x\n`)
    assert.include(body.rejected[0], { line: 3, column: 'quantity' })
  })

  test('files in UTF-16 of both byte orders are read', async ({ assert }) => {
    const { a, token, stocks } = await twoProducts()
    const encoded = (quantity: number) =>
      Buffer.from(`\uFEFFsku\tquantity\treason\r\n${a.sku}\t${quantity}\tCompté\r\n`, 'utf16le')
    await send(token, encoded(21))
    assert.deepEqual(await stocks(), [21, 3])
    await send(token, encoded(22).swap16())
    assert.deepEqual(await stocks(), [22, 3])
  })

  for (const [what, file, err] of [
    ['without its columns', 'a,b\n1,2\n', /column sku and quantity/],
    ['without content', '\r\n', /^stock\.csv is empty\. Choose another file\.$/],
    ['that is an Excel workbook', 'PK\u0003\u0004xl/workbook.xml', /Save it as CSV/],
    ['that names a column twice', 'sku,quantity,Quantity\nX,1,2\n', /quantity twice/],
    ['without lines', 'sku,quantity\n', /no lines/],
    ['with a quote that is never closed', 'sku,quantity\n"X,1\n', /quotes/],
    ['of bytes', Buffer.from([0, 255, 254, 1]), /column/],
    ['that is too long', `sku,quantity\n${'X,1\n'.repeat(5001)}`, /5000 lines/],
    ['that is too large', 'x'.repeat(1024 * 1024 + 1), /larger than 1 MB/],
  ] as const) {
    test(`a file ${what} is rejected`, async ({ assert }) => {
      const { token } = await aStaffMember()
      const { status, body } = await send(token, file)
      assert.include([413, 422], status)
      assert.equal(body.field, 'file')
      assert.match(body.err, err)
    })
  }

  for (const [quantity, err] of [
    ['1.5', /not a whole number/],
    ['1e3', /not a whole number/],
    ['-1', /would become -1/],
    ['+3', /\+3 is a change, not a count/],
    ['9999999999', /not a whole number/],
    ['1.234', /can mean 1234 or 1/],
    ['٣', /not a whole number/],
  ] as const) {
    test(`a quantity of "${quantity}" is rejected`, async ({ assert }) => {
      const { a, token, stocks } = await twoProducts()
      const { status, body } = await send(token, `sku,quantity\n${a.sku},${quantity}\n`)
      assert.equal(status, 422)
      assert.match(body.rejected[0].err, err)
      assert.deepEqual(await stocks(), [10, 3])
    })
  }

  test('a repeated SKU is rejected in any case', async ({ assert }) => {
    const { a, token, stocks } = await twoProducts()
    const { body } = await send(token, `sku,quantity\n${a.sku},1\n${a.sku.toLowerCase()},2\n`)
    assert.match(body.rejected[0].err, /already in line 2/)
    assert.deepEqual(await stocks(), [10, 3])
  })

  test('missing SKUs, unsupported characters and excessive counts are reported by line', async ({
    assert,
  }) => {
    const { a, b, token, stocks } = await twoProducts()
    const file = `sku,quantity,reason\n,1,\n${a.sku},1,bell \u0007\n${b.sku},999999999,\n`
    const { status, body } = await send(token, file, '?mode=delta')
    assert.equal(status, 422)
    assert.deepEqual(
      body.rejected.map(({ line, column, err }) => [line, column, err]),
      [
        [2, 'sku', 'The SKU is missing'],
        [3, 'reason', 'It contains characters that cannot be stored'],
        [4, 'quantity', 'The stock would become 1000000002, it is 3'],
      ]
    )
    assert.deepEqual(await stocks(), [10, 3])
  })

  test('unknown modes are rejected', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const [query, field] of [
      ['?mode=replace', 'mode'],
      ['?mode[]=delta', 'mode'],
      ['?basis=counted', 'basis'],
      ['?dry_run=yes', 'dry_run'],
    ]) {
      const { status, body } = await send(token, 'sku,quantity\nX,1\n', query)
      assert.equal(status, 422)
      assert.equal(body.field.split('.')[0], field)
    }
  })

  test('a file of a million columns or with a huge cell is refused before its rows are built', async ({
    assert,
  }) => {
    const { a, token, stocks } = await twoProducts()
    const commas = ','.repeat(1_000_000)
    for (const [content, err] of [
      [`sku,quantity${commas}\n${a.sku},1\n`, 'Line 1 has more than 200 columns.'],
      [`sku,quantity\n${a.sku},1${commas}\n`, 'Line 2 has more than 200 columns.'],
      [
        `sku,quantity,reason\n${a.sku},1,${'x'.repeat(2_001)}\n`,
        'Line 2 has a cell of more than 2000 characters.',
      ],
    ]) {
      const { status, body } = await send(token, content)
      assert.deepEqual([status, body.field, body.err], [422, 'file', err])
    }
    assert.deepEqual(await stocks(), [10, 3])
  })

  test('concurrent files lose no change', async ({ assert }) => {
    const { a, b, token, stocks } = await twoProducts()
    const there = `sku,quantity\n${a.sku},1\n${b.sku},1\n`
    const back = `sku,quantity\n${b.sku},2\n${a.sku},2\n`
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(token, index % 2 ? there : back, '?mode=delta'))
    )
    assert.isTrue(responses.every(({ status }) => status === 200))
    assert.deepEqual(await stocks(), [25, 18])
  })
})
