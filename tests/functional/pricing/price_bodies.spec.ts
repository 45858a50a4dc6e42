import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { GroupPriceResponse, UserPriceResponse } from '#pricing'

type ErrorBody = { err: string; field: string }

const EMPTY = 'This entry has neither a price nor a minimum order quantity.'

let staff: TestUser
let cable: string
let other: string

const send = <T>(path: string, body: object) =>
  call<T & ErrorBody>('POST', path, { token: staff.token, body })

async function ownRow<T extends { product: { _id: string } }>(path: string): Promise<T> {
  const { body } = await call<T[]>('GET', path, { token: staff.token })
  return body.find(({ product }) => product._id === cable)!
}

const rowOf = (groupId: string, currency: string) =>
  ownRow<GroupPriceResponse>(`/api/groups/${groupId}/prices?c=${currency}`)
const userRowOf = (id: string, currency: string) =>
  ownRow<UserPriceResponse>(`/api/discounts/${id}?c=${currency}`)

test.group('Bodies of group prices', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
    other = await productId('THX-CBH10')
  })

  for (const [name, bodyFor] of Object.entries({
    'a list of entries': (id: string) => [{ product: cable, group: id, price: 31.5, moq: 4 }],
    'one entry': (id: string) => ({
      product: { _id: cable },
      group: { _id: id },
      price: 31.5,
      moq: 4,
    }),
    'a map by product': () => ({ [cable]: { price: 31.5, moq: 4 } }),
    'a map with prices per currency': () => ({ [cable]: { price: { cad: 31.5 }, moq: 4 } }),
    'a map of prices per currency': () => ({ [cable]: { cad: { price: 31.5, moq: 4 } } }),
  })) {
    test(`Prices are saved from ${name} in the currency of the call`, async ({ assert }) => {
      const id = await aGroup(newId())
      const { status, text } = await send(`/api/groups/${id}/prices?c=cad`, bodyFor(id))
      assert.equal(status, 200, text)
      assert.containSubset(await rowOf(id, 'cad'), { group: id, price: 31.5, moq: 4 })
      assert.containSubset(await rowOf(id, 'usd'), { price: null, moq: null })
    })
  }

  test('The prices as read can be sent back with a change', async ({ assert }) => {
    const id = await aGroup(newId())
    const path = `/api/groups/${id}/prices?c=usd`
    await send(path, [{ product: other, group: id, price: 20, moq: 2 }])
    const { body: read } = await call<GroupPriceResponse[]>('GET', path, { token: staff.token })
    const changed = read.map((row) => (row.product._id === cable ? { ...row, price: 33 } : row))
    const { status, text } = await send(path, changed)
    assert.equal(status, 200, text)
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 2)
    assert.containSubset(await rowOf(id, 'usd'), { price: 33, moq: null })
  })

  test('null in a map clears a product', async ({ assert }) => {
    const id = await aGroup(newId())
    const path = `/api/groups/${id}/prices`
    await send(path, { [cable]: { price: { usd: 30, cad: 40 } } })
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 2)
    await send(path, { [cable]: null })
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })

  test('An entry with nothing in it, or of another group, is rejected by its path, and nothing is saved', async ({
    assert,
  }) => {
    const id = await aGroup(newId())
    const path = `/api/groups/${id}/prices`
    const good = { product: other, price: 20 }
    for (const [body, field, err] of [
      [[good, { product: cable, group: id }], '1.price', EMPTY],
      [{ product: cable, group: id }, 'price', EMPTY],
      [{ prices: [good, { product: cable }] }, 'prices.1.price', EMPTY],
      [{ [other]: { price: 20 }, [cable]: {} }, `${cable}.price`, EMPTY],
      [
        { [other]: { price: 20 }, [cable]: { price: {} } },
        `${cable}.price`,
        'Please enter an amount',
      ],
      [[good, { ...good, group: newId() }], '1.group', 'This price belongs to another group.'],
      [[good, { product: cable, price: 'much' }], '1.price', 'Please enter an amount'],
      [
        { [other]: { price: 20 }, [cable]: { price: -1 } },
        `${cable}.price`,
        'Please enter an amount',
      ],
      [{}, 'prices', 'This field is required.'],
    ] as const) {
      const { status, body: answer } = await send(path, body)
      assert.equal(status, 422, JSON.stringify(body))
      assert.include(answer.err, err)
      assert.equal(answer.field, field)
    }
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })
})

test.group('Bodies of negotiated prices', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  for (const [name, entry] of Object.entries({
    'a price per currency': { usd: 33, cad: 44, moq: 3 },
    'an entry per currency': { usd: { price: 33, moq: 3 }, cad: { price: 44, moq: 3 } },
    'an entry per currency with one minimum': { usd: { price: 33, moq: 3 }, cad: { price: 44 } },
    'a price object': { price: { usd: 33, cad: 44 }, moq: 3 },
  })) {
    test(`Prices are saved from ${name}`, async ({ assert }) => {
      const { id } = await aUser()
      const { status, text } = await send(`/api/discounts/${id}`, { [cable]: entry })
      assert.equal(status, 200, text)
      assert.containSubset(await userRowOf(id, 'usd'), { price: 33, moq: 3 })
      assert.containSubset(await userRowOf(id, 'cad'), { price: 44, moq: 3 })
    })
  }

  test('An entry with nothing in it, or with two minimums, is rejected and nothing is saved', async ({
    assert,
  }) => {
    const { id } = await aUser()
    for (const entry of [
      {},
      { price: {} },
      { price: { eur: 5 } },
      { usd: {} },
      { eur: 5 },
      { usd: { price: 1, moq: 2 }, cad: { price: 1, moq: 3 } },
    ]) {
      const { status, body } = await send(`/api/discounts/${id}`, { [cable]: entry })
      assert.equal(status, 422, JSON.stringify(entry))
      assert.equal(body.err, 'User pricing failed to save.')
      assert.include(body.field, cable)
    }
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
  })
})
