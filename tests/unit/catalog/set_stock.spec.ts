import { test } from '@japa/runner'
import { DomainError } from '#shared/domain_error'
import { importStock, listStockMovements, setStock } from '#catalog'
import { newId } from '#shared/ids'
import { ledgerOf, makeProduct, staff, stockOf } from '#tests/unit/catalog/support'

const count = { actor: staff, reason: 'Counted' }

test.group('Stock count', () => {
  test('the ledger records difference, reason and actor', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const counted = await setStock(product.id, 4, count)
    assert.equal(counted.stock, 4)
    const [move] = await listStockMovements({ productId: product.id }, { page: 1, pageSize: 1 })
    assert.include(move, {
      kind: 'adjusted',
      delta: -6,
      stockAfter: 4,
      reason: 'Counted',
      actor: 'Sam Staff',
    })
  })

  test('an unexpected count is rejected with the current one', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const rejected = await setStock(product.id, 4, { ...count, expected: 9 }).catch(
      (error) => error
    )
    assert.instanceOf(rejected, DomainError)
    assert.equal(rejected.status, 409)
    assert.deepEqual(rejected.extra, { stock: 10 })
    assert.deepInclude(await stockOf(product.id), { stock: 10 })
    await setStock(product.id, 4, { ...count, expected: 10 })
  })

  test('an unchanged count records nothing', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    await setStock(product.id, 10, count)
    assert.lengthOf(await ledgerOf(product.id), 1)
  })

  test('a count is a whole number from 0', async ({ assert }) => {
    const product = await makeProduct()
    for (const total of [-1, 1.5, Number.NaN, 1_000_000_000]) {
      const rejected = await setStock(product.id, total, count).catch((error) => error)
      assert.equal(rejected.status, 422)
    }
    const unknown = await setStock(newId(), 1, count).catch((error) => error)
    assert.equal(unknown.status, 404)
  })

  test('one of 20 concurrent counts with the same expectation succeeds', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const counts = Array.from({ length: 20 }, (_, index) =>
      setStock(product.id, 20 + index, { ...count, expected: 10 })
    )
    const outcomes = await Promise.allSettled(counts)
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })
})

test.group('Stock file', () => {
  const options = {
    fileName: 'counted.csv',
    mode: 'absolute',
    basis: 'on_hand',
    dryRun: false,
    actor: staff,
  } as const

  test('counts are set by SKU in any case', async ({ assert }) => {
    const [one, two] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 2 })]
    const csv = `\uFEFFSKU,Quantity,Reason\r\n${one.sku.toLowerCase()}, 7 ,Counted\r\n\r\n${two.sku},2,\r\n`
    const report = await importStock(csv, options)
    assert.equal(report.changed, 1)
    assert.deepEqual(report.results, [
      { line: 2, sku: one.sku.toUpperCase(), before: 1, after: 7, reserved: 0, stock: 7 },
      { line: 4, sku: two.sku.toUpperCase(), before: 2, after: 2, reserved: 0, stock: 2 },
    ])
    assert.deepInclude(await stockOf(one.id), { stock: 7 })
  })

  test('differences are added and cannot make the stock negative', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const change = (quantity: string) =>
      importStock(`sku,quantity\n${product.sku},${quantity}`, {
        ...options,
        fileName: 'counted.csv',
        mode: 'delta',
      })
    assert.deepInclude(await change('-3'), { changed: 1 })
    assert.deepInclude(await change('+4'), { changed: 1 })
    assert.deepInclude(await stockOf(product.id), { stock: 6 })
    const { rejected } = await change('-7')
    assert.deepInclude(rejected[0], {
      line: 2,
      err: 'The stock would become -1, it is 6',
    })
  })

  test('one invalid line rejects the whole file and is reported', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const report = await importStock(
      `sku,quantity\n${product.sku},9\nNOT-THERE,1\n,1\n${product.sku},a`,
      options
    )
    assert.equal(report.changed, 0)
    assert.deepEqual(report.rejected, [
      { line: 3, sku: 'NOT-THERE', column: 'sku', err: 'Unknown SKU' },
      { line: 4, sku: '', column: 'sku', err: 'The SKU is missing' },
      { line: 5, sku: product.sku, column: 'quantity', err: 'The quantity is not a whole number' },
    ])
    assert.deepInclude(await stockOf(product.id), { stock: 5 })
  })

  test('a dry run reports the changes and writes nothing', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const report = await importStock(`sku,quantity\n${product.sku},9`, { ...options, dryRun: true })
    assert.equal(report.changed, 1)
    assert.deepInclude(await stockOf(product.id), { stock: 5 })
    assert.lengthOf(await ledgerOf(product.id), 1)
  })
})
