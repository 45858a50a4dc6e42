import { test } from '@japa/runner'
import { User } from '#accounts'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import type { PriceImpactResponse, UserPriceResponse } from '#pricing'
import type { ProductJson } from '#storefront/views'

type ErrorBody = { err: string; code: string; field: string; fields: Record<string, string> }

let staff: TestUser
let cable: string

const post = <T = UserPriceResponse[]>(
  userId: string,
  body: object,
  { query = '', version = '', user = staff } = {}
) =>
  call<T & ErrorBody>('POST', `/api/discounts/${userId}${query}`, {
    token: user.token,
    body,
    headers: version ? { 'if-match': version } : {},
  })
const read = (userId: string, query = '') =>
  call<UserPriceResponse[]>('GET', `/api/discounts/${userId}${query}`, { token: staff.token })
const rowOf = (rows: UserPriceResponse[]) => rows.find(({ product }) => product._id === cable)!
const rowIn = async (response: ReturnType<typeof read>) => {
  const { body } = await response
  return rowOf(body)
}
const hasNegotiatedPrices = async (id: string) => {
  const { customPricing } = await User.findOrFail(id)
  return customPricing
}

test.group('Negotiated prices API', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('Negotiated prices are returned with the group prices and apply to the customer', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    await groupPrice(await aGroup('Dealer'), cable, { usd: 4500, moq: 20 })
    const { status, body } = await post(dealer.id, {
      [cable]: { price: { usd: 39.5, cad: 52 }, moq: 4 },
    })
    assert.equal(status, 200)
    assert.containSubset(rowOf(body), { price: 39.5, moq: 4, groupPrice: 45, groupMoq: 20 })
    assert.containSubset(await rowIn(read(dealer.id, '?c=cad')), {
      price: 52,
      moq: 4,
      groupPrice: null,
      groupMoq: 20,
    })
    assert.isTrue(await hasNegotiatedPrices(dealer.id))

    const sold = await call<ProductJson>('GET', `/api/products/${cable}`, { token: dealer.token })
    assert.deepEqual(sold.body.pricebreaks, [
      { quantity: 1, price: 59.99 },
      { quantity: 4, price: 39.5 },
    ])
  })

  test('Absent values stay, null clears, and clearing the last price resets custom pricing', async ({
    assert,
  }) => {
    const { id } = await aUser()
    await post(id, { [cable]: { price: { usd: 40, cad: 50 }, moq: 5 } })
    await post(id, { [cable]: { price: { usd: 41 } } })
    assert.containSubset(await rowIn(read(id)), { price: 41, moq: 5 })
    await post(id, { [cable]: { price: { usd: null } } })
    assert.containSubset(await rowIn(read(id, '?c=cad')), { price: 50, moq: 5 })
    await post(id, { [cable]: { moq: null } })
    assert.containSubset(await rowIn(read(id, '?c=cad')), { price: 50, moq: null })
    await post(id, { [cable]: { price: null } })
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
    assert.isFalse(await hasNegotiatedPrices(id))

    await post(id, { [cable]: { price: { usd: 40 }, moq: 2 } })
    await post(id, { [cable]: null })
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
  })

  test('An invalid amount is rejected with its field and the text of the specification', async ({
    assert,
  }) => {
    const { id } = await aUser()
    const other = await productId('THX-CBH10')
    for (const [bad, field] of [
      [{ price: { usd: 0 } }, 'price.usd'],
      [{ price: { cad: -5 } }, 'price.cad'],
      [{ price: { cad: '7' } }, 'price.cad'],
      [{ price: 7 }, 'price'],
      [{ moq: 1.5 }, 'moq'],
    ] as const) {
      const { status, body } = await post(id, { [other]: { price: { usd: 1 } }, [cable]: bad })
      assert.equal(status, 422)
      assert.equal(body.err, 'User pricing failed to save.')
      assert.equal(body.field, `${cable}.${field}`)
    }
    for (const body of [
      { nonsense: { moq: 1 } },
      { [newId()]: { moq: 1 } },
      { [cable]: 'free' },
      { [cable]: [1] },
      { [cable]: { moq: 10_000 } },
      { [cable]: { price: { usd: 1_000_000 } } },
      { [cable]: { price: { usd: 1e300 } } },
    ]) {
      const response = await post(id, { [other]: { moq: 2 }, ...body })
      assert.equal(response.status, 422)
      assert.match(response.body.err, /^User pricing failed to save\./)
    }
    assert.equal(await statusFrom(post(id, [{ moq: 1 }])), 422)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
    assert.isFalse(await hasNegotiatedPrices(id))
  })

  test('A dry run writes nothing, and a stale save does not overwrite another user’s prices', async ({
    assert,
  }) => {
    const { id } = await aUser({ currency: 'cad' })
    const body = { [cable]: { price: { usd: 40, cad: 50 } } }
    const dry = await post<PriceImpactResponse>(id, body, { query: '?dry_run=1' })
    assert.equal(dry.body.customers, 1)
    assert.lengthOf(dry.body.changes, 2)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
    assert.isFalse(await hasNegotiatedPrices(id))
    const onlyUsd = await post<PriceImpactResponse>(
      id,
      { [cable]: { price: { usd: 40 } } },
      { query: '?dry_run=1' }
    )
    assert.equal(onlyUsd.body.customers, 0)

    const { headers } = await read(id)
    const version = String(headers.etag)
    assert.equal(await statusFrom(post(id, body, { version })), 200)
    const late = await post(id, { [cable]: null }, { version })
    assert.deepEqual([late.status, late.body.code], [409, 'E_PRICES_CHANGED'])
    assert.match(late.body.err, /^User pricing failed to save\. Another user has saved/)
    const log = await listAuditEntries('user', id)
    assert.lengthOf(
      log.filter(({ action }) => action === 'prices_changed'),
      1
    )
  })

  test('An unknown user returns 404', async ({ assert }) => {
    assert.equal(await statusFrom(read(newId())), 404)
    assert.equal(await statusFrom(post(newId(), { [cable]: { moq: 1 } })), 404)
  })

  test('A customer cannot set their own prices', async ({ assert }) => {
    for (const user of [await aUser(), await aDealer()]) {
      const { status } = await post(user.id, { [cable]: { price: { usd: 1 } } }, { user })
      assert.equal(status, 403)
      const seen = await call('GET', `/api/discounts/${user.id}`, { token: user.token })
      assert.equal(seen.status, 403)
      assert.equal(await countRows('user_prices', 'user_id = ?', [user.id]), 0)
    }
  })
})
