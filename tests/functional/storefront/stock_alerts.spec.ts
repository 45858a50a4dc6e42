import { test } from '@japa/runner'
import { run } from '#core/database'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aDealer } from '#tests/support/users'

const PATH = '/api/orders/preorder/'

async function soldOutShop() {
  await stockedShop()
  await run('update products set stock = 0')
}

test.group('POST /api/orders/preorder/', (group) => {
  group.setup(soldOutShop)

  test('one stock alert is stored per address', async ({ assert }) => {
    const id = await productId('PXLVISION')
    for (const [email, quantity] of [
      ['Ada@Example.com', 1],
      ['ada@example.com', 3],
    ] as const) {
      const { status, body } = await call('POST', PATH, { body: { id, email, quantity } })
      assert.equal(status, 201)
      assert.deepEqual(body, { ok: true })
    }
    assert.equal(
      await countRows('stock_alerts', 'email = ? and quantity = 3', ['ada@example.com']),
      1
    )
  })

  test('the storefront of the request is stored', async ({ assert }) => {
    const id = await productId('PXLVISION')
    for (const [email, c] of [
      ['carla@example.com', 'cad'],
      ['ursula@example.com', ''],
    ]) {
      const { status } = await call('POST', PATH, { body: { id, email, quantity: 1, c } })
      assert.equal(status, 201)
    }
    assert.equal(await countRows('stock_alerts', `currency = 'cad'`, []), 1)
    assert.equal(
      await countRows('stock_alerts', `email = 'ursula@example.com' and currency = 'usd'`, []),
      1
    )
  })

  test('invalid requests are rejected, and nothing is stored', async ({ assert }) => {
    const id = await productId('PXLVISION')
    const good = { id, email: 'bob@example.com', quantity: 1 }
    for (const [body, field] of [
      [{}, 'id'],
      [{ ...good, id: 'x' }, 'id'],
      [{ ...good, id: [id] }, 'id'],
      [{ ...good, email: 'a@b' }, 'email'],
      [{ ...good, email: 'a@example.com\r\nBcc: c@example.com' }, 'email'],
      [{ ...good, email: 'a@example.com,b@example.com' }, 'email'],
      [{ ...good, c: 'eur' }, 'c'],
      [{ ...good, quantity: 0 }, 'quantity'],
      [{ ...good, quantity: 1001 }, 'quantity'],
      [{ ...good, quantity: '5' }, 'quantity'],
      [{ ...good, quantity: 1.5 }, 'quantity'],
    ] as const) {
      const response = await call('POST', PATH, { body })
      assert.equal(response.status, 422, JSON.stringify(body))
      assert.equal(response.body.field, field)
    }
    assert.equal(await countRows('stock_alerts', 'email = ?', ['bob@example.com']), 0)
  })

  test('a product in stock is answered as such, and nothing is stored', async ({ assert }) => {
    await run(`update products set stock = 3 where sku = 'THX-CBH10'`)
    const body = { id: await productId('THX-CBH10'), email: 'carl@example.com', quantity: 1 }
    const response = await call('POST', PATH, { body })
    assert.deepEqual([response.status, response.body.code], [409, 'E_IN_STOCK'])
    assert.include(response.body.err, ' 3.3 ft (1 m)')
    assert.equal(await countRows('stock_alerts', 'email = ?', ['carl@example.com']), 0)
  })

  test('a trade product is not found by visitors', async ({ assert }) => {
    const body = { id: await productId('PXLDRIVE'), email: 'bob@example.com', quantity: 1 }
    const rejected = await call('POST', PATH, { body })
    assert.equal(rejected.status, 404)
    const { token } = await aDealer()
    const accepted = await call('POST', PATH, { body, token })
    assert.equal(accepted.status, 201)
  })
})

test.group('Limit of POST /api/orders/preorder/', (group) => {
  group.setup(soldOutShop)
  withLimits(group)

  test('the eleventh request within an hour is rejected', async ({ assert }) => {
    const body = { id: await productId('PXLVISION'), email: 'eve@example.com', quantity: 1 }
    for (let time = 1; time <= 10; time++) await call('POST', PATH, { body })
    const { status, headers } = await call('POST', PATH, { body })
    assert.equal(status, 429)
    assert.isAbove(Number(headers['retry-after']), 0)
  })

  test('so is the eleventh for one mailbox, from any address', async ({ assert }) => {
    await run('delete from rate_limits')
    const id = await productId('PXLVISION')
    const statuses: number[] = []
    for (let time = 1; time <= 11; time++) {
      const body = { id, email: `mallory+${time}@example.com`, quantity: 1 }
      const { status } = await call('POST', PATH, { body })
      statuses.push(status)
      await run(`delete from rate_limits where key like 'preorderByIp%'`)
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 201), 429])
  })
})
