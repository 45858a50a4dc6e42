import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import {
  catalogue,
  catalogueStamp,
  catalogueVersion,
  configureSale,
  currentSale,
  editProduct,
  findVisibleProduct,
  forgetCatalogue,
  isAvailable,
  isSaleRunning,
  listProducts,
  reserveStock,
  setDisabled,
  setStock,
  visibleProducts,
} from '#catalog'
import { anOrder, keptProduct, makeProduct, staff } from '#tests/unit/catalog/support'
import type { Audience } from '#shared/enums'

const skusOf = (products: { sku: string }[]) => products.map(({ sku }) => sku)
const START = '2026-11-27T05:00:00.000Z'
const END = '2026-12-01T05:00:00.000Z'
const SALE = { percentMillionths: 200_000, startsAt: START, endsAt: END }

test.group('Who sees which product', (group) => {
  group.each.setup(forgetCatalogue)

  test('trade products never reach other visitors', async ({ assert }) => {
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

  test('a discontinued product is there for staff only', async ({ assert }) => {
    const { id } = await makeProduct()
    const product = await setDisabled(id, true, staff)
    assert.isTrue(product.isDisabled)
    assert.isNull(await findVisibleProduct(id, 'trade'))
    const all = await listProducts({ audience: 'trade', includeDisabled: true })
    assert.isTrue(all.some((listed) => listed.id === id))
    const sold = await listProducts({ audience: 'trade' })
    assert.isFalse(sold.some((listed) => listed.id === id))
  })

  test('it can be bought while it is sold, in stock and priced in the currency', ({ assert }) => {
    const product = { isDisabled: false, isInStock: true, msrp: { usd: 100, cad: null } }
    assert.isTrue(isAvailable(product, 'usd'))
    assert.isFalse(isAvailable(product, 'cad'))
    assert.isFalse(isAvailable({ ...product, isInStock: false }, 'usd'))
    assert.isFalse(isAvailable({ ...product, isDisabled: true }, 'usd'))
  })
})

test.group('The kept catalogue', (group) => {
  group.each.setup(forgetCatalogue)

  test('it is read once until something of it changes', async ({ assert }) => {
    const product = await makeProduct()
    const before = await catalogue()
    assert.strictEqual(await catalogue(), before)

    await editProduct(product.id, { changes: { msrp: { usd: 3000, cad: null } }, actor: staff })
    const after = await catalogue()
    assert.notEqual(after.version, before.version)
    assert.deepEqual(after.byId.get(product.id)!.msrp, { usd: 3000, cad: null })
  })

  test('selling a piece changes nothing that shoppers see, selling the last one does', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 2 })
    const version = await catalogueVersion()
    const sellOne = () =>
      writeTx((trx) => reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx))
    await sellOne()
    assert.equal(await catalogueVersion(), version)
    await sellOne()
    assert.notEqual(await catalogueVersion(), version)
    const kept = await keptProduct(product.id)
    assert.isFalse(kept.isInStock)
  })

  test('a transaction sees its own changes, others only what is committed', async ({ assert }) => {
    const product = await makeProduct({ stock: 1 })
    const before = await catalogue()
    await writeTx(async (trx) => {
      await reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx)
      const within = await catalogue(trx)
      assert.isFalse(within.byId.get(product.id)!.isInStock)
      assert.strictEqual(await catalogue(), before)
    })
    const kept = await keptProduct(product.id)
    assert.isFalse(kept.isInStock)
  })

  test('a change that another process made is noticed within a second', async ({ assert }) => {
    const product = await makeProduct()
    await catalogue()
    await run('update products set name = ? where id = ?', ['Renamed elsewhere', product.id])
    await run('update catalogue_versions set version = ?, products_version = ?', ['other', 'other'])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const kept = await keptProduct(product.id)
    assert.equal(kept.name, 'Renamed elsewhere')
  })

  test('a change of prices leaves the products as they were read, a change of theirs does not', async ({
    assert,
  }) => {
    const product = await makeProduct()
    const before = await catalogue()
    await configureSale(SALE, staff)
    const afterPrices = await catalogue()
    assert.notEqual(afterPrices.version, before.version)
    assert.strictEqual(afterPrices.byId, before.byId)

    const changes = { name: 'Renamed' }
    await editProduct(product.id, { changes, actor: staff, updatedAt: product.updatedAt })
    const renamed = await keptProduct(product.id)
    assert.equal(renamed.name, 'Renamed')
  })

  test('products as a transaction saw them are not kept when it is rolled back', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 1 })
    await catalogue()
    const given = writeTx(async (trx) => {
      await reserveStock([{ productId: product.id, quantity: 1 }], anOrder(), trx)
      const { byId } = await catalogue(trx)
      assert.isFalse(byId.get(product.id)!.isInStock)
      throw new Error('given up')
    })
    await assert.rejects(() => given, 'given up')
    await configureSale(SALE, staff)
    const kept = await keptProduct(product.id)
    assert.isTrue(kept.isInStock)
  })

  test('somebody else’s edit is not overwritten', async ({ assert }) => {
    const product = await makeProduct()
    const edit = (name: string) =>
      editProduct(product.id, { changes: { name }, actor: staff, updatedAt: product.updatedAt })
    await new Promise((resolve) => setTimeout(resolve, 2))
    await edit('First')
    await assert.rejects(() => edit('Second'), /Somebody else changed this product/)
  })
})

test.group('The sale', (group) => {
  group.each.setup(forgetCatalogue)

  test('it runs from its start until just before its end', ({ assert }) => {
    const runs = (at: string) => isSaleRunning(SALE, new Date(at))
    assert.isFalse(runs('2026-11-27T04:59:59.999Z'))
    assert.isTrue(runs(START))
    assert.isTrue(runs('2026-12-01T04:59:59.999Z'))
    assert.isFalse(runs(END))
  })

  test('without a percentage or without dates there is none', ({ assert }) => {
    const now = new Date('2026-11-28T00:00:00.000Z')
    assert.isFalse(isSaleRunning(null, now))
    assert.isFalse(isSaleRunning({ ...SALE, percentMillionths: 0 }, now))
    assert.isFalse(isSaleRunning({ ...SALE, startsAt: null }, now))
    assert.isFalse(isSaleRunning({ ...SALE, endsAt: null }, now))
  })

  test('what is configured counts at once, and the stamp changes when it begins', async ({
    assert,
  }) => {
    await configureSale(SALE, staff)
    const [before, during] = [
      new Date('2026-11-20T00:00:00.000Z'),
      new Date('2026-11-28T00:00:00.000Z'),
    ]
    assert.deepEqual(await currentSale(during), SALE)
    assert.isNull(await currentSale(before))
    assert.notEqual(await catalogueStamp(before), await catalogueStamp(during))

    await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, staff)
    assert.isNull(await currentSale(during))
  })

  test('percentages go in whole steps from 0 to 100, and the end follows the start', async ({
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

  test('a product back in stock is for sale again at once', async ({ assert }) => {
    const product = await makeProduct({ stock: 0 })
    const kept = await keptProduct(product.id)
    assert.isFalse(kept.isInStock)
    await setStock(product.id, 3, { actor: staff })
    const restocked = await keptProduct(product.id)
    assert.isTrue(restocked.isInStock)
  })
})
