import { test } from '@japa/runner'
import { BreakableConnection } from '#tests/support/breakable_connection'
import { aCart, productId, stockedShop } from '#tests/support/checkout'
import { startChildShop, type ChildShop } from '#tests/support/child_shop'
import { call } from '#tests/support/http'
import { aSuperAdmin } from '#tests/support/users'
import { allRoutes, isApiRoute, isWrite, pathOf } from '#tests/support/routes'

const { DATABASE_URL: url = '' } = process.env
/** Requests a page's JSON, since the child process has no asset bundles for a document. */
const AS_PAGE = { 'x-inertia': 'true', 'x-inertia-version': '1' }
const BACK_WITHIN_MS = 10_000
const INTERNALS = /ECONN|postgres|node_modules|\.[jt]s:\d/

/** PostgreSQL only: a database file does not become unreachable. */
if (url.startsWith('postgres')) {
  test.group('An unreachable database server', (group) => {
    let line: BreakableConnection
    let shop: ChildShop

    group.setup(async () => {
      await stockedShop()
      const { hostname, port } = new URL(url)
      line = new BreakableConnection({ host: hostname, port: Number(port || 5432) })
      await line.mend()
      const through = new URL(url)
      through.host = `127.0.0.1:${line.port}`
      shop = await startChildShop({ DATABASE_URL: through.href, ALLOW_DEMO: '' })
      return async () => {
        await shop.stop('SIGKILL')
        await line.cut()
      }
    })

    test('every request gets an error text, and the server recovers with the database', async ({
      assert,
    }) => {
      const { token } = await aSuperAdmin()
      const { _id: cart } = await aCart({ port: shop.port })
      const product = await productId('THX-CBH10')
      const before = shop.printed()

      await line.cut()
      for (const route of allRoutes().filter(isApiRoute)) {
        const response = await call(route.method, pathOf(route, cart), {
          port: shop.port,
          body: isWrite(route) ? { id: product, quantity: 1 } : undefined,
          token,
        })
        if (response.status >= 500)
          assert.equal(response.status, 503, `${route.key} ${response.text}`)
        assert.notMatch(response.text, INTERNALS, route.key)
        if (response.status >= 400) assert.isString(response.body.err, route.key)
      }
      for (const route of allRoutes().filter((one) => !isApiRoute(one) && !isWrite(one))) {
        const { status, text } = await call('GET', pathOf(route, cart), {
          port: shop.port,
          headers: AS_PAGE,
        })
        if (status >= 500) assert.equal(status, 503, `${route.key} ${text.slice(0, 300)}`)
        assert.notMatch(text, INTERNALS, route.key)
      }
      const body = { id: product, quantity: 1 }
      const away = await call('POST', '/api/orders', { body, port: shop.port })
      const ready = await call('GET', '/health/ready', { port: shop.port })
      const live = await call('GET', '/health/live', { port: shop.port })
      assert.equal(away.status, 503)
      assert.match(String(away.headers['retry-after']), /^\d+$/)
      assert.deepEqual([ready.status, live.status], [503, 200])

      await line.mend()
      const mendedAt = performance.now()
      let status = 0
      while (status !== 201 && performance.now() - mendedAt < BACK_WITHIN_MS) {
        ;({ status } = await call('POST', '/api/orders', { body, port: shop.port }))
      }
      assert.equal(status, 201)
      assert.isTrue(shop.printed().startsWith(before))
    })

    test('broken connections are replaced without a 500 response', async ({ assert }) => {
      const body = { id: await productId('THX-CBH10'), quantity: 1 }
      const statuses: number[] = []
      for (let round = 0; round < 10; round++) {
        await call('POST', '/api/orders', { body, port: shop.port })
        await line.cut()
        await line.mend()
        const { status } = await call('POST', '/api/orders', { body, port: shop.port })
        statuses.push(status)
      }
      assert.isEmpty(statuses.filter((status) => status !== 201 && status !== 503))
    })
  })
}
