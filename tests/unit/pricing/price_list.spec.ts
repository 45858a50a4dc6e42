import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import { bumpCatalog, clearCatalogCache } from '#catalog'
import { priceList } from '#pricing'
import { makeProduct } from '#tests/unit/catalog/support'
import { aGroup, aUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type CustomerInput = { groupId?: string | null; userId?: string | null; currency?: Currency }

const NOW = new Date('2026-11-20T12:00:00.000Z')

async function unitCents(
  productId: string,
  { groupId = null, userId = null, currency = 'usd' }: CustomerInput,
  trx?: Trx
): Promise<number | undefined> {
  const list = await priceList({ groupId, userId, currency, now: NOW }, trx)
  return list.price(list.products.get(productId)!, 1)?.unit.cents
}

async function aChain(...names: string[]): Promise<string[]> {
  const ids = []
  for (const name of names) ids.push(await aGroup(`${name} ${newId()}`))
  for (const [index, id] of ids.slice(0, -1).entries()) {
    await run('update customer_groups set fallback_id = ? where id = ?', [ids[index + 1], id])
  }
  clearCatalogCache()
  return ids
}

test.group('Price list', (group) => {
  group.each.setup(clearCatalogCache)

  test('A group price applies to that group in that currency', async ({ assert }) => {
    const { id } = await makeProduct()
    const [dealer, other] = [await aGroup(`A ${newId()}`), await aGroup(`B ${newId()}`)]
    await groupPrice(dealer, id, { usd: 1500 })
    assert.equal(await unitCents(id, { groupId: dealer }), 1500)
    assert.equal(await unitCents(id, { groupId: dealer, currency: 'cad' }), 2700)
    assert.equal(await unitCents(id, { groupId: other }), 2000)
    assert.equal(await unitCents(id, {}), 2000)
  })

  test('A group without a price uses the first price of its fallback chain', async ({ assert }) => {
    const { id } = await makeProduct()
    const chain = await aChain('A', 'B', 'C', 'D', 'E', 'F')
    await groupPrice(chain[5], id, { usd: 1000 })
    assert.equal(await unitCents(id, { groupId: chain[0] }), 1000)
    await groupPrice(chain[3], id, { usd: 1700 })
    assert.equal(await unitCents(id, { groupId: chain[0] }), 1700)
    await groupPrice(chain[3], id, { cad: 100 })
    assert.equal(await unitCents(id, { groupId: chain[0] }), 1000)
    assert.equal(await unitCents(id, { groupId: chain[4] }), 1000)
  })

  test('The MOQ is resolved in the fallback chain independently of the price', async ({
    assert,
  }) => {
    const product = await makeProduct()
    const [first, second] = await aChain('A', 'B')
    await groupPrice(first, product.id, { usd: 1500 })
    await groupPrice(second, product.id, { usd: 1200, moq: 5 })
    const list = await priceList({ groupId: first, userId: null, currency: 'usd', now: NOW })
    const { priceBreaks } = list.price(product, 1)!
    assert.deepEqual(
      priceBreaks.map(({ quantity, price }) => [quantity, price.cents]),
      [
        [1, 2000],
        [5, 1500],
      ]
    )
  })

  test('A cycle of fallback groups terminates', async ({ assert }) => {
    const { id } = await makeProduct()
    const [first, second] = await aChain('A', 'B')
    await run('update customer_groups set fallback_id = ? where id = ?', [first, second])
    await groupPrice(second, id, { usd: 1400 })
    assert.equal(await unitCents(id, { groupId: first }), 1400)
  })

  test('A negotiated price applies to that customer only', async ({ assert }) => {
    const { id } = await makeProduct()
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { usd: 1500, cad: 2000 })
    const [customer, other] = [await aUser(), await aUser()]
    await userPrice(customer.id, id, { usd: 1300 })
    assert.equal(await unitCents(id, { groupId, userId: customer.id }), 1300)
    assert.equal(await unitCents(id, { groupId, userId: customer.id, currency: 'cad' }), 2000)
    assert.equal(await unitCents(id, { groupId, userId: other.id }), 1500)
  })

  test('A product without an MSRP in a currency has no price in it', async ({ assert }) => {
    const { id } = await makeProduct({ msrp: { usd: 2000, cad: null } })
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { cad: 1000 })
    assert.isUndefined(await unitCents(id, { groupId, currency: 'cad' }))
  })
})

test.group('Price list cache', (group) => {
  group.each.setup(clearCatalogCache)

  test('A price change takes effect immediately', async ({ assert }) => {
    const { id } = await makeProduct()
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { usd: 1500 })
    assert.equal(await unitCents(id, { groupId }), 1500)
    await groupPrice(groupId, id, { usd: 1600 })
    assert.equal(await unitCents(id, { groupId }), 1600)
  })

  test('A direct database change is not read until the catalog version changes', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { usd: 1500 })
    assert.equal(await unitCents(id, { groupId }), 1500)
    await run('update group_prices set price_cents = 1 where product_id = ?', [id])
    assert.equal(await unitCents(id, { groupId }), 1500)

    await run('update catalog_versions set version = ?', [newId()])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    assert.equal(await unitCents(id, { groupId }), 1)
  })

  test('A transaction sees its own changes, other readers only committed ones', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { usd: 1500 })
    await unitCents(id, { groupId })
    await assert.rejects(
      () =>
        writeTx(async (trx) => {
          await run('update group_prices set price_cents = 1 where product_id = ?', [id], trx)
          await bumpCatalog(trx)
          assert.equal(await unitCents(id, { groupId }, trx), 1)
          assert.equal(await unitCents(id, { groupId }), 1500)
          throw new Error('rolled back')
        }),
      'rolled back'
    )
    assert.equal(await unitCents(id, { groupId }), 1500)
  })

  test('A transaction does not wait for a read that waits for its connection', async ({
    assert,
  }) => {
    const { id } = await makeProduct()
    const groupId = await aGroup(`A ${newId()}`)
    await groupPrice(groupId, id, { usd: 1500 })
    await unitCents(id, {})
    let outside: Promise<number | undefined> | null = null
    const inside = await writeTx(async (trx) => {
      outside = unitCents(id, { groupId })
      return unitCents(id, { groupId }, trx)
    })
    assert.equal(inside, 1500)
    assert.equal(await outside, 1500)
  })
})
