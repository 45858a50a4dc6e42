import { test } from '@japa/runner'
import { company } from '#config/company'
import { servedCountries } from '#shipping'
import { validateAddress } from '#shared/address'
import { addressFormOptions } from '#shared/places/address_form_options'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart, address, addressStep, next, stockedShop } from '#tests/support/checkout'
import { aDealer } from '#tests/support/users'
import { call } from '#tests/support/http'

// Two are above the threshold of free shipping within the United States.
const CART = { sku: 'THX-CBH20', quantity: 2 }
const SAN_JUAN = { city: 'San Juan', zipcode: '00901' }
const APO = { city: 'APO', stateId: 'AE', zipcode: '09021' }

async function submit(shipping: Partial<ReturnType<typeof address>>) {
  const { _id: id } = await aCart(CART)
  await next(id, { state: 0 })
  return next(id, addressStep({ address: { shipping: { ...address(), ...shipping } } }))
}

test.group('Addresses that carriers reach', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('{id} costs the same as a state and as a country, and is stored once')
    .with([
      { id: 'PR', ...SAN_JUAN },
      { id: 'GU', city: 'Hagåtña', zipcode: '96910' },
      { id: 'VI', city: 'Charlotte Amalie', zipcode: '00802' },
      { id: 'AS', city: 'Pago Pago', zipcode: '96799' },
      { id: 'MP', city: 'Saipan', zipcode: '96950' },
    ])
    .run(async ({ assert }, { id, ...there }) => {
      const asState = await submit({ ...there, countryId: 'US', stateId: id })
      const asCountry = await submit({ ...there, countryId: id, stateId: '' })
      assert.equal(asState.status, 200, asState.text)
      assert.equal(asCountry.status, 200, asCountry.text)
      const [offered, again] = [asState, asCountry].map(({ body }) =>
        body.shipment.options.map(({ method, cost, days }) => ({ method, cost, days }))
      )
      assert.deepEqual(again, offered)
      assert.deepEqual(offered, [{ method: 'FEDEX_EXPRESS', cost: 65, days: 5 }])
      const { countryId, stateId } = asCountry.body.address.shipping
      assert.deepEqual([countryId, stateId], ['US', id])
    })

  test('a quote of a territory is the same as a state and as a country', async ({ assert }) => {
    const { _id: id } = await aCart(CART)
    const quote = async (there: Record<string, string>) => {
      const sent = { address: { ...SAN_JUAN, ...there } }
      const path = `/api/orders/${id}/shipping/quote`
      const { body } = await call<{ cost: number }>('POST', path, { body: sent })
      return body
    }
    const asState = await quote({ countryId: 'US', stateId: 'PR' })
    assert.deepEqual(await quote({ countryId: 'PR' }), asState)
    assert.isAbove(asState.cost, 0)
  })

  test('no carrier is quoted for a military address', async ({ assert }) => {
    const { _id: id } = await aCart(CART)
    const body = { address: { ...APO, countryId: 'US' } }
    const quoted = await call<{ code: string }>('POST', `/api/orders/${id}/shipping/quote`, {
      body,
    })
    assert.deepEqual([quoted.status, quoted.body.code], [422, 'E_NO_SERVICES'])
  })

  test('{title} is told at the address step')
    .with([
      { title: 'an APO address', there: APO, field: 'stateId', names: 'military addresses' },
      {
        title: 'an FPO address',
        there: { ...APO, city: 'FPO', stateId: 'AP', zipcode: '96349' },
        field: 'stateId',
        names: 'military addresses',
      },
      {
        title: 'a DPO address',
        there: { ...APO, city: 'DPO', stateId: 'AA', zipcode: '34002' },
        field: 'stateId',
        names: 'military addresses',
      },
      {
        title: 'a PO box',
        there: { address1: 'P.O. Box 12' },
        field: 'address1',
        names: 'PO boxes',
      },
      {
        title: 'a PO box on the second line',
        there: { address2: 'PO BOX 12' },
        field: 'address1',
        names: 'PO boxes',
      },
      {
        title: 'a case postale',
        there: {
          address1: 'C.P. 123',
          city: 'Montréal',
          stateId: 'QC',
          zipcode: 'H2X 1Y4',
          countryId: 'CA',
        },
        field: 'address1',
        names: 'PO boxes',
      },
    ])
    .run(async ({ assert }, { there, field, names }) => {
      const { status, body } = await submit(there)
      assert.equal(status, 422)
      assert.equal(body.code, 'E_NO_SERVICES')
      const path = `address.shipping.${field}`
      assert.equal(body.field, path)
      assert.include(body.fields?.[path], names)
      assert.include(body.fields?.[path], company.supportEmail)
    })

  test('{address1} in {countryId} is a PO box')
    .with([
      { countryId: 'CA', stateId: 'QC', zipcode: 'H2X 1Y4', address1: 'Case postale 123' },
      { countryId: 'CH', zipcode: '8001', address1: 'Postfach 12' },
      { countryId: 'DE', zipcode: '10115', address1: 'Postfach 12 34' },
      { countryId: 'NL', zipcode: '1011 AB', address1: 'Postbus 123' },
      { countryId: 'IT', stateId: 'RM', zipcode: '00184', address1: 'Casella Postale 5' },
      { countryId: 'ES', zipcode: '28013', address1: 'Apartado de Correos 77' },
      { countryId: 'MX', stateId: 'CMX', zipcode: '06600', address1: 'Apartado Postal 8' },
      { countryId: 'BR', stateId: 'SP', zipcode: '01310-100', address1: 'Caixa Postal 9' },
      { countryId: 'SE', zipcode: '111 20', address1: 'Box 123' },
      { countryId: 'US', address1: 'P.O. Drawer 5' },
    ])
    .run(async ({ assert }, there) => {
      const stateId = there.countryId === 'US' ? address().stateId : ''
      const { status, body } = await submit({ stateId, ...there })
      assert.deepEqual([status, body.code], [422, 'E_NO_SERVICES'])
      assert.include(body.fields?.['address.shipping.address1'], 'PO boxes')
    })

  test('{address1} is a street')
    .with([
      { address1: '7 Postbusch Lane' },
      { address1: '12 Poboxer Street' },
      { address1: '400 C.P. Huntington Ave' },
      { address1: '1 Box Elder Road' },
    ])
    .run(async ({ assert }, { address1 }) => {
      const { status, text } = await submit({ address1 })
      assert.equal(status, 200, text)
    })

  test('a customer with a carrier of their own may name a PO box', async ({ assert }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ ...CART, token })
    await next(id, { state: 0 }, { token })
    const shipping = { ...address(), address1: 'PO Box 12' }
    const { status, text } = await next(
      id,
      addressStep({
        address: { shipping, billing: address() },
        same_billing: false,
        shipment: { method: 'OWN_SHIPPING', account: '123-456' },
      }),
      { token }
    )
    assert.equal(status, 200, text)
  })

  test('a postal code may be missing where people have none, and nowhere else', ({ assert }) => {
    const errorsIn = (countryId: string) =>
      Object.keys(validateAddress({ ...address(), countryId, stateId: '', zipcode: '', phone: '' }))
    for (const countryId of ['CL', 'CO', 'VN', 'SG', 'PH', 'HK'])
      assert.deepEqual(errorsIn(countryId), [], countryId)
    for (const countryId of ['DE', 'GB', 'JP']) assert.deepEqual(errorsIn(countryId), ['zipcode'])
    const { optionalPostalCode, withoutPostalCode } = addressFormOptions
    assert.includeMembers(optionalPostalCode, ['CL', 'CO', 'VN', 'SG'])
    assert.isEmpty(optionalPostalCode.filter((id) => withoutPostalCode.includes(id)))
  })

  test('islands without inhabitants are neither offered nor served as a state', async ({
    assert,
  }) => {
    const offered = addressFormOptions.states.US.map(({ id }) => id)
    assert.notInclude(offered, 'UM')
    assert.includeMembers(offered, ['AS', 'GU', 'MP', 'PR', 'VI', 'AE'])
    const { status, body } = await submit({ stateId: 'UM', zipcode: '96898' })
    assert.deepEqual([status, body.code], [422, 'E_NO_SERVICES'])
  })

  test('forms offer countries by their common names, and none under sanctions', ({ assert }) => {
    const { countries, notOffered } = addressFormOptions
    const nameOf = (id: string) => countries.find(({ alpha2 }) => alpha2 === id)?.name
    assert.deepEqual(['US', 'KR', 'HK'].map(nameOf), ['United States', 'South Korea', 'Hong Kong'])
    assert.includeMembers(notOffered, ['IR', 'KP', 'SY', 'CU', 'AQ', 'BV', 'PR'])
    assert.isEmpty(servedCountries().filter((id) => ['IR', 'KP', 'SY', 'CU', 'AQ'].includes(id)))
  })
})
