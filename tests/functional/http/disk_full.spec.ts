import { test } from '@japa/runner'
import { isPostgres, one, rows, run } from '#core/database'
import { aCart, productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin } from '#tests/support/users'
import { allRoutes, isApiRoute, isWrite, pathOf } from '#tests/support/routes'

const NO_LIMIT = 1_073_741_823
const MOST_CARTS = 3_000
const FULL = [503, 507]

async function limitPages(count: number): Promise<void> {
  await run(`pragma max_page_count = ${count}`)
}

/** Fills the last pages of the database and prevents it from growing; `vacuum` returns the pages that other specs freed. */
async function fillUp(product: string): Promise<void> {
  await run('vacuum')
  const { page_count: pages } = (await one<{ page_count: number }>('pragma page_count'))!
  await limitPages(pages)
  for (let carts = 0; carts < MOST_CARTS; carts++) {
    const { status } = await call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
    if (FULL.includes(status)) return
  }
  throw new Error('The database is never full')
}

/** SQLite only: a PostgreSQL server has its own disk, and its error code is covered with the other error responses. */
if (!isPostgres()) {
  test.group('A full disk', (group) => {
    group.setup(stockedShop)
    group.each.teardown(() => limitPages(NO_LIMIT))

    test('writes are rejected with an error text, and reads still work', async ({ assert }) => {
      const product = await productId('THX-CBH10')
      const staff = await aStaffMember()
      const boss = await aSuperAdmin()
      const browser = await signedIn(staff)
      const { _id: cart } = await aCart()
      await fillUp(product)

      for (const path of [
        '/home',
        '/ca/home',
        '/pixelgenproducts',
        '/thxinterconnect/shortrange',
        '/checkout/cart',
        '/sitemap.xml',
        '/api/products',
        '/api/misc/countries',
        `/api/orders/current/${cart}`,
        '/health/live',
      ]) {
        const { status, text } = await call('GET', path)
        assert.equal(status, 200, `${path} ${text.slice(0, 200)}`)
      }
      for (const path of ['/admin/orders', `/profile/${staff.id}`, '/api/users/me']) {
        const { status, text } = await browser.call('GET', path)
        assert.equal(status, 200, `${path} ${text.slice(0, 200)}`)
      }
      const me = await call('GET', '/api/users/me', { token: boss.token })
      assert.equal(me.status, 200)

      const rejected = await call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
      assert.equal(rejected.status, 507)
      assert.equal(rejected.body.code, 'E_STORAGE_FULL')
      assert.match(String(rejected.headers['retry-after']), /^\d+$/)
      for (const route of allRoutes().filter(isApiRoute).filter(isWrite)) {
        const response = await call(route.method, pathOf(route, cart), {
          token: boss.token,
          body: { id: product, quantity: 1 },
        })
        if (response.status >= 500)
          assert.include(FULL, response.status, `${route.key} ${response.text}`)
        if (response.status >= 400) assert.isString(response.body.err, route.key)
        assert.notMatch(response.text, /sqlite|node_modules/i, route.key)
      }
    })

    test('the database stays consistent and recovers once there is space', async ({ assert }) => {
      const product = await productId('THX-CBH10')
      await fillUp(product)
      assert.deepEqual(await rows('pragma integrity_check'), [{ integrity_check: 'ok' }])

      await limitPages(NO_LIMIT)
      const { status } = await call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
      assert.equal(status, 201)
    })
  })
}
