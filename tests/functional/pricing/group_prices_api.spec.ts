import { test } from '@japa/runner'
import { run } from '#core/database'
import { actionsAbout } from '#core/actions_log'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { userPrice } from '#tests/support/prices'
import type { GroupPriceAnswer, PriceEffectAnswer } from '#pricing'
import type { ProductAnswer } from '#storefront/views'

type Refused = { err: string; code: string; field: string; fields: Record<string, string> }

let staff: Somebody
let cable: string

const post = <T>(groupId: string, body: object, { query = '', version = '', who = staff } = {}) =>
  call<T & Refused>('POST', `/api/groups/${groupId}/prices${query}`, {
    token: who.token,
    body,
    headers: version ? { 'if-match': version } : {},
  })
const read = (groupId: string, query = '') =>
  call<GroupPriceAnswer[]>('GET', `/api/groups/${groupId}/prices${query}`, { token: staff.token })
const rowOf = (rows: GroupPriceAnswer[]) => rows.find(({ product }) => product._id === cable)!
const rowIn = async (answer: ReturnType<typeof read>) => {
  const { body } = await answer
  return rowOf(body)
}
const prices = (...rows: object[]) => ({ prices: rows.map((row) => ({ product: cable, ...row })) })

async function groupBehind(fallbackId: string): Promise<string> {
  const id = await aGroup(`Behind ${newId()}`)
  await run('update customer_groups set fallback_id = ? where id = ?', [fallbackId, id])
  return id
}

test.group('The prices of a group by call', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('every product is there to be priced, at 0 entries of its own', async ({ assert }) => {
    const { body } = await read(await aGroup(newId()))
    assert.lengthOf(body, 30)
    assert.deepEqual(rowOf(body), {
      product: {
        _id: cable,
        sku: 'THX-CBH20',
        name: 'THX Interconnect Short-Range HDMI Cable 2 m',
        msrp: { cad: 82.99, usd: 59.99 },
      },
      price: null,
      moq: null,
      fallbackPrice: 59.99,
    })
  })

  test('what is saved is answered, shown behind and paid by the group', async ({ assert }) => {
    const base = await aGroup(newId())
    const top = await groupBehind(base)
    const { status, body } = await post<GroupPriceAnswer[]>(base, {
      currency: 'usd',
      ...prices({ price: 41.5, moq: 10 }),
    })
    assert.equal(status, 200)
    assert.containSubset(rowOf(body as unknown as GroupPriceAnswer[]), { price: 41.5, moq: 10 })

    const behind = await read(top)
    assert.containSubset(rowOf(behind.body), { price: null, moq: null, fallbackPrice: 41.5 })
    const canadian = await read(base, '?c=cad')
    assert.containSubset(rowOf(canadian.body), { price: null, moq: null, fallbackPrice: 82.99 })
    const effective = await call<GroupPriceAnswer[]>('GET', `/api/discounts/group/${top}`, {
      token: staff.token,
    })
    assert.containSubset(rowOf(effective.body), { price: 41.5, moq: 10 })

    const dealer = await aUser()
    await dealer.user.merge({ groupId: top }).save()
    const sold = await call<ProductAnswer>('GET', `/api/products/${cable}`, { token: dealer.token })
    assert.deepEqual(sold.body.pricebreaks, [
      { quantity: 1, price: 59.99 },
      { quantity: 10, price: 41.5 },
    ])
  })

  test('what is not named stays, null clears', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 40, moq: 5 }))
    await post(id, prices({ price: 39 }))
    assert.containSubset(await rowIn(read(id)), { price: 39, moq: 5 })
    await post(id, prices({ price: null }))
    assert.containSubset(await rowIn(read(id)), { price: null, moq: 5 })
    await post(id, prices({ moq: null }))
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })

  test('a row can be sent back as it was read', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 40, moq: 5 }))
    const row = await rowIn(read(id))
    const { status } = await post(id, { currency: 'usd', prices: [{ ...row, price: 39 }] })
    assert.equal(status, 200)
    assert.containSubset(await rowIn(read(id)), { price: 39, moq: 5 })
  })

  test('both currencies can be saved at once', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ currency: 'usd', price: 40 }, { currency: 'cad', price: 55 }))
    assert.containSubset(await rowIn(read(id)), { price: 40 })
    assert.containSubset(await rowIn(read(id, '?c=cad')), { price: 55 })
  })

  test('a bad cell is named and nothing at all is written', async ({ assert }) => {
    const id = await aGroup(newId())
    for (const [bad, field] of [
      [{ price: 0 }, 'price'],
      [{ price: -1 }, 'price'],
      [{ price: 1.005 }, 'price'],
      [{ price: '12' }, 'price'],
      [{ price: 1e15 }, 'price'],
      [{ moq: 0 }, 'moq'],
      [{ moq: 10_000 }, 'moq'],
      [{ moq: 2.5 }, 'moq'],
      [{ product: 'x', price: 1 }, 'product'],
      [{ currency: 'eur', price: 1 }, 'currency'],
    ] as const) {
      const { status, body } = await post(id, prices({ price: 40 }, bad))
      assert.equal(status, 422, JSON.stringify(bad))
      assert.equal(body.field, `prices.1.${field}`, JSON.stringify(bad))
    }
    const unknown = await post(id, prices({ price: 40 }, { product: newId(), price: 1 }))
    assert.equal(unknown.status, 422)
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })

  test('an unknown group is 404', async ({ assert }) => {
    for (const id of [newId(), 'nobody']) {
      assert.equal(await statusFrom(read(id)), 404)
      assert.equal(await statusFrom(post(id, prices({ price: 1 }))), 404)
    }
  })

  test('customers and dealers read and write nothing', async ({ assert }) => {
    const id = await aGroup(newId())
    for (const who of [await aUser(), await aDealer()]) {
      const answers = [
        await post(id, prices({ price: 1 }), { who }),
        await call('GET', `/api/groups/${id}/prices`, { token: who.token }),
        await call('GET', `/api/discounts/group/${id}`, { token: who.token }),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [403, 403, 403]
      )
    }
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })
})

test.group('Saving the prices of a group', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('a dry run says whom it concerns and by how much, and writes nothing', async ({
    assert,
  }) => {
    const base = await aGroup(`Base ${newId()}`)
    const top = await groupBehind(base)
    const join = async (groupId: string, currency: 'usd' | 'cad' | null) => {
      const { user } = await aUser({ currency })
      await user.merge({ groupId }).save()
      return user
    }
    await join(base, 'usd')
    await join(base, 'cad')
    await join(base, null)
    await join(top, 'usd')
    const cheaper = await join(top, 'usd')
    await userPrice(cheaper.id, cable, { usd: 1000, moq: 1 })

    const { status, body } = await post<PriceEffectAnswer>(base, prices({ price: 45, moq: 3 }), {
      query: '?dry_run=1',
    })
    assert.equal(status, 200)
    assert.equal(body.customers, 3)
    assert.deepEqual(
      body.groups.map(({ _id: id, customers }) => [id, customers]),
      [
        [base, 2],
        [top, 1],
      ]
    )
    assert.containSubset(body.changes, [
      {
        currency: 'usd',
        price: { before: null, after: 45 },
        moq: { before: null, after: 3 },
        pays: { before: { price: 59.99, from: 1 }, after: { price: 45, from: 3 } },
      },
    ])
    assert.equal(await countRows('group_prices', 'group_id = ?', [base]), 0)
    assert.isEmpty(await actionsAbout('group', base))
  })

  test('a price that nobody pays concerns nobody', async ({ assert }) => {
    const id = await aGroup(newId())
    const { user } = await aUser({ currency: 'usd' })
    await user.merge({ groupId: id }).save()
    const { body } = await post<PriceEffectAnswer>(id, prices({ price: 70 }), {
      query: '?dry_run=1',
    })
    assert.equal(body.customers, 0)
    assert.deepEqual(body.changes[0].pays, {
      before: { price: 59.99, from: 1 },
      after: { price: 59.99, from: 1 },
    })
  })

  test('who saves over somebody else’s work is told, and nothing changes', async ({ assert }) => {
    const id = await aGroup(newId())
    const { headers } = await read(id)
    const version = String(headers.etag)
    const first = await post(id, prices({ price: 44 }), { version })
    assert.equal(first.status, 200)
    const late = await post(id, prices({ price: 43 }), { version })
    assert.equal(late.status, 409)
    assert.equal(late.body.code, 'E_PRICES_CHANGED')
    assert.containSubset(await rowIn(read(id)), { price: 44 })

    const again = await post(id, prices({ price: 43 }), { version: String(first.headers.etag) })
    assert.equal(again.status, 200)
  })

  test('a version that a proxy marked as weak is the same version', async ({ assert }) => {
    const id = await aGroup(newId())
    const { headers } = await read(id)
    const fresh = await post(id, prices({ price: 44 }), { version: `W/${headers.etag}` })
    assert.equal(fresh.status, 200)
    const late = await post(id, prices({ price: 43 }), { version: `W/${headers.etag}` })
    assert.deepEqual([late.status, late.body.code], [409, 'E_PRICES_CHANGED'])
  })

  test('of two who save at once one is told', async ({ assert }) => {
    const id = await aGroup(newId())
    const { headers } = await read(id)
    const version = String(headers.etag)
    const answers = await Promise.all(
      [41, 42, 43].map((price) => post(id, prices({ price }), { version }))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  })

  test('what was saved is on record, a save without a change is not', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 44 }))
    await post(id, prices({ price: 44 }))
    const [entry, ...others] = await actionsAbout('group', id)
    assert.isEmpty(others)
    assert.equal(entry.action, 'prices_changed')
    assert.deepEqual(entry.before, [{ productId: cable, currency: 'usd', cents: null, moq: null }])
    assert.deepEqual(entry.after, [{ productId: cable, currency: 'usd', cents: 4400, moq: null }])
  })
})
