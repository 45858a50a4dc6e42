import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aDealer } from '#tests/support/people'

const PATH = '/api/orders/preorder/'

test.group('POST /api/orders/preorder/', (group) => {
  group.setup(stockedShop)

  test('notes who wants to be told, once for each address', async ({ assert }) => {
    const id = await productId('PXLVISION')
    for (const [email, quantity] of [
      ['Ada@Example.com', 1],
      ['ada@example.com', 3],
    ] as const) {
      const { status, body } = await call('POST', PATH, { body: { id, email, quantity } })
      assert.equal(status, 201)
      assert.deepEqual(body, { ok: true })
    }
    assert.equal(await countRows('preorders', 'email = ? and quantity = 3', ['ada@example.com']), 1)
  })

  test('refuses junk and notes nothing', async ({ assert }) => {
    const id = await productId('PXLVISION')
    const good = { id, email: 'bob@example.com', quantity: 1 }
    for (const [body, field] of [
      [{}, 'id'],
      [{ ...good, id: 'x' }, 'id'],
      [{ ...good, id: [id] }, 'id'],
      [{ ...good, email: 'a@b' }, 'email'],
      [{ ...good, email: 'a@example.com\r\nBcc: c@example.com' }, 'email'],
      [{ ...good, email: 'a@example.com,b@example.com' }, 'email'],
      [{ ...good, quantity: 0 }, 'quantity'],
      [{ ...good, quantity: 1001 }, 'quantity'],
      [{ ...good, quantity: '5' }, 'quantity'],
      [{ ...good, quantity: 1.5 }, 'quantity'],
    ] as const) {
      const answer = await call('POST', PATH, { body })
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.equal(answer.body.field, field)
    }
    assert.equal(await countRows('preorders', 'email = ?', ['bob@example.com']), 0)
  })

  test('a trade product is not there for visitors', async ({ assert }) => {
    const body = { id: await productId('PXLDRIVE'), email: 'bob@example.com', quantity: 1 }
    const refused = await call('POST', PATH, { body })
    assert.equal(refused.status, 404)
    const { token } = await aDealer()
    const taken = await call('POST', PATH, { body, token })
    assert.equal(taken.status, 201)
  })
})

test.group('POST /api/orders/preorder/, many times', (group) => {
  group.setup(stockedShop)
  withLimits(group)

  test('is refused from the eleventh time in an hour on', async ({ assert }) => {
    const body = { id: await productId('PXLVISION'), email: 'eve@example.com', quantity: 1 }
    for (let time = 1; time <= 10; time++) await call('POST', PATH, { body })
    const { status, headers } = await call('POST', PATH, { body })
    assert.equal(status, 429)
    assert.isAbove(Number(headers['retry-after']), 0)
  })
})
