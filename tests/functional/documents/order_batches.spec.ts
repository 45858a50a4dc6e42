import { test } from '@japa/runner'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { newId } from '#shared/ids'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'

type Batch = {
  pdf: string | null
  filename: string | null
  results: { _id: string; ok: boolean; err?: string }[]
}

test.group('The documents of several orders', (group) => {
  const printer = withFakePrinter(group)
  let staff: TestUser

  group.setup(async () => {
    staff = await aStaffMember()
  })

  const print = (body: object, { token }: TestUser = staff) =>
    call<Batch>('POST', '/api/a/orders/documents', { token, body })

  test('are one file, each from a page of its own', async ({ assert }) => {
    const orders = [await insertOrder(), await insertOrder({ state: 6 })]
    const { status, body } = await print({ orders: orders.map(({ id }) => id) })
    assert.equal(status, 200)
    assert.equal(body.filename, 'Orders.pdf')
    assert.deepEqual(
      body.results,
      orders.map(({ id }) => ({ _id: id, ok: true }))
    )
    const { html } = printer.printed.at(-1)!
    for (const [index, { id2 }] of orders.entries()) {
      assert.include(html, String(id2))
      assert.include(html, `.document-${index} { page: document-${index}; }`)
    }
  })

  test('an order without a document is named, the others are printed', async ({ assert }) => {
    const order = await insertOrder()
    const unknown = newId()
    const { body } = await print({ orders: [unknown, order.id], type: 'pick_list' })
    assert.deepEqual(
      body.results.map(({ _id, ok }) => [_id, ok]),
      [
        [unknown, false],
        [order.id, true],
      ]
    )
    assert.isString(body.pdf)
    const none = await print({ orders: [unknown] })
    assert.isNull(none.body.pdf)
  })

  test('more than 50 orders and an unknown type are rejected', async ({ assert }) => {
    const many = await print({ orders: Array.from({ length: 51 }, () => newId()) })
    const wrong = await print({ orders: [newId()], type: 'invoice' })
    assert.deepEqual([many.status, wrong.status], [422, 422])
  })

  test('customers cannot print them', async ({ assert }) => {
    const { length } = printer.printed
    const order = await insertOrder()
    const { status } = await print({ orders: [order.id] }, await aUser())
    assert.equal(status, 403)
    assert.lengthOf(printer.printed, length)
  })
})
