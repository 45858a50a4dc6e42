import { test } from '@japa/runner'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { makeProduct } from '#tests/unit/catalog/support'
import type { PriceImpactResponse } from '#pricing'

const PRODUCTS = 1_000
const KILOBYTE = 1024
const DEFAULT_BODY_LIMIT = 256 * KILOBYTE
const TABLE_BODY_LIMIT = 2 * 1024 * KILOBYTE

type PriceImpactBody = PriceImpactResponse & { err: string; code: string }

let staff: TestUser
let ids: string[]

/** Pads the JSON above the default limit, as a spreadsheet add-on might. */
const asText = (body: object) => JSON.stringify(body, null, 4).padEnd(DEFAULT_BODY_LIMIT + 1)
const post = (path: string, body: string, user: TestUser | null = staff) =>
  call<PriceImpactBody>('POST', path, {
    token: user?.token,
    body,
    headers: { 'content-type': 'application/json' },
  })

const groupTable = (cents: number) => ({
  prices: ids.flatMap((product) =>
    (['usd', 'cad'] as const).map((currency) => ({
      product,
      currency,
      price: cents / 100,
      moq: 12,
    }))
  ),
})
const userTable = (price: number | null) =>
  Object.fromEntries(ids.map((id) => [id, { price: { usd: price, cad: price }, moq: price && 7 }]))

test.group('Price tables of a thousand products', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
    ids = []
    while (ids.length < PRODUCTS) {
      const { id } = await makeProduct()
      ids.push(id)
    }
  })

  test('A group’s table is previewed and saved in one request in both currencies', async ({
    assert,
  }) => {
    const groupId = await aGroup(newId())
    const { user } = await aUser({ currency: 'usd' })
    await user.merge({ groupId }).save()
    const path = `/api/groups/${groupId}/prices`
    const body = asText(groupTable(1995))

    const dry = await post(`${path}?dry_run=1`, body)
    assert.deepEqual([dry.status, dry.body.customers], [200, 1])
    assert.lengthOf(dry.body.changes, ids.length * 2)
    assert.equal(await countRows('group_prices', 'group_id = ?', [groupId]), 0)

    assert.equal(await statusFrom(post(path, body)), 200)
    const matches = 'group_id = ? and price_cents = ? and moq = 12'
    assert.equal(await countRows('group_prices', matches, [groupId, 1995]), ids.length * 2)
    assert.equal(await statusFrom(post(path, asText(groupTable(1895)))), 200)
    assert.equal(await countRows('group_prices', matches, [groupId, 1895]), ids.length * 2)
    const cleared = {
      prices: groupTable(1).prices.map((row) => ({ ...row, price: null, moq: null })),
    }
    assert.equal(await statusFrom(post(path, asText(cleared))), 200)
    assert.equal(await countRows('group_prices', 'group_id = ?', [groupId]), 0)
  })

  test('A customer’s table is previewed and saved in one request', async ({ assert }) => {
    const { id } = await aUser({ currency: 'cad' })
    const path = `/api/discounts/${id}`
    const body = asText(userTable(14.5))

    const dry = await post(`${path}?dry_run=1`, body)
    assert.deepEqual([dry.status, dry.body.customers], [200, 1])
    assert.equal(await statusFrom(post(path, body)), 200)
    const saved = await rows<{ usd: number; cad: number; moq: number; n: number }>(
      `select price_usd_cents as usd, price_cad_cents as cad, moq, count(*) as n from user_prices
       where user_id = ? group by price_usd_cents, price_cad_cents, moq`,
      [id]
    )
    assert.deepEqual(saved, [{ usd: 1450, cad: 1450, moq: 7, n: ids.length }])
    assert.equal(await statusFrom(post(path, asText(userTable(null)))), 200)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
  })

  test('A table above the size limit is rejected with a clear text', async ({ assert }) => {
    const groupId = await aGroup(newId())
    const { id: userId } = await aUser()
    const row = { product: ids[0], price: 5 }
    for (const [path, table] of [
      [`/api/groups/${groupId}/prices`, { currency: 'usd', prices: [row] }],
      [`/api/discounts/${userId}`, { [ids[0]]: { price: { usd: 5 } } }],
    ] as const) {
      const body = JSON.stringify(table)
      const { status, body: response } = await post(
        path,
        body + ' '.repeat(TABLE_BODY_LIMIT + 1 - body.length)
      )
      assert.equal(status, 413)
      assert.equal(response.code, 'E_TOO_LARGE')
      assert.equal(response.err, 'Too many prices to save at once. Please save fewer at a time.')
      const fits = await post(path, body + ' '.repeat(TABLE_BODY_LIMIT - body.length))
      assert.equal(fits.status, 200)
    }
    assert.equal(await countRows('group_prices', 'group_id = ?', [groupId]), 1)
  })

  test('The body is not read for callers without permission', async ({ assert }) => {
    const groupId = await aGroup(newId())
    const unreadable = `{"prices": [${'x'.repeat(TABLE_BODY_LIMIT)}`
    for (const path of [`/api/groups/${groupId}/prices`, `/api/discounts/${newId()}`]) {
      assert.equal(await statusFrom(post(path, unreadable, null)), 401)
      for (const user of [await aUser(), await aDealer()])
        assert.equal(await statusFrom(post(path, unreadable, user)), 403)
      assert.equal(await statusFrom(post(path, '{bad')), 400)
    }
  })

  test('All other requests have the default limit', async ({ assert }) => {
    const body = `{"name":"${'x'.repeat(DEFAULT_BODY_LIMIT)}"}`
    for (const path of ['/api/groups', '/api/users/search', '/api/auth/signin'])
      assert.equal(await statusFrom(post(path, body)), 413, path)
  })
})
