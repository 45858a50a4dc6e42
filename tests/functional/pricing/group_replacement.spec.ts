import { test } from '@japa/runner'
import { User } from '#accounts'
import { listAuditEntries } from '#core/audit_log'
import { one } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { form } from '#tests/support/multipart'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { FileJson } from '#content'
import type { GroupResponse, GroupReplacementResponse } from '#pricing'
import type { ProductJson } from '#storefront/views'

type ReplacementBody = GroupReplacementResponse & { err: string; code: string; field: string }

let staff: TestUser
let cable: string

const replace = (id: string, to: unknown, { query = '', version = '', user = staff } = {}) =>
  call<ReplacementBody>('POST', `/api/groups/${id}/replacement${query}`, {
    token: user.token,
    body: { to },
    headers: version ? { 'if-match': version } : {},
  })
const preview = (id: string, to: string) => replace(id, to, { query: '?dry_run=1' })

async function createGroup(name: string, fallback = ''): Promise<string> {
  const { body } = await call<GroupResponse>('POST', '/api/groups', {
    token: staff.token,
    body: { name: `${name} ${newId()}`, fallback },
  })
  return body._id
}

async function join(groupId: string, currency: 'usd' | 'cad' | null = 'usd') {
  const customer = await aUser({ currency })
  await customer.user.merge({ groupId }).save()
  return customer
}

const groupOf = async ({ id }: TestUser) => {
  const { groupId } = await User.findOrFail(id)
  return groupId
}

/** Creates a group at 40.00 with two customers, a dependent group with one, and a group at 35.00 with MOQ 5. */
async function threeGroups() {
  const [old, next] = [await createGroup('Old'), await createGroup('Next')]
  const dependent = await createGroup('Dependent', old)
  await groupPrice(old, cable, { usd: 4000, cad: 5500 })
  await groupPrice(next, cable, { usd: 3500, cad: 5500, moq: 5 })
  const customers = [await join(old), await join(old, 'cad'), await join(dependent, null)]
  return { old, next, dependent, customers }
}

const accessOf = (id: string) =>
  one<{ visibility: string; group_id: string | null }>(
    'select visibility, group_id from files where id = ?',
    [id]
  )

/** Uploads a file for the customers of a group. */
async function fileOf(group: string): Promise<{ id: string; path: string }> {
  const { token } = staff
  const content = form([{ field: 'files', filename: `${newId()}.txt`, content: 'prices' }])
  const { body } = await call<{ files: FileJson[] }>('POST', '/api/files', { token, ...content })
  const [{ _id: id, href }] = body.files
  await call('PUT', `/api/files/${id}`, { token, body: { visibility: 'group', group } })
  return { id, path: href }
}

test.group('Group replacement', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('A dry run returns the moved customers and price changes, and moves no one', async ({
    assert,
  }) => {
    const { old, next, dependent, customers } = await threeGroups()
    const cheap = await join(old)
    await userPrice(cheap.id, cable, { usd: 1000, moq: 1 })
    const before = await tableCounts()

    const { status, body } = await preview(old, next)
    assert.equal(status, 200)
    assert.equal(body.customers, 3)
    assert.deepEqual(
      body.groups.map(({ _id: id }) => id),
      [dependent]
    )
    assert.equal(body.prices.customers, 3)
    assert.deepEqual(
      body.prices.groups.map((affected) => [affected._id, affected.customers]),
      [
        [old, 2],
        [dependent, 1],
      ]
    )
    assert.lengthOf(body.prices.changes, 2)
    assert.containSubset(body.prices.changes, [
      {
        product: { _id: cable, sku: 'THX-CBH20' },
        currency: 'usd',
        pays: { before: { price: 40, from: 1 }, after: { price: 35, from: 5 } },
      },
      {
        currency: 'cad',
        pays: { before: { price: 55, from: 1 }, after: { price: 55, from: 5 } },
      },
    ])
    assert.deepEqual(await tableCounts(), before)
    assert.equal(await groupOf(customers[0]), old)
  })

  test('A replacement moves customers and dependent groups and deletes the group', async ({
    assert,
  }) => {
    const { old, next, dependent, customers } = await threeGroups()
    const { body: previewed } = await preview(old, next)
    const { status, body } = await replace(old, next, { version: previewed.version })
    assert.deepEqual([status, body.customers], [200, 2])

    assert.deepEqual(await Promise.all(customers.map(groupOf)), [next, next, dependent])
    assert.equal(await countRows('customer_groups', 'id = ?', [old]), 0)
    assert.equal(await countRows('group_prices', 'group_id = ?', [old]), 0)
    assert.equal(
      await countRows('customer_groups', 'id = ? and fallback_id = ?', [dependent, next]),
      1
    )
    for (const { token } of [customers[0], customers[2]]) {
      const { body: sold } = await call<ProductJson>('GET', `/api/products/${cable}?c=usd`, {
        token,
      })
      assert.deepEqual(sold.pricebreaks, [
        { quantity: 1, price: 59.99 },
        { quantity: 5, price: 35 },
      ])
    }
    assert.equal(await statusFrom(replace(old, next)), 404)
  })

  test('A replacement is recorded for the group, its dependents and each customer', async ({
    assert,
  }) => {
    const { old, next, dependent, customers } = await threeGroups()
    await replace(old, next)
    const last = async (type: string, id: string) => {
      const actions = await listAuditEntries(type, id)
      return actions.at(-1)!
    }
    const replaced = await last('group', old)
    assert.equal(replaced.action, 'group_replaced')
    assert.deepEqual(replaced.after, {
      replacedBy: next,
      customers: [customers[0].id, customers[1].id].sort(),
      groups: [dependent],
    })
    const moved = await last('group', dependent)
    assert.equal(moved.action, 'group_changed')
    assert.containSubset(moved.before, { fallbackId: old })
    assert.containSubset(moved.after, { fallbackId: next })
    const customer = await last('user', customers[0].id)
    assert.equal(customer.action, 'user_edited')
    assert.deepEqual([customer.before, customer.after], [{ groupId: old }, { groupId: next }])
    assert.equal(customer.actorName, staff.user.name)
  })

  test('A replacement moves the files of the group; without another group they are for staff', async ({
    assert,
  }) => {
    const { old, next, customers } = await threeGroups()
    const file = await fileOf(old)
    const reader = { token: customers[0].token }
    assert.equal(await statusFrom(call('GET', file.path, reader)), 200)
    await preview(old, next)
    assert.deepEqual(await accessOf(file.id), { visibility: 'group', group_id: old })

    await replace(old, next)
    assert.deepEqual(await accessOf(file.id), { visibility: 'group', group_id: next })
    assert.equal(await statusFrom(call('GET', file.path, reader)), 200)
    const entries = await listAuditEntries('file', file.id)
    const entry = entries.at(-1)!
    assert.equal(entry.action, 'access_changed')
    assert.deepEqual(entry.before, { visibility: 'group', group: old })
    assert.deepEqual(entry.after, { visibility: 'group', group: next })

    await replace(next, '')
    assert.deepEqual(await accessOf(file.id), { visibility: 'staff', group_id: null })
    assert.equal(await statusFrom(call('GET', file.path, reader)), 404)
  })

  test('Without a replacement group, customers become retailers and dependents fall back to the MSRP', async ({
    assert,
  }) => {
    const { old, dependent, customers } = await threeGroups()
    const { body: previewed } = await preview(old, '')
    assert.containSubset(previewed.prices.changes, [
      { currency: 'usd', pays: { before: { price: 40 }, after: { price: 59.99, from: 1 } } },
    ])
    assert.equal(await statusFrom(replace(old, '')), 200)
    assert.deepEqual(await Promise.all(customers.map(groupOf)), [null, null, dependent])
    const withoutFallback = 'id = ? and fallback_id is null'
    assert.equal(await countRows('customer_groups', withoutFallback, [dependent]), 1)
  })

  test('The group itself, its dependents and unknown groups are rejected as replacement', async ({
    assert,
  }) => {
    const { old, dependent, customers } = await threeGroups()
    const distant = await createGroup('Distant', dependent)
    for (const [to, code] of [
      [dependent, 'E_CIRCLE'],
      [distant, 'E_CIRCLE'],
      [old, 'E_VALIDATION'],
      [newId(), 'E_VALIDATION'],
      ['dealer', 'E_VALIDATION'],
      [undefined, 'E_VALIDATION'],
      [null, 'E_VALIDATION'],
    ] as const) {
      for (const query of ['', '?dry_run=1']) {
        const { status, body } = await replace(old, to, { query })
        assert.deepEqual([status, body.code, body.field], [422, code, 'to'], String(to))
      }
    }
    assert.equal(await groupOf(customers[0]), old)
    assert.equal(await statusFrom(replace(newId(), old)), 404)
    assert.equal(await statusFrom(replace('x', old)), 404)
  })

  test('A replacement is rejected if customers joined after the preview', async ({ assert }) => {
    const { old, next, customers } = await threeGroups()
    const { body: previewed } = await preview(old, next)
    const late = await join(old)
    const { status, body } = await replace(old, next, { version: previewed.version })
    assert.deepEqual([status, body.code], [409, 'E_GROUP_CHANGED'])
    assert.deepEqual([await groupOf(customers[0]), await groupOf(late)], [old, old])

    const { body: again } = await preview(old, next)
    assert.equal(again.customers, 3)
    assert.equal(await statusFrom(replace(old, next, { version: again.version })), 200)
    assert.equal(await groupOf(late), next)
  })

  test('Only one of several simultaneous replacements succeeds', async ({ assert }) => {
    const { old, next, customers } = await threeGroups()
    const responses = await Promise.all([replace(old, next), replace(old, ''), replace(old, next)])
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 404, 404])
    assert.notEqual(await groupOf(customers[0]), old)
  })

  test('A customer assigned during a replacement is moved, or the assignment is rejected', async ({
    assert,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const { old, next, customers } = await threeGroups()
      const newcomer = await aUser()
      const put = (user: TestUser, groupId: string) =>
        call('PUT', `/api/users/${user.id}`, { token: staff.token, body: { group: groupId } })
      const [{ status }, joined, moved] = await Promise.all([
        replace(old, next),
        put(newcomer, old),
        put(customers[0], next),
      ])
      assert.equal(status, 200)
      assert.include([200, 409, 422], joined.status)
      assert.equal(await groupOf(newcomer), joined.status === 200 ? next : null)
      assert.equal(moved.status, 200)
      assert.equal(await groupOf(customers[0]), next)
    }
  })

  test('A promo code restricted to the group prevents its replacement', async ({ assert }) => {
    const { old, next, customers } = await threeGroups()
    const { code } = await aPromo({ audience: 'trade', groups: [old] })
    for (const query of ['', '?dry_run=1']) {
      const { status, body } = await replace(old, next, { query })
      assert.deepEqual([status, body.code], [409, 'E_GROUP_IN_USE'])
      assert.include(body.err, `the code ${code} is restricted to it`)
    }
    assert.equal(await groupOf(customers[0]), old)
  })

  test('Customers, dealers and visitors cannot replace a group', async ({ assert }) => {
    const { old, next, customers } = await threeGroups()
    for (const user of [await aUser(), await aDealer(), customers[0]]) {
      for (const query of ['', '?dry_run=1'])
        assert.equal(await statusFrom(replace(old, next, { query, user })), 403)
    }
    const path = `/api/groups/${old}/replacement`
    assert.equal(await statusFrom(call('POST', path, { body: { to: next } })), 401)
    assert.deepEqual([await groupOf(customers[0]), await groupOf(customers[1])], [old, old])
    assert.equal(await countRows('group_prices', 'group_id = ?', [old]), 2)
  })
})
