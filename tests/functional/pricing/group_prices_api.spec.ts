import { test } from '@japa/runner'
import { run } from '#core/database'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { userPrice } from '#tests/support/prices'
import type { GroupPriceResponse, PriceImpactResponse } from '#pricing'
import type { ProductJson } from '#storefront/views'

type ErrorBody = { err: string; code: string; field: string; fields: Record<string, string> }

let staff: TestUser
let cable: string

const post = <T>(groupId: string, body: object, { query = '', version = '', user = staff } = {}) =>
  call<T & ErrorBody>('POST', `/api/groups/${groupId}/prices${query}`, {
    token: user.token,
    body,
    headers: version ? { 'if-match': version } : {},
  })
const read = (groupId: string, query = '') =>
  call<GroupPriceResponse[]>('GET', `/api/groups/${groupId}/prices${query}`, { token: staff.token })
const rowOf = (rows: GroupPriceResponse[]) => rows.find(({ product }) => product._id === cable)!
const rowIn = async (response: ReturnType<typeof read>) => {
  const { body } = await response
  return rowOf(body)
}
const prices = (...rows: object[]) => ({ prices: rows.map((row) => ({ product: cable, ...row })) })

async function dependentGroup(fallbackId: string): Promise<string> {
  const id = await aGroup(`Dependent ${newId()}`)
  await run('update customer_groups set fallback_id = ? where id = ?', [fallbackId, id])
  return id
}

test.group('Group prices API', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('Every product is listed for a group without prices', async ({ assert }) => {
    const groupId = await aGroup(newId())
    const { body } = await read(groupId)
    assert.lengthOf(body, 30)
    assert.deepEqual(rowOf(body), {
      product: {
        _id: cable,
        sku: 'THX-CBH20',
        name: 'THX Interconnect Short-Range HDMI Cable 2 m',
        msrp: { cad: 82.99, usd: 59.99 },
      },
      group: groupId,
      price: null,
      moq: null,
      fallbackPrice: 59.99,
    })
  })

  test('Saved prices are returned, inherited by dependent groups and applied to customers', async ({
    assert,
  }) => {
    const base = await aGroup(newId())
    const top = await dependentGroup(base)
    const { status, body } = await post<GroupPriceResponse[]>(base, {
      currency: 'usd',
      ...prices({ price: 41.5, moq: 10 }),
    })
    assert.equal(status, 200)
    assert.containSubset(rowOf(body as unknown as GroupPriceResponse[]), { price: 41.5, moq: 10 })

    const inherited = await read(top)
    assert.containSubset(rowOf(inherited.body), { price: null, moq: null, fallbackPrice: 41.5 })
    const canadian = await read(base, '?c=cad')
    assert.containSubset(rowOf(canadian.body), { price: null, moq: null, fallbackPrice: 82.99 })
    const effective = await call<GroupPriceResponse[]>('GET', `/api/discounts/group/${top}`, {
      token: staff.token,
    })
    assert.containSubset(rowOf(effective.body), { price: 41.5, moq: 10 })

    const dealer = await aUser()
    await dealer.user.merge({ groupId: top }).save()
    const sold = await call<ProductJson>('GET', `/api/products/${cable}`, { token: dealer.token })
    assert.deepEqual(sold.body.pricebreaks, [
      { quantity: 1, price: 59.99 },
      { quantity: 10, price: 41.5 },
    ])
  })

  test('Absent values stay, and null clears', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 40, moq: 5 }))
    await post(id, prices({ price: 39 }))
    assert.containSubset(await rowIn(read(id)), { price: 39, moq: 5 })
    await post(id, prices({ price: null }))
    assert.containSubset(await rowIn(read(id)), { price: null, moq: 5 })
    await post(id, prices({ moq: null }))
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })

  test('A row can be sent back as it was returned', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 40, moq: 5 }))
    const row = await rowIn(read(id))
    const { status } = await post(id, { currency: 'usd', prices: [{ ...row, price: 39 }] })
    assert.equal(status, 200)
    assert.containSubset(await rowIn(read(id)), { price: 39, moq: 5 })
  })

  test('Both currencies can be saved in one request', async ({ assert }) => {
    const id = await aGroup(newId())
    await post(id, prices({ currency: 'usd', price: 40 }, { currency: 'cad', price: 55 }))
    assert.containSubset(await rowIn(read(id)), { price: 40 })
    assert.containSubset(await rowIn(read(id, '?c=cad')), { price: 55 })
  })

  test('An invalid cell is reported with its field and nothing is saved', async ({ assert }) => {
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

  test('An unknown group returns 404', async ({ assert }) => {
    for (const id of [newId(), 'unknown']) {
      assert.equal(await statusFrom(read(id)), 404)
      assert.equal(await statusFrom(post(id, prices({ price: 1 }))), 404)
    }
  })

  test('Customers and dealers can neither read nor save group prices', async ({ assert }) => {
    const id = await aGroup(newId())
    for (const user of [await aUser(), await aDealer()]) {
      const responses = [
        await post(id, prices({ price: 1 }), { user }),
        await call('GET', `/api/groups/${id}/prices`, { token: user.token }),
        await call('GET', `/api/discounts/group/${id}`, { token: user.token }),
      ]
      assert.deepEqual(
        responses.map(({ status }) => status),
        [403, 403, 403]
      )
    }
    assert.equal(await countRows('group_prices', 'group_id = ?', [id]), 0)
  })
})

test.group('Saving group prices', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('A dry run returns the affected customers and prices, and saves nothing', async ({
    assert,
  }) => {
    const base = await aGroup(`Base ${newId()}`)
    const top = await dependentGroup(base)
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

    const { status, body } = await post<PriceImpactResponse>(base, prices({ price: 45, moq: 3 }), {
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
    assert.isEmpty(await listAuditEntries('group', base))
  })

  test('A price above the MSRP affects no customers', async ({ assert }) => {
    const id = await aGroup(newId())
    const { user } = await aUser({ currency: 'usd' })
    await user.merge({ groupId: id }).save()
    const { body } = await post<PriceImpactResponse>(id, prices({ price: 70 }), {
      query: '?dry_run=1',
    })
    assert.equal(body.customers, 0)
    assert.deepEqual(body.changes[0].pays, {
      before: { price: 59.99, from: 1 },
      after: { price: 59.99, from: 1 },
    })
  })

  test('A stale save is rejected and changes nothing', async ({ assert }) => {
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

  test('A weak ETag is treated like a strong one', async ({ assert }) => {
    const id = await aGroup(newId())
    const { headers } = await read(id)
    const fresh = await post(id, prices({ price: 44 }), { version: `W/${headers.etag}` })
    assert.equal(fresh.status, 200)
    const late = await post(id, prices({ price: 43 }), { version: `W/${headers.etag}` })
    assert.deepEqual([late.status, late.body.code], [409, 'E_PRICES_CHANGED'])
  })

  test('Only one of several simultaneous saves succeeds', async ({ assert }) => {
    const id = await aGroup(newId())
    const { headers } = await read(id)
    const version = String(headers.etag)
    const responses = await Promise.all(
      [41, 42, 43].map((price) => post(id, prices({ price }), { version }))
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
  })

  test('A change is recorded in the audit log, a save without changes is not', async ({
    assert,
  }) => {
    const id = await aGroup(newId())
    await post(id, prices({ price: 44 }))
    await post(id, prices({ price: 44 }))
    const [entry, ...others] = await listAuditEntries('group', id)
    assert.isEmpty(others)
    assert.equal(entry.action, 'prices_changed')
    const cell = { sku: 'THX-CBH20', productId: cable, currency: 'usd', moq: null }
    assert.deepEqual(entry.before, [{ ...cell, cents: null }])
    assert.deepEqual(entry.after, [{ ...cell, cents: 4400 }])
  })
})
