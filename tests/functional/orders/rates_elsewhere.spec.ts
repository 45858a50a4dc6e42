import { test } from '@japa/runner'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, address, addressStep, next, ontario, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'

type Destination = { countryId?: string; stateId?: string; zipcode?: string }
type Quote = { cost?: number; field?: string }

/** A cart to Toronto, Ontario */
async function aCartInToronto(): Promise<string> {
  const { _id: id } = await aCart({ currency: 'cad' })
  await next(id, { state: 0 })
  const there = { ...address(), ...ontario }
  const { status, text } = await next(
    id,
    addressStep({ address: { shipping: there, billing: there } })
  )
  if (status !== 200) throw new Error(text)
  return id
}

const taxAt = async (id: string, destination?: Destination) => {
  const body = destination && { address: destination }
  const response = await call<{ tax: number }>('POST', `/api/orders/${id}/tax`, { body })
  return response.body.tax
}

const quoteAt = (id: string, destination: Destination) =>
  call<Quote>('POST', `/api/orders/${id}/shipping/quote`, { body: { address: destination } })

test.group('Rates at a part of an address', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('The tax is that of the named place, not of the stored postal code', async ({ assert }) => {
    const id = await aCartInToronto()
    assert.equal(await taxAt(id), 0.13)
    assert.equal(await taxAt(id, { countryId: 'CA', stateId: 'AB' }), 0.05)
    assert.equal(await taxAt(id, { stateId: 'AB' }), 0.05)
    assert.equal(await taxAt(id, { countryId: 'GB' }), 0)
    assert.equal(await taxAt(id, { zipcode: 'T2P 1J9' }), 0.05)
    assert.equal(await taxAt(id, { stateId: 'AB', zipcode: 'M5V 3L9' }), 0.13)
  })

  test('What names the place of the order keeps the rest of its address', async ({ assert }) => {
    const id = await aCartInToronto()
    for (const same of [{}, { countryId: 'CA' }, { countryId: 'ca', stateId: 'on' }]) {
      assert.equal(await taxAt(id, same), 0.13)
      const { status, text } = await quoteAt(id, same)
      assert.equal(status, 200, text)
    }
  })

  test('A quote to another country or state needs its own postal code', async ({ assert }) => {
    const id = await aCartInToronto()
    for (const elsewhere of [{ countryId: 'GB' }, { stateId: 'AB' }]) {
      const { status, body } = await quoteAt(id, elsewhere)
      assert.deepEqual([status, body.field], [422, 'address.zipcode'])
    }
    for (const whole of [
      { countryId: 'GB', zipcode: 'SW1A 1AA' },
      { stateId: 'AB', zipcode: 'T2P 1J9' },
      { countryId: 'HK' },
    ]) {
      const { status, text } = await quoteAt(id, whole)
      assert.equal(status, 200, text)
    }
  })
})
