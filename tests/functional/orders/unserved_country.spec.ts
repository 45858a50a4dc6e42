import { test } from '@japa/runner'
import { next, place, readyOrder, stockedShop, address } from '#tests/support/checkout'
import { withFakeCards } from '#tests/functional/orders/support/cards'

const IN_MEXICO = address({
  city: 'Mexico City',
  stateId: 'CMX',
  zipcode: '06000',
  countryId: 'MX',
})

const COUNTRY = 'address.shipping.countryId'
type Rejection = { field: string; code: string; fields: Record<string, string> }

test.group('A country that is no longer served', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)
  group.each.teardown(() => {
    delete process.env.UNSERVED_COUNTRIES
  })

  const mexican = { address: { shipping: IN_MEXICO, billing: IN_MEXICO } }

  test('stops an order whose address was taken before, at its country', async ({ assert }) => {
    const order = await readyOrder({ step: mexican })
    process.env.UNSERVED_COUNTRIES = 'MX'
    const charged = cards.charged.length
    const placed = await place(order)
    assert.equal(placed.status, 422)
    const { field, code, fields } = placed.body as never as Rejection
    assert.deepEqual([field, code], [COUNTRY, 'E_NO_SERVICES'])
    assert.match(fields[COUNTRY], /Mexico/)
    assert.lengthOf(cards.charged, charged)

    delete process.env.UNSERVED_COUNTRIES
    const again = await place(order)
    assert.equal(again.status, 200)
  })

  test('stops it at the step of the delivery, too', async ({ assert }) => {
    const order = await readyOrder({ step: mexican })
    process.env.UNSERVED_COUNTRIES = 'MX'
    const [option] = order.shipment.options
    const delivered = await next(order._id, { state: 2, option: option._id })
    assert.equal(delivered.status, 422)
    assert.match(delivered.text, /Mexico/)
  })
})
