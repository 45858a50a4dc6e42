import { test } from '@japa/runner'
import { productId, setStock } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { aDealer, aGroup } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { staffOrder } from '#tests/support/staff_orders'

test.group('Staff order preview', (group) => {
  const { created, preview } = withStaffDesk(group)

  test('The preview has the totals of the saved order and stores nothing', async ({ assert }) => {
    await setStock(CABLE, 12)
    const changes = { quantity: 2, payment: { discount: 3 } }
    const before = await tableCounts('sessions')
    const { status, body } = await preview(await staffOrder(changes))
    assert.equal(status, 200)
    assert.deepEqual(body.problems, {})
    assert.deepEqual(await tableCounts('sessions'), before)
    const made = await created(changes)
    assert.deepEqual({ ...body.order.payment, terms: '' }, { ...made.payment, terms: '' })
    assert.equal(body.order.cart[0].total, made.payment.subtotal)
    assert.equal(body.lines[0].stock, 12)
    assert.equal(body.lines[0].listed, made.cart[0].cost)
    assert.equal(body.lines[0].trace.at(-1)!.step, 'result')
    assert.equal(body.shipping.quote!.cost, made.payment.shipping)
  })

  test('An incomplete order is priced and its missing fields are named', async ({ assert }) => {
    const cart = [{ product: await productId(CABLE), quantity: 1 }, { quantity: 1 }]
    const { status, body } = await preview({ cart })
    assert.equal(status, 200)
    assert.isAbove(body.order.payment.subtotal, 0)
    assert.isNull(body.shipping.quote)
    assert.deepEqual(Object.keys(body.problems), ['cart.1.description'])
  })

  test('No carrier is suggested for a PO box or a military address; staff may enter a cost', async ({
    assert,
  }) => {
    const to = async (there: object, payment?: object) => {
      const changes = payment ? { payment } : {}
      const order = await staffOrder(changes)
      const shipping = { ...order.address.shipping, ...there }
      const { body } = await preview({ ...order, address: { ...order.address, shipping } })
      return body
    }
    const military = { city: 'APO', stateId: 'AE', zipcode: '09021' }
    for (const [there, names] of [
      [{ address1: 'PO Box 12' }, 'PO boxes'],
      [military, 'military addresses'],
    ] as const) {
      const { shipping, problems } = await to(there)
      assert.isNull(shipping.quote)
      assert.include(shipping.problem, names)
      assert.include(problems['payment.shipping'], names)
      const entered = await to(there, { shipping: 15 })
      assert.notProperty(entered.problems, 'payment.shipping')
    }
  })

  test('A line shows the price of the next break until its quantity is reached', async ({
    assert,
  }) => {
    const { id } = await aDealer()
    const product = await productId(CABLE)
    await groupPrice(await aGroup('Dealer'), product, { usd: 2000, moq: 10 })
    const nextBreakAt = async (quantity: number) => {
      const cart = [{ product, quantity }]
      const { body } = await preview(await staffOrder({ user: id, cart }))
      return body.lines[0].next_break
    }
    assert.deepEqual(await nextBreakAt(9), { quantity: 10, price: 20 })
    assert.isNull(await nextBreakAt(10))
  })

  test('The preview reports eligibility for free shipping without applying it', async ({
    assert,
  }) => {
    const { body } = await preview(await staffOrder({ quantity: 12 }))
    assert.isTrue(body.shipping.isFreeEarned)
    assert.isAbove(body.order.payment.shipping, 0)
  })
})
