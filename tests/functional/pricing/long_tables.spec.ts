import { test } from '@japa/runner'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { makeProduct } from '#tests/unit/catalog/support'
import type { PriceEffectAnswer } from '#pricing'

const PRODUCTS = 1_000
const KILOBYTE = 1024
const PLAIN = 256 * KILOBYTE
const MOST = 2 * 1024 * KILOBYTE

type Body = PriceEffectAnswer & { err: string; code: string }

let staff: Somebody
let ids: string[]

/** As a spreadsheet's add-on might send it: with blanks between, so that it is longer than any other body may be */
const asText = (body: object) => JSON.stringify(body, null, 4).padEnd(PLAIN + 1)
const post = (path: string, body: string, who: Somebody | null = staff) =>
  call<Body>('POST', path, {
    token: who?.token,
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

test.group('A table of a thousand products', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
    ids = []
    while (ids.length < PRODUCTS) {
      const { id } = await makeProduct()
      ids.push(id)
    }
  })

  test('a group’s is looked over and saved in one go, in both currencies', async ({ assert }) => {
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
    const said = 'group_id = ? and price_cents = ? and moq = 12'
    assert.equal(await countRows('group_prices', said, [groupId, 1995]), ids.length * 2)
    assert.equal(await statusFrom(post(path, asText(groupTable(1895)))), 200)
    assert.equal(await countRows('group_prices', said, [groupId, 1895]), ids.length * 2)
    const cleared = {
      prices: groupTable(1).prices.map((row) => ({ ...row, price: null, moq: null })),
    }
    assert.equal(await statusFrom(post(path, asText(cleared))), 200)
    assert.equal(await countRows('group_prices', 'group_id = ?', [groupId]), 0)
  })

  test('a customer’s is, too', async ({ assert }) => {
    const { id } = await aUser({ currency: 'cad' })
    const path = `/api/discounts/${id}`
    const body = asText(userTable(14.5))

    const dry = await post(`${path}?dry_run=1`, body)
    assert.deepEqual([dry.status, dry.body.customers], [200, 1])
    assert.equal(await statusFrom(post(path, body)), 200)
    const own = await rows<{ usd: number; cad: number; moq: number; n: number }>(
      `select price_usd_cents as usd, price_cad_cents as cad, moq, count(*) as n from user_prices
       where user_id = ? group by price_usd_cents, price_cad_cents, moq`,
      [id]
    )
    assert.deepEqual(own, [{ usd: 1450, cad: 1450, moq: 7, n: ids.length }])
    assert.equal(await statusFrom(post(path, asText(userTable(null)))), 200)
    assert.equal(await countRows('user_prices', 'user_id = ?', [id]), 0)
  })

  test('one byte more than a table may have is refused with a sentence, and nothing is saved', async ({
    assert,
  }) => {
    const groupId = await aGroup(newId())
    const { id: userId } = await aUser()
    const row = { product: ids[0], price: 5 }
    for (const [path, table] of [
      [`/api/groups/${groupId}/prices`, { currency: 'usd', prices: [row] }],
      [`/api/discounts/${userId}`, { [ids[0]]: { price: { usd: 5 } } }],
    ] as const) {
      const body = JSON.stringify(table)
      const { status, body: answer } = await post(path, body + ' '.repeat(MOST + 1 - body.length))
      assert.equal(status, 413)
      assert.equal(answer.code, 'E_TOO_LARGE')
      assert.equal(
        answer.err,
        'These are more prices than can be saved at once, please save them in parts.'
      )
      const fits = await post(path, body + ' '.repeat(MOST - body.length))
      assert.equal(fits.status, 200)
    }
    assert.equal(await countRows('group_prices', 'group_id = ?', [groupId]), 1)
  })

  test('it is not even read for those who may not save it', async ({ assert }) => {
    const groupId = await aGroup(newId())
    const unreadable = `{"prices": [${'x'.repeat(MOST)}`
    for (const path of [`/api/groups/${groupId}/prices`, `/api/discounts/${newId()}`]) {
      assert.equal(await statusFrom(post(path, unreadable, null)), 401)
      for (const who of [await aUser(), await aDealer()])
        assert.equal(await statusFrom(post(path, unreadable, who)), 403)
      assert.equal(await statusFrom(post(path, '{bad')), 400)
    }
  })

  test('every other call keeps to the plain limit', async ({ assert }) => {
    const body = `{"name":"${'x'.repeat(PLAIN)}"}`
    for (const path of ['/api/groups', '/api/users/search', '/api/auth/signin'])
      assert.equal(await statusFrom(post(path, body)), 413, path)
  })
})
