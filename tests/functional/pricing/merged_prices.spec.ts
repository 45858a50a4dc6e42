import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { userPrice } from '#tests/support/prices'
import { aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { ProductJson } from '#storefront/views'

const SKU = 'THX-CBH20'

async function priceFor({ token }: TestUser): Promise<number | null> {
  const { body } = await call<ProductJson[]>('GET', '/api/products', { token })
  return body.find(({ sku }) => sku === SKU)!.price
}

test.group('Negotiated prices of an account that is merged', (group) => {
  group.setup(stockedShop)

  test('hold for the account that stays at once', async ({ assert }) => {
    const [from, into, boss] = [
      await aUser({ currency: 'usd' }),
      await aUser({ currency: 'usd' }),
      await aSuperAdmin(),
    ]
    await userPrice(from.id, await productId(SKU), { usd: 1234, cad: 2345, moq: 1 })
    assert.equal(await priceFor(into), 59.99)
    const { status } = await call('POST', `/api/users/${from.id}/merge`, {
      token: boss.token,
      body: { into: into.id },
    })
    assert.equal(status, 200)
    assert.equal(await priceFor(into), 12.34)
  })
})
