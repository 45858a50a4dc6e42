import { test } from '@japa/runner'
import { User } from '#accounts'
import { actionsAbout } from '#core/actions_log'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { groupPrice } from '#tests/support/prices'
import type { PriceEffectAnswer, UserPriceAnswer } from '#pricing'
import type { ProductAnswer } from '#storefront/views'

type Refused = { err: string; code: string; field: string; fields: Record<string, string> }

let staff: Somebody
let cable: string

const post = <T = UserPriceAnswer[]>(
  userId: string,
  body: object,
  { query = '', version = '', who = staff } = {}
) =>
  call<T & Refused>('POST', `/api/discounts/${userId}${query}`, {
    token: who.token,
    body,
    headers: version ? { 'if-match': version } : {},
  })
const read = (userId: string, query = '') =>
  call<UserPriceAnswer[]>('GET', `/api/discounts/${userId}${query}`, { token: staff.token })
const rowOf = (rows: UserPriceAnswer[]) => rows.find(({ product }) => product._id === cable)!
const rowIn = async (answer: ReturnType<typeof read>) => {
  const { body } = await answer
  return rowOf(body)
}
const hasOwnPrices = async (id: string) => {
  const { customPricing } = await User.findOrFail(id)
  return customPricing
}

test.group('A customer’s own prices by call', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('they stand beside those of the group, and are paid', async ({ assert }) => {
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
    assert.isTrue(await hasOwnPrices(dealer.id))

    const sold = await call<ProductAnswer>('GET', `/api/products/${cable}`, { token: dealer.token })
    assert.deepEqual(sold.body.pricebreaks, [
      { quantity: 1, price: 59.99 },
      { quantity: 4, price: 39.5 },
    ])
  })

  test('what is missing stays, null clears, and the last one gone takes the mark away', async ({
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
    assert.isFalse(await hasOwnPrices(id))

    await post(id, { [cable]: { price: { usd: 40 }, moq: 2 } })
    await post(id, { [cable]: null })
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
  })

  test('a bad amount is refused in the promised words, by name, and nothing is written', async ({
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
      const answer = await post(id, { [other]: { moq: 2 }, ...body })
      assert.equal(answer.status, 422)
      assert.match(answer.body.err, /^User pricing failed to save\./)
    }
    assert.equal(await statusFrom(post(id, [{ moq: 1 }])), 422)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
    assert.isFalse(await hasOwnPrices(id))
  })

  test('a dry run writes nothing; somebody else’s save is not overwritten', async ({ assert }) => {
    const { id } = await aUser({ currency: 'cad' })
    const body = { [cable]: { price: { usd: 40, cad: 50 } } }
    const dry = await post<PriceEffectAnswer>(id, body, { query: '?dry_run=1' })
    assert.equal(dry.body.customers, 1)
    assert.lengthOf(dry.body.changes, 2)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
    assert.isFalse(await hasOwnPrices(id))
    const onlyUsd = await post<PriceEffectAnswer>(
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
    assert.match(late.body.err, /^User pricing failed to save\. Somebody else saved/)
    const log = await actionsAbout('user', id)
    assert.lengthOf(
      log.filter(({ action }) => action === 'prices_changed'),
      1
    )
  })

  test('an unknown user is 404', async ({ assert }) => {
    assert.equal(await statusFrom(read(newId())), 404)
    assert.equal(await statusFrom(post(newId(), { [cable]: { moq: 1 } })), 404)
  })

  test('a customer cannot give themselves a price', async ({ assert }) => {
    for (const who of [await aUser(), await aDealer()]) {
      const { status } = await post(who.id, { [cable]: { price: { usd: 1 } } }, { who })
      assert.equal(status, 403)
      const seen = await call('GET', `/api/discounts/${who.id}`, { token: who.token })
      assert.equal(seen.status, 403)
      assert.equal(await countRows('user_prices', 'user_id = ?', [who.id]), 0)
    }
  })
})
