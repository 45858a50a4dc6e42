import { test } from '@japa/runner'
import { CustomerGroup, User } from '#accounts'
import { seedDemo } from '#database/seeders/demo_seeder'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { DEMO_PASSWORD, demoPeople } from '#database/seeders/demo_people'
import type { ProductJson } from '#storefront/views'

async function priceOf(sku: string, role: string) {
  const { email } = demoPeople.find(({ title }) => title.startsWith(role))!
  const body = { email, password: DEMO_PASSWORD }
  const { body: signedIn } = await call<{ token: string }>('POST', '/api/auth/signin', { body })
  const { body: products } = await call<ProductJson[]>('GET', '/api/products?c=usd', {
    token: signedIn.token,
  })
  const { pricebreaks } = products.find((product) => product.sku === sku)!
  return pricebreaks.map(({ quantity, price }) => [quantity, price])
}

test.group('Demo prices', (group) => {
  group.setup(async () => {
    await seedDemo()
  })

  test('distributors fall back to resellers, and those to dealers', async ({ assert }) => {
    const names = []
    let next = await CustomerGroup.findBy('name', 'Distributor')
    while (next) {
      names.push(next.name)
      next = next.fallbackId === null ? null : await CustomerGroup.find(next.fallbackId)
    }
    assert.deepEqual(names, ['Distributor', 'Reseller', 'Dealer'])
  })

  test('each customer group has its own prices and minimum quantities', async ({ assert }) => {
    assert.deepEqual(await priceOf('THX-CBH20', 'customer'), [[1, 59.99]])
    assert.deepEqual(await priceOf('THX-CBH20', 'dealer'), [
      [1, 59.99],
      [5, 41.5],
    ])
    assert.deepEqual(await priceOf('THX-CBH20', 'distributor'), [
      [1, 59.99],
      [25, 32.5],
    ])
  })

  test('a distributor without a distributor price pays the dealer price', async ({ assert }) => {
    assert.deepEqual(
      await priceOf('PXLVISION', 'distributor'),
      await priceOf('PXLVISION', 'dealer')
    )
  })

  test('one customer has individual prices', async ({ assert }) => {
    const { email } = demoPeople.find(({ title }) => title.startsWith('dealer'))!
    const { id, customPricing } = await User.findByOrFail('email', email)
    assert.isTrue(customPricing)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 3)
    assert.equal(await countRows('users', 'custom_pricing = ?', [true]), 1)
  })
})
