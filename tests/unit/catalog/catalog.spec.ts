import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import {
  catalog,
  catalogVersion,
  configureSale,
  currentSale,
  editProduct,
  findVisibleProduct,
  clearCatalogCache,
  isAvailable,
  isSaleRunning,
  listProducts,
  reserveStock,
  setDisabled,
  setStock,
  visibleProducts,
} from '#catalog'
import { anOrder, cachedProduct, makeProduct, staff } from '#tests/unit/catalog/support'
import type { Audience } from '#shared/enums'

const skusOf = (products: { sku: string }[]) => products.map(({ sku }) => sku)
const START = '2026-11-27T05:00:00.000Z'
const END = '2026-12-01T05:00:00.000Z'
const SALE = { percentMillionths: 200_000, startsAt: START, endsAt: END }

test.group('Product visibility', (group) => {
  group.each.setup(clearCatalogCache)

  test('trade products are hidden from other visitors', async ({ assert }) => {
    const product = await makeProduct({ audience: 'trade' })
    const skus = async (audience: Audience) => skusOf(await visibleProducts(audience))
    const listed = async (audience: Audience) => skusOf(await listProducts({ audience }))

    assert.notInclude(await skus('public'), product.sku)
    assert.notInclude(await listed('public'), product.sku)
    assert.include(await skus('trade'), product.sku)
    assert.include(await listed('trade'), product.sku)
    assert.isNull(await findVisibleProduct(product.id, 'public'))
    const found = await findVisibleProduct(product.id, 'trade')
    assert.equal(found?.sku, product.sku)
  })

  test('an unlisted product is visible to staff only', async ({ assert }) => {
    const { id } = await makeProduct()
    const product = await setDisabled(id, true, staff)
    assert.isTrue(product.isDisabled)
    assert.isNull(await findVisibleProduct(id, 'trade'))
    const all = await listProducts({ audience: 'trade', includeDisabled: true })
    assert.isTrue(all.some((listed) => listed.id === id))
    const sold = await listProducts({ audience: 'trade' })
    assert.isFalse(sold.some((listed) => listed.id === id))
  })

  test('a product can be bought while it is listed, in stock and priced in the currency', ({
    assert,
  }) => {
    const product = {
      isDisabled: false,
      isInStock: true,
      promise: null,
      msrp: { usd: 100, cad: null },
    }
    assert.isTrue(isAvailable(product, 'usd'))
    assert.isFalse(isAvailable(product, 'cad'))
    assert.isFalse(isAvailable({ ...product, isInStock: false }, 'usd'))
    assert.isFalse(isAvailable({ ...product, isDisabled: true }, 'usd'))
  })
})

test.group('Catalog cache', (group) => {
  group.each.setup(clearCatalogCache)

  test('the catalog is read once until it changes', async ({ assert }) => {
    const product = await makeProduct()
    const before = await catalog()
    assert.strictEqual(await catalog(), before)

    await editProduct(product.id, { changes: { msrp: { usd: 3000, cad: null } }, actor: staff })
    const after = await catalog()
    assert.notEqual(after.version, before.version)
    assert.deepEqual(after.byId.get(product.id)!.msrp, { usd: 3000, cad: null })
  })

  test('only selling one of the last few units changes the catalog version', async ({ assert }) => {
    const product = await makeProduct({ stock: 7 })
    const version = await catalogVersion()
    const sellOne = () =>
      writeTx((trx) => reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx))
    await sellOne()
    assert.equal(await catalogVersion(), version)
    const few = await cachedProduct(product.id)
    assert.isNull(few.fewLeft)
    for (const left of [5, 4, 3, 2, 1, 0]) {
      const before = await catalogVersion()
      await sellOne()
      assert.notEqual(await catalogVersion(), before)
      const { isInStock, fewLeft } = await cachedProduct(product.id)
      assert.deepEqual({ isInStock, fewLeft }, { isInStock: left > 0, fewLeft: left || null })
    }
  })

  test('a transaction sees its own changes, other readers only committed ones', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 1 })
    const before = await catalog()
    await writeTx(async (trx) => {
      await reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx)
      const within = await catalog(trx)
      assert.isFalse(within.byId.get(product.id)!.isInStock)
      assert.strictEqual(await catalog(), before)
    })
    const cached = await cachedProduct(product.id)
    assert.isFalse(cached.isInStock)
  })

  test('a change that another process made is noticed within a second', async ({ assert }) => {
    const product = await makeProduct()
    await catalog()
    await run('update products set name = ? where id = ?', ['Renamed elsewhere', product.id])
    await run('update catalog_versions set version = ?, products_version = ?', ['other', 'other'])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const cached = await cachedProduct(product.id)
    assert.equal(cached.name, 'Renamed elsewhere')
  })

  test('a price change keeps the cached products, a product change replaces them', async ({
    assert,
  }) => {
    const product = await makeProduct()
    const before = await catalog()
    await configureSale(SALE, staff)
    const afterPrices = await catalog()
    assert.notEqual(afterPrices.version, before.version)
    assert.strictEqual(afterPrices.byId, before.byId)

    const changes = { name: 'Renamed' }
    await editProduct(product.id, { changes, actor: staff, updatedAt: product.updatedAt })
    const renamed = await cachedProduct(product.id)
    assert.equal(renamed.name, 'Renamed')
  })

  test('a rolled back transaction leaves nothing in the cache', async ({ assert }) => {
    const product = await makeProduct({ stock: 1 })
    await catalog()
    const transaction = writeTx(async (trx) => {
      await reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx)
      const { byId } = await catalog(trx)
      assert.isFalse(byId.get(product.id)!.isInStock)
      throw new Error('rolled back')
    })
    await assert.rejects(() => transaction, 'rolled back')
    await configureSale(SALE, staff)
    const cached = await cachedProduct(product.id)
    assert.isTrue(cached.isInStock)
  })

  test("another user's edit is not overwritten", async ({ assert }) => {
    const product = await makeProduct()
    const edit = (name: string) =>
      editProduct(product.id, { changes: { name }, actor: staff, updatedAt: product.updatedAt })
    await new Promise((resolve) => setTimeout(resolve, 2))
    await edit('First')
    await assert.rejects(() => edit('Second'), /Another user has changed this in the meantime/)
  })
})

test.group('Sale', (group) => {
  group.each.setup(clearCatalogCache)

  test('a sale runs from its start until just before its end', ({ assert }) => {
    const runs = (at: string) => isSaleRunning(SALE, new Date(at))
    assert.isFalse(runs('2026-11-27T04:59:59.999Z'))
    assert.isTrue(runs(START))
    assert.isTrue(runs('2026-12-01T04:59:59.999Z'))
    assert.isFalse(runs(END))
  })

  test('a sale without a percentage or dates does not run', ({ assert }) => {
    const now = new Date('2026-11-28T00:00:00.000Z')
    assert.isFalse(isSaleRunning(null, now))
    assert.isFalse(isSaleRunning({ ...SALE, percentMillionths: 0 }, now))
    assert.isFalse(isSaleRunning({ ...SALE, startsAt: null }, now))
    assert.isFalse(isSaleRunning({ ...SALE, endsAt: null }, now))
  })

  test('a configured sale applies at once, and the catalog version changes when it starts', async ({
    assert,
  }) => {
    await configureSale(SALE, staff)
    const [before, during] = [
      new Date('2026-11-20T00:00:00.000Z'),
      new Date('2026-11-28T00:00:00.000Z'),
    ]
    assert.containSubset(await currentSale(during), SALE)
    assert.isNull(await currentSale(before))
    assert.notEqual(await catalogVersion(before), await catalogVersion(during))

    await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, staff)
    assert.isNull(await currentSale(during))
  })

  test('percentages are whole steps from 0 to 100, and the end must follow the start', async ({
    assert,
  }) => {
    for (const percentMillionths of [-10_000, 1_010_000, 123_000, 0.5, Number.NaN]) {
      assert.throws(() => configureSale({ ...SALE, percentMillionths }, staff), /steps of 0.01/)
    }
    assert.throws(
      () => configureSale({ ...SALE, endsAt: START }, staff),
      'The end must be after the start.'
    )
    await configureSale({ ...SALE, percentMillionths: 1_000_000 }, staff)
  })

  test('a restocked product is available at once', async ({ assert }) => {
    const product = await makeProduct({ stock: 0 })
    const cached = await cachedProduct(product.id)
    assert.isFalse(cached.isInStock)
    await setStock(product.id, 3, { actor: staff })
    const restocked = await cachedProduct(product.id)
    assert.isTrue(restocked.isInStock)
  })
})
