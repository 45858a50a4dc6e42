import { test } from '@japa/runner'
import { actionsAbout } from '#core/actions_log'
import { run } from '#core/database'
import { toSessionActor } from '#accounts'
import { createPromo } from '#pricing/actions/save_promo'
import { DiscountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { groupPrice } from '#tests/support/prices'
import type { GroupAnswer } from '#pricing'

type Body = Partial<GroupAnswer> & { err?: string; code?: string; field?: string; ok?: boolean }

let staff: Somebody
const named = (name: string) => `${name} ${newId()}`
const save = (body: object, who: Somebody = staff) =>
  call<Body>('POST', '/api/groups', { token: who.token, body })
const remove = (id: string, who: Somebody = staff) =>
  call<Body>('DELETE', `/api/groups/${id}`, { token: who.token })

async function made(name: string, fallback = ''): Promise<string> {
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

test.group('Customer groups by call', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('a group is made once under an Idempotency-Key', async ({ assert }) => {
    const body = { name: named('Once') }
    const headers = { 'idempotency-key': body.name }
    const again = (path = '/api/groups') =>
      call<Body>('POST', path, { token: staff.token, body, headers })
    const dry = await again('/api/groups?dry_run=1')
    const [first, second] = [await again(), await again()]
    assert.notProperty(dry.body, '_id')
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.body, first.body)
  })

  test('a group is made, changed and listed', async ({ assert }) => {
    const base = await made('Base')
    const name = named('Top')
    const { status, body } = await save({ name, fallback: base })
    assert.equal(status, 201)
    assert.deepEqual(body, { _id: body._id, name, fallback: base })

    const changed = await save({ _id: body._id, name: `${name} 2`, fallback: '' })
    assert.equal(changed.status, 200)
    const { body: all } = await call<GroupAnswer[]>('GET', '/api/groups', { token: staff.token })
    assert.deepInclude(all, { _id: body._id!, name: `${name} 2`, fallback: '' })
    const log = await actionsAbout('group', body._id!)
    assert.deepEqual(
      log.map(({ action }) => action),
      ['group_made', 'group_changed']
    )
  })

  test('a fallback that would close a circle is refused', async ({ assert }) => {
    const base = await made('Base')
    const top = await made('Top', base)
    for (const fallback of [top, base]) {
      const { status, body } = await save({ _id: base, name: named('Base'), fallback })
      assert.equal(status, 422)
      assert.equal(body.code, 'E_CIRCLE')
      assert.equal(body.field, 'fallback')
    }
    assert.equal(await countRows('customer_groups', 'id = ? and fallback_id is null', [base]), 1)
  })

  test('a dry run says how many would pay another price, and changes nothing', async ({
    assert,
  }) => {
    await stockedShop()
    const cable = await productId('THX-CBH20')
    const base = await made('Base')
    const top = await made('Top')
    const leaf = await made('Leaf', top)
    await groupPrice(base, cable, { usd: 3000 })
    for (const [groupId, currency] of [
      [top, 'usd'],
      [top, 'cad'],
      [leaf, null],
    ] as const) {
      const { user } = await aUser({ currency })
      await user.merge({ groupId }).save()
    }
    const wish = { _id: top, name: named('Top'), fallback: base }
    const dry = await call('POST', '/api/groups?dry_run=1', { token: staff.token, body: wish })
    assert.deepEqual(dry.body, { customers: 2 })
    assert.equal(await countRows('customer_groups', 'id = ? and fallback_id is null', [top]), 1)

    const circle = { _id: top, name: named('Top'), fallback: leaf }
    const refused = call('POST', '/api/groups?dry_run=1', { token: staff.token, body: circle })
    assert.equal(await statusFrom(refused), 422)
  })

  test('a name that is taken is 409, one that is none 422', async ({ assert }) => {
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
      const { status, body: answer } = await save(body)
      assert.equal(status, 422)
      assert.equal(answer.field, 'name')
    }
    const badFallback = await save({ name: named('X'), fallback: 'dealer' })
    assert.equal(badFallback.status, 422)
  })

  test('a group in use is not removed', async ({ assert }) => {
    const base = await made('Base')
    const top = await made('Top', base)
    const refused = await remove(base)
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.err), /falls back to it/)
    assert.equal(await statusFrom(remove(top)), 200)
    assert.equal(await statusFrom(remove(base)), 200)
    assert.equal(await statusFrom(remove(base)), 404)
    assert.equal(await statusFrom(remove('x')), 404)
  })

  test('a group that a code is limited to is not removed, and the code is named', async ({
    assert,
  }) => {
    const id = await made('Club')
    const { code } = await aPromo({ audience: 'trade', groups: JSON.stringify([id]) })
    const { status, body } = await remove(id)
    assert.deepEqual([status, body.code], [409, 'E_GROUP_IN_USE'])
    assert.match(String(body.err), new RegExp(`is in use: the code ${code} is limited to it`))
    assert.equal(await countRows('customer_groups', 'id = ?', [id]), 1)

    await run('delete from promos where code = ?', [code])
    assert.equal(await statusFrom(remove(id)), 200)
  })

  test('of a group that goes and a code for it that comes at once, one is refused', async ({
    assert,
  }) => {
    const actor = toSessionActor(staff.user)
    for (let round = 0; round < 4; round += 1) {
      const id = await made('Club')
      const code = `CLUB-${id.slice(-8).toUpperCase()}`
      const [removed, promo] = await Promise.allSettled([
        remove(id),
        createPromo({ ...promoFor(id), code }, actor),
      ])
      const isGone = removed.status === 'fulfilled' && removed.value.status === 200
      assert.equal(isGone, promo.status === 'rejected')
      assert.equal(await countRows('promos', 'code = ?', [code]), isGone ? 0 : 1)
      assert.equal(await countRows('customer_groups', 'id = ?', [id]), isGone ? 0 : 1)
    }
  })

  test('customers and dealers change no group', async ({ assert }) => {
    const id = await made('Base')
    for (const who of [await aUser(), await aDealer()]) {
      assert.equal(await statusFrom(save({ _id: id, name: 'Mine' }, who)), 403)
      assert.equal(await statusFrom(save({ name: 'Mine' }, who)), 403)
      assert.equal(await statusFrom(remove(id, who)), 403)
    }
    assert.equal(await countRows('customer_groups', 'name = ?', ['Mine']), 0)
    assert.equal(await countRows('customer_groups', 'id = ?', [id]), 1)
  })
})
