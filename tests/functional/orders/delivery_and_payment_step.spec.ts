import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { aDealer, aUser } from '#tests/support/users'
import { optionOf, withAddress } from '#tests/functional/orders/support/steps'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import {
  aCart,
  address,
  addressStep,
  next,
  ontario,
  readyOrder,
  stockedShop,
} from '#tests/support/checkout'

test.group('The steps of delivery and payment', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('Pick-up and own shipping are offered to eligible customers only', async ({ assert }) => {
    const dealer = await aDealer()
    const customer = await aUser()
    const own = (method: string) => ({
      shipment: { method, account: '8X-99 21' },
      address: { billing: address() },
      same_billing: false,
    })
    const cart = async (token?: string, currency?: 'usd' | 'cad') => {
      const { _id: id } = await aCart({ token, currency })
      await next(id, { state: 0 }, { token })
      return id
    }
    for (const [id, method, token] of [
      [await cart(), 'PICKUP'],
      [await cart(), 'OWN_SHIPPING'],
      [await cart(customer.token), 'OWN_SHIPPING', customer.token],
      [await cart(undefined, 'cad'), 'OWN_SHIPPING'],
    ] as const) {
      const { body } = await assertRejected(assert, 422, () =>
        next(id, addressStep(own(method)), { token })
      )
      assert.equal(body.field, 'shipment.method')
    }
    for (const [id, method, token] of [
      [await cart(undefined, 'cad'), 'PICKUP', undefined],
      [await cart(dealer.token), 'PICKUP', dealer.token],
      [await cart(dealer.token), 'OWN_SHIPPING', dealer.token],
    ] as const) {
      const { status, body } = await next(id, addressStep(own(method)), { token })
      assert.equal(status, 200)
      assert.lengthOf(body.shipment.options, 1)
      assert.containsSubset(body.shipment.options[0], { method, cost: 0, selected: true })
    }
    for (const method of ['FEDEX_EXPRESS_FREE', 'DHL', 'TELEPORT', 5]) {
      const id = await cart(dealer.token)
      await assertRejected(assert, 422, () =>
        next(id, addressStep(own(method as string)), { token: dealer.token })
      )
    }
  })

  test('No order leaves for a carrier of the customer without an account to ship on', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    await next(id, { state: 0 }, { token })
    const submit = (shipment: object) =>
      next(
        id,
        addressStep({
          shipment: { method: 'OWN_SHIPPING', ...shipment },
          address: { billing: address() },
          same_billing: false,
        }),
        { token }
      )
    for (const [shipment, fields] of [
      [{}, ['shipment.account']],
      [{ account: ' ' }, ['shipment.account']],
      [{ carrier: '', account: '' }, ['shipment.carrier', 'shipment.account']],
      [{ carrier: '', account: '8X-99 21' }, ['shipment.carrier']],
      [{ carrier: 'UPS', account: '8'.repeat(38) }, ['shipment.account']],
    ] as const) {
      const { status, body } = await submit(shipment)
      assert.deepEqual(
        [status, Object.keys((body as unknown as { fields: object }).fields)],
        [422, [...fields]]
      )
    }
    const both = await submit({ carrier: 'UPS', account: '8X-99 21' })
    assert.equal(both.body.shipment.account, 'UPS, 8X-99 21')
    const again = await submit({ account: both.body.shipment.account })
    assert.equal(again.body.shipment.account, 'UPS, 8X-99 21')
  })

  test('Pick-up needs no shipping address and is taxed at the pick-up location', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const body = await withAddress(
      {
        shipment: { method: 'OWN_SHIPPING', account: 'UPS 1Z-77' },
        address: { billing: address() },
        same_billing: true,
      },
      { token }
    )
    assert.equal(body.shipment.account, 'UPS 1Z-77')
    assert.equal(body.address.shipping.address1, '')
    const paid = await next(body._id, { state: 2, option: optionOf(body) }, { token })
    assert.equal(paid.body.payment.salesTaxPercent, 13)
    assert.equal(paid.body.payment.shipping, 0)
  })

  test('Only options that the server offers are accepted, at the server’s cost', async ({
    assert,
  }) => {
    const order = await withAddress()
    const [option] = order.shipment.options
    const other = await withAddress({ address: { shipping: address(ontario) } })
    for (const made of [
      newId(),
      'FEDEX_EXPRESS_FREE',
      other.shipment.options[0]._id,
      '',
      null,
      5,
    ]) {
      const { body } = await assertRejected(assert, 422, () =>
        next(order._id, { state: 2, option: made })
      )
      assert.equal(body.field, 'option')
    }
    const { body } = await next(order._id, {
      state: 2,
      option: option._id,
      cost: 0,
      shipment: { options: [{ ...option, cost: 0 }] },
    })
    assert.equal(body.payment.shipping, option.cost)
    assert.isAbove(option.cost, 0)
  })

  test('Cheques are for staff only, and bank transfer for trade customers only', async ({
    assert,
  }) => {
    const customer = await aUser()
    for (const token of [undefined, customer.token]) {
      const order = await readyOrder({ token })
      for (const method of ['BANK_TRANSFER', 'CHEQUE']) {
        await assertRejected(assert, 403, () =>
          next(order._id, { state: 3, payment: { method } }, { token })
        )
      }
      const unset = await assertRejected(assert, 422, () =>
        next(order._id, { state: 3, payment: { method: 'UNSET' } }, { token })
      )
      assert.equal(unset.body.field, 'payment.method')
    }
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await assertRejected(assert, 403, () =>
      next(order._id, { state: 3, payment: { method: 'CHEQUE' } }, { token })
    )
    for (const payment of [undefined, {}, null, 'CREDIT_CARD', { method: 'GOLD' }, { method: 5 }]) {
      await assertRejected(assert, 422, () => next(order._id, { state: 3, payment }, { token }))
    }
  })
})
