import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { run } from '#core/database'
import { toAuditActor } from '#accounts'
import { createPromo } from '#pricing/promos/save_promo'
import { DiscountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { groupPrice } from '#tests/support/prices'
import type { GroupResponse } from '#pricing'

type GroupBody = Partial<GroupResponse> & {
  err?: string
  code?: string
  field?: string
  ok?: boolean
}

let staff: TestUser
const named = (name: string) => `${name} ${newId()}`
const save = (body: object, user: TestUser = staff) =>
  call<GroupBody>('POST', '/api/groups', { token: user.token, body })
const remove = (id: string, user: TestUser = staff) =>
  call<GroupBody>('DELETE', `/api/groups/${id}`, { token: user.token })

async function createGroup(name: string, fallback = ''): Promise<string> {
  const { body } = await save({ name: named(name), fallback })
  return body._id!
}

const promoFor = (groupId: string) => ({
  note: '',
  type: DiscountType.Percent,
  percent: '10',
  amount_usd: '',
  amount_cad: '',
  minimum_usd: '',
  minimum_cad: '',
  products: [],
  audience: 'trade' as const,
  groups: [groupId],
  start: null,
  end: null,
  limit: null,
  customer_limit: null,
  reduces_trade_prices: false,
  count: null,
})

test.group('Customer groups API', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('An Idempotency-Key creates a group once', async ({ assert }) => {
    const body = { name: named('Once') }
    const headers = { 'idempotency-key': body.name }
    const createAgain = (path = '/api/groups') =>
      call<GroupBody>('POST', path, { token: staff.token, body, headers })
    const dry = await createAgain('/api/groups?dry_run=1')
    const [first, second] = [await createAgain(), await createAgain()]
    assert.notProperty(dry.body, '_id')
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.body, first.body)
  })

  test('A group is created, updated and listed', async ({ assert }) => {
    const base = await createGroup('Base')
    const name = named('Top')
    const { status, body } = await save({ name, fallback: base })
    assert.equal(status, 201)
    const { updated } = body
    assert.deepEqual(body, { _id: body._id, name, fallback: base, updated })

    const changed = await save({ _id: body._id, name: `${name} 2`, fallback: '' })
    assert.equal(changed.status, 200)
    const { body: all } = await call<GroupResponse[]>('GET', '/api/groups', { token: staff.token })
    assert.containsSubset(all, [{ _id: body._id!, name: `${name} 2`, fallback: '' }])
    const log = await listAuditEntries('group', body._id!)
    assert.deepEqual(
      log.map(({ action }) => action),
      ['group_created', 'group_changed']
    )
  })

  test('A stale group does not overwrite the changes of another user', async ({ assert }) => {
    const name = named('Read')
    const { body } = await save({ name, fallback: '' })
    const { updated } = body
    const saveAs = (suffix: string, version?: string) =>
      save({ _id: body._id, name: `${name} ${suffix}`, updated: version })
    const first = await saveAs('2', updated)
    assert.equal(first.status, 200)
    const stale = await saveAs('3', updated)
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, {
      code: 'E_CHANGED_MEANWHILE',
      updated: first.body.updated,
      changes: [{ field: 'name', label: 'Name', from: name, to: `${name} 2` }],
    })
    const merged = await save({ _id: body._id, name, digital_assets: true, updated })
    assert.containsSubset(merged.body, { name: `${name} 2`, meanwhile: [{ label: 'Name' }] })
    const again = await saveAs('3', merged.body.updated)
    assert.equal(again.status, 200)
    const unversioned = await saveAs('4')
    assert.equal(unversioned.status, 200)
  })

  test('A fallback that would form a cycle is rejected', async ({ assert }) => {
    const base = await createGroup('Base')
    const top = await createGroup('Top', base)
    for (const fallback of [top, base]) {
      const { status, body } = await save({ _id: base, name: named('Base'), fallback })
      assert.equal(status, 422)
      assert.equal(body.code, 'E_CIRCLE')
      assert.equal(body.field, 'fallback')
    }
    assert.equal(await countRows('customer_groups', 'id = ? and fallback_id is null', [base]), 1)
  })

  test('A dry run returns the number of customers with changed prices, and changes nothing', async ({
    assert,
  }) => {
    await stockedShop()
    const cable = await productId('THX-CBH20')
    const base = await createGroup('Base')
    const top = await createGroup('Top')
    const leaf = await createGroup('Leaf', top)
    await groupPrice(base, cable, { usd: 3000 })
    for (const [groupId, currency] of [
      [top, 'usd'],
      [top, 'cad'],
      [leaf, null],
    ] as const) {
      const { user } = await aUser({ currency })
      await user.merge({ groupId }).save()
    }
    const changes = { _id: top, name: named('Top'), fallback: base }
    const dry = await call('POST', '/api/groups?dry_run=1', { token: staff.token, body: changes })
    assert.deepEqual(dry.body, { customers: 2 })
    assert.equal(await countRows('customer_groups', 'id = ? and fallback_id is null', [top]), 1)

    const cycle = { _id: top, name: named('Top'), fallback: leaf }
    const rejected = call('POST', '/api/groups?dry_run=1', { token: staff.token, body: cycle })
    assert.equal(await statusFrom(rejected), 422)
  })

  test('A taken name returns 409, an invalid one 422', async ({ assert }) => {
    const name = named('Dealer')
    await save({ name })
    const taken = await save({ name: name.toLowerCase() })
    assert.equal(taken.status, 409)
    for (const body of [
      {},
      { name: '' },
      { name: 7 },
      { name: 'Retailer' },
      { name: 'x'.repeat(81) },
    ]) {
      const { status, body: response } = await save(body)
      assert.equal(status, 422)
      assert.equal(response.field, 'name')
    }
    const badFallback = await save({ name: named('X'), fallback: 'dealer' })
    assert.equal(badFallback.status, 422)
  })

  test('A group in use cannot be deleted', async ({ assert }) => {
    const base = await createGroup('Base')
    const top = await createGroup('Top', base)
    const rejected = await remove(base)
    assert.equal(rejected.status, 409)
    assert.match(String(rejected.body.err), /falls back to it/)
    assert.equal(await statusFrom(remove(top)), 200)
    assert.equal(await statusFrom(remove(base)), 200)
    assert.equal(await statusFrom(remove(base)), 404)
    assert.equal(await statusFrom(remove('x')), 404)
  })

  test('A group with a restricted promo code cannot be deleted', async ({ assert }) => {
    const id = await createGroup('Club')
    const { code } = await aPromo({ audience: 'trade', groups: [id] })
    const { status, body } = await remove(id)
    assert.deepEqual([status, body.code], [409, 'E_GROUP_IN_USE'])
    assert.match(String(body.err), new RegExp(`is in use: the code ${code} is restricted to it`))
    assert.equal(await countRows('customer_groups', 'id = ?', [id]), 1)

    await run('delete from promos where code = ?', [code])
    assert.equal(await statusFrom(remove(id)), 200)
  })

  test('The rejection names the customers, the groups and the promo codes', async ({ assert }) => {
    const name = named('Club')
    const created = await save({ name })
    const id = created.body._id!
    await createGroup('Top', id)
    await aUser({ group: name })
    const promos = await Promise.all(
      [1, 2, 3, 4, 5].map(() => aPromo({ audience: 'trade', groups: [id] }))
    )
    const { status, body } = await remove(id)
    assert.equal(status, 409)
    assert.match(
      String(body.err),
      /is in use: 1 customer belongs to it, .+ falls back to it, and the codes .+, .+, .+, and 2 more are restricted to it\.$/
    )
    assert.lengthOf(
      promos.filter(({ code }) => String(body.err).includes(code)),
      3
    )
    assert.equal(await countRows('customer_groups', 'id = ?', [id]), 1)
  })

  test('Deleting a group and creating a promo code for it cannot both succeed', async ({
    assert,
  }) => {
    const actor = toAuditActor(staff.user)
    for (let round = 0; round < 4; round += 1) {
      const id = await createGroup('Club')
      const code = `CLUB-${id.slice(-8).toUpperCase()}`
      const [removed, promo] = await Promise.allSettled([
        remove(id),
        createPromo({ ...promoFor(id), code }, actor),
      ])
      const isDeleted = removed.status === 'fulfilled' && removed.value.status === 200
      assert.equal(isDeleted, promo.status === 'rejected')
      assert.equal(await countRows('promos', 'code = ?', [code]), isDeleted ? 0 : 1)
      assert.equal(await countRows('customer_groups', 'id = ?', [id]), isDeleted ? 0 : 1)
    }
  })

  test('Customers and dealers cannot change groups', async ({ assert }) => {
    const id = await createGroup('Base')
    for (const user of [await aUser(), await aDealer()]) {
      assert.equal(await statusFrom(save({ _id: id, name: 'Mine' }, user)), 403)
      assert.equal(await statusFrom(save({ name: 'Mine' }, user)), 403)
      assert.equal(await statusFrom(remove(id, user)), 403)
    }
    assert.equal(await countRows('customer_groups', 'name = ?', ['Mine']), 0)
    assert.equal(await countRows('customer_groups', 'id = ?', [id]), 1)
  })
})
