import { test } from '@japa/runner'
import { insert, run } from '#core/database'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aUser, type TestUser } from '#tests/support/users'
import type { ProductJson } from '#storefront/views'

const SKU = 'THX-CBH20'

async function priceFor(user?: TestUser): Promise<number | null> {
  const { body } = await call<ProductJson[]>('GET', '/api/products?c=usd', { token: user?.token })
  return body.find(({ sku }) => sku === SKU)!.price
}

/** Negotiates a price as another process does: this one notices when it next compares the catalog version. */
async function negotiateElsewhere(userId: string): Promise<void> {
  const agreed = { price_usd_cents: 1234, price_cad_cents: null, moq: 1 }
  await insert('user_prices', {
    ...{ user_id: userId, product_id: await productId(SKU), ...agreed },
    updated_at: new Date().toISOString(),
  })
  await run('update catalog_versions set version = ? where id = 1', [newId()])
}

/** Lets the first look at the cached catalog find it fresh, and later ones compare its version with the database. */
function expireAfterFirstLook(): () => void {
  const now = performance.now.bind(performance)
  let looks = 0
  performance.now = () => {
    const isLook = new Error().stack?.includes('data_cache') ?? false
    if (!isLook) return now()
    looks += 1
    return looks === 1 ? 0 : now() + 5_000
  }
  return () => {
    performance.now = now
  }
}

test.group('The cached list of products', (group) => {
  group.setup(stockedShop)

  test('shows no one else the prices that a customer gets while it is being read', async ({
    assert,
    cleanup,
  }) => {
    const user = await aUser({ currency: 'usd' })
    assert.equal(await priceFor(user), 59.99)
    await negotiateElsewhere(user.id)
    const restore = expireAfterFirstLook()
    cleanup(restore)
    await priceFor(user)
    restore()
    assert.equal(await priceFor(), 59.99)
    assert.equal(await priceFor(user), 12.34)
  })
})
