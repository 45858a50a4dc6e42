import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { CustomerProductJson } from '#storefront/views'

let staff: TestUser
let cable: string

const read = async (query: string) => {
  const { body } = await call<CustomerProductJson[]>('GET', `/api/a/products${query}`, {
    token: staff.token,
  })
  return body.find(({ _id: id }) => id === cable)!
}

test.group('Products at a customer’s prices', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('The response contains every price component and the price trace', async ({ assert }) => {
    const dealer = await aDealer()
    await groupPrice(dealer.user.groupId!, cable, { usd: 4100, moq: 10 })
    await userPrice(dealer.id, cable, { usd: 3900, moq: 4 })
    const product = await read(`?user=${dealer.id}&currency=usd`)
    assert.containSubset(product, {
      sku: 'THX-CBH20',
      currency: 'usd',
      msrp: { usd: 59.99, cad: 82.99 },
      price: 59.99,
      pricebreaks: [
        { quantity: 1, price: 59.99 },
        { quantity: 4, price: 39 },
      ],
      groupCost: 41,
      groupMoq: 10,
      userCost: 39,
      userMoq: 4,
    })
    assert.isNumber(product.stock)
    assert.deepEqual(product.trace, [
      { step: 'msrp', text: 'MSRP', price: 59.99 },
      { step: 'group', text: 'Group Dealer', price: 41 },
      { step: 'user', text: 'Customer price', price: 39 },
      { step: 'moq', text: 'MOQ 4 reached with 4', price: null },
      { step: 'result', text: 'Trade price', price: 39 },
    ])
    const belowMoq = await read(`?user=${dealer.id}&currency=usd&quantity=3`)
    assert.deepEqual(belowMoq.trace.at(-1), { step: 'result', text: 'MSRP', price: 59.99 })
  })

  test('The currency is that of the query, else the customer’s, else usd', async ({ assert }) => {
    const canadian = await aUser({ currency: 'cad' })
    assert.containSubset(await read(`?user=${canadian.id}`), { currency: 'cad', price: 82.99 })
    assert.containSubset(await read(`?user=${canadian.id}&currency=usd`), { price: 59.99 })
    assert.containSubset(await read(''), { currency: 'usd', userCost: null, groupCost: null })
  })

  test('Prices of a group and of a single product can be requested', async ({ assert }) => {
    const groupId = await aGroup(newId())
    await groupPrice(groupId, cable, { cad: 5000 })
    const path = `/api/a/products/${cable}?group=${groupId}&currency=cad`
    const { body } = await call<CustomerProductJson>('GET', path, { token: staff.token })
    assert.containSubset(body, { price: 50, groupCost: 50 })
  })

  test('An unknown id returns 404, an invalid one 422', async ({ assert }) => {
    const get = (path: string) =>
      statusFrom(call('GET', `/api/a/products${path}`, { token: staff.token }))
    assert.equal(await get(`?user=${newId()}`), 404)
    assert.equal(await get(`?group=${newId()}`), 404)
    assert.equal(await get(`/${cable}?group=${newId()}`), 404)
    assert.equal(await get(`/${newId()}`), 404)
    assert.equal(await get('?user=me'), 422)
    assert.equal(await get('?quantity=0'), 422)
  })

  test('Only staff can see the prices of a customer', async ({ assert }) => {
    const dealer = await aDealer()
    for (const user of [dealer, await aUser()]) {
      for (const path of ['', `/${cable}`]) {
        const response = call('GET', `/api/a/products${path}?user=${dealer.id}`, {
          token: user.token,
        })
        assert.equal(await statusFrom(response), 403)
      }
    }
  })
})
