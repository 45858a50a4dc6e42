import { test } from '@japa/runner'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { DomainError } from '#shared/domain_error'
import { releaseStock, reserveStock, returnStock, shipStock } from '#catalog'
import { anOrder, ledgerOf, makeProduct, stockOf } from '#tests/unit/catalog/support'

test.group('Stock reservation', () => {
  test('a reservation reduces the sellable stock', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 3 }], anOrder(), trx))
    assert.deepEqual(await stockOf(product.id), { stock: 7, reserved: 3 })
  })

  test('lines of one product are reserved together', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const line = { productId: product.id, quantity: 4 }
    await writeTx((trx) => reserveStock([line, line], anOrder(), trx))
    assert.deepEqual(await stockOf(product.id), { stock: 2, reserved: 8 })
    assert.lengthOf(await ledgerOf(product.id), 2)
  })

  test('a shortage of one product rejects the whole order and names it', async ({ assert }) => {
    const [plenty, scarce] = [
      await makeProduct(),
      await makeProduct({ stock: 2, name: 'Scarce cable' }),
    ]
    const lines = [plenty, scarce].map(({ id }) => ({ productId: id, quantity: 3 }))
    const rejected = await writeTx((trx) => reserveStock(lines, anOrder(), trx)).catch(
      (error) => error
    )

    assert.instanceOf(rejected, DomainError)
    assert.equal(rejected.message, 'Only 2 left of Scarce cable.')
    assert.include({ ...rejected }, { status: 409, code: 'E_OUT_OF_STOCK' })
    assert.deepEqual(rejected.extra.product, {
      _id: scarce.id,
      sku: scarce.sku,
      name: 'Scarce cable',
    })
    assert.deepEqual(await stockOf(plenty.id), { stock: 10, reserved: 0 })
    assert.deepEqual(await stockOf(scarce.id), { stock: 2, reserved: 0 })
  })

  test('a sold-out product is reported, and an unknown one is not found', async ({ assert }) => {
    const product = await makeProduct({ stock: 0, name: 'Gone cable' })
    const reserve = (productId: string) =>
      writeTx((trx) => reserveStock([{ productId, quantity: 1 }], anOrder(), trx))
    await assert.rejects(() => reserve(product.id), 'Gone cable is out of stock.')
    await assert.rejects(() => reserve(newId()), 'Product not found, please contact us directly')
  })

  test('40 concurrent orders get exactly the five units that are left', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const orders = Array.from({ length: 40 }, () =>
      writeTx((trx) => reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx))
    )
    const outcomes = await Promise.allSettled(orders)
    const rejected = outcomes.filter(
      ({ status }) => status === 'rejected'
    ) as PromiseRejectedResult[]

    assert.lengthOf(rejected, 35)
    assert.isTrue(rejected.every(({ reason }) => reason.code === 'E_OUT_OF_STOCK'))
    assert.deepEqual(await stockOf(product.id), { stock: 0, reserved: 5 })
  })

  test('orders with the same products in a different sequence do not deadlock', async ({
    assert,
  }) => {
    const products = [await makeProduct({ stock: 100 }), await makeProduct({ stock: 100 })]
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
    const orders = Array.from({ length: 20 }, (_, index) =>
      writeTx((trx) => reserveStock(index % 2 ? lines : lines.toReversed(), anOrder(), trx))
    )
    await Promise.all(orders)
    for (const { id } of products) assert.deepEqual(await stockOf(id), { stock: 80, reserved: 20 })
  })

  test('repeated and concurrent releases return the stock once', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const order = anOrder()
    await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 4 }], order, trx))
    await Promise.all(Array.from({ length: 8 }, () => writeTx((trx) => releaseStock(order, trx))))
    assert.deepEqual(await stockOf(product.id), { stock: 10, reserved: 0 })
  })

  test('a release does not affect another order', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const [mine, theirs] = [anOrder(), anOrder()]
    for (const order of [mine, theirs]) {
      await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 2 }], order, trx))
    }
    await writeTx((trx) => releaseStock(mine, trx))
    assert.deepEqual(await stockOf(product.id), { stock: 8, reserved: 2 })
  })

  test('part of an order can be released', async ({ assert }) => {
    const product = await makeProduct({ stock: 10 })
    const order = anOrder()
    await writeTx((trx) => reserveStock([{ productId: product.id, quantity: 5 }], order, trx))
    await writeTx((trx) => releaseStock(order, trx, [{ productId: product.id, quantity: 2 }]))
    assert.deepEqual(await stockOf(product.id), { stock: 7, reserved: 3 })
  })

  test('a shipment ends the reservation without changing the sellable stock', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const order = anOrder()
    const line = { productId: product.id, quantity: 3 }
    await writeTx((trx) => reserveStock([line], order, trx))
    const shipped = await writeTx((trx) => shipStock([{ ...line, quantity: 9 }], order, trx))

    assert.deepEqual(shipped, [line])
    assert.deepEqual(await stockOf(product.id), { stock: 7, reserved: 0 })
    await writeTx((trx) => releaseStock(order, trx))
    assert.deepEqual(await stockOf(product.id), { stock: 7, reserved: 0 })
    await writeTx((trx) => returnStock([line], order, trx))
    assert.deepEqual(await stockOf(product.id), { stock: 10, reserved: 0 })
  })

  test('the ledger sums to the sellable and the reserved stock', async ({ assert }) => {
    const product = await makeProduct({ stock: 20 })
    const orders = [anOrder(), anOrder(), anOrder()]
    for (const [index, order] of orders.entries()) {
      await writeTx((trx) =>
        reserveStock([{ productId: product.id, quantity: index + 1 }], order, trx)
      )
    }
    await writeTx((trx) => releaseStock(orders[0], trx))
    await writeTx((trx) => shipStock([{ productId: product.id, quantity: 2 }], orders[2], trx))

    const ledger = await ledgerOf(product.id)
    const sum = (key: 'delta' | 'reserved_delta') =>
      ledger.reduce((total, row) => total + row[key], 0)
    assert.deepEqual(
      { stock: sum('delta'), reserved: sum('reserved_delta') },
      await stockOf(product.id)
    )
    assert.equal(ledger.at(-1)!.stock_after, sum('delta'))
  })
})
