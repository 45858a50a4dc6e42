import { test } from '@japa/runner'
import { User } from '#accounts'
import { actionsAbout } from '#core/actions_log'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { productId, stockedShop } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { aDealer, aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { GroupAnswer, GroupReplacementAnswer } from '#pricing'
import type { ProductAnswer } from '#storefront/views'

type Body = GroupReplacementAnswer & { err: string; code: string; field: string }

let staff: Somebody
let cable: string

const replace = (id: string, to: unknown, { query = '', version = '', who = staff } = {}) =>
  call<Body>('POST', `/api/groups/${id}/replacement${query}`, {
    token: who.token,
    body: { to },
    headers: version ? { 'if-match': version } : {},
  })
const look = (id: string, to: string) => replace(id, to, { query: '?dry_run=1' })

async function made(name: string, fallback = ''): Promise<string> {
  const { body } = await call<GroupAnswer>('POST', '/api/groups', {
    token: staff.token,
    body: { name: `${name} ${newId()}`, fallback },
  })
  return body._id
}

async function join(groupId: string, currency: 'usd' | 'cad' | null = 'usd') {
  const somebody = await aUser({ currency })
  await somebody.user.merge({ groupId }).save()
  return somebody
}

const groupOf = async ({ id }: Somebody) => {
  const { groupId } = await User.findOrFail(id)
  return groupId
}

/** A group at 40.00 with two customers, one behind it with one, and another group at 35.00 from 5 pieces on */
async function threeGroups() {
  const [old, next] = [await made('Old'), await made('Next')]
  const behind = await made('Behind', old)
  await groupPrice(old, cable, { usd: 4000, cad: 5500 })
  await groupPrice(next, cable, { usd: 3500, cad: 5500, moq: 5 })
  const people = [await join(old), await join(old, 'cad'), await join(behind, null)]
  return { old, next, behind, people }
}

test.group('A group in the place of another', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    cable = await productId('THX-CBH20')
  })

  test('a look beforehand tells who moves and what it does to prices, and moves nobody', async ({
    assert,
  }) => {
    const { old, next, behind, people } = await threeGroups()
    const cheap = await join(old)
    await userPrice(cheap.id, cable, { usd: 1000, moq: 1 })
    const before = await tableCounts()

    const { status, body } = await look(old, next)
    assert.equal(status, 200)
    assert.equal(body.customers, 3)
    assert.deepEqual(
      body.groups.map(({ _id: id }) => id),
      [behind]
    )
    assert.equal(body.prices.customers, 3)
    assert.deepEqual(
      body.prices.groups.map(({ _id: id, customers }) => [id, customers]),
      [
        [old, 2],
        [behind, 1],
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
    assert.equal(await groupOf(people[0]), old)
  })

  test('everybody moves, what fell back falls back there, and the group is gone', async ({
    assert,
  }) => {
    const { old, next, behind, people } = await threeGroups()
    const { body: seen } = await look(old, next)
    const { status, body } = await replace(old, next, { version: seen.version })
    assert.deepEqual([status, body.customers], [200, 2])

    assert.deepEqual(await Promise.all(people.map(groupOf)), [next, next, behind])
    assert.equal(await countRows('customer_groups', 'id = ?', [old]), 0)
    assert.equal(await countRows('group_prices', 'group_id = ?', [old]), 0)
    assert.equal(
      await countRows('customer_groups', 'id = ? and fallback_id = ?', [behind, next]),
      1
    )
    for (const { token } of [people[0], people[2]]) {
      const { body: sold } = await call<ProductAnswer>('GET', `/api/products/${cable}?c=usd`, {
        token,
      })
      assert.deepEqual(sold.pricebreaks, [
        { quantity: 1, price: 59.99 },
        { quantity: 5, price: 35 },
      ])
    }
    assert.equal(await statusFrom(replace(old, next)), 404)
  })

  test('it is on record with the group, with what falls back and with each customer', async ({
    assert,
  }) => {
    const { old, next, behind, people } = await threeGroups()
    await replace(old, next)
    const last = async (type: string, id: string) => {
      const actions = await actionsAbout(type, id)
      return actions.at(-1)!
    }
    const gone = await last('group', old)
    assert.equal(gone.action, 'group_replaced')
    assert.deepEqual(gone.after, {
      replacedBy: next,
      customers: [people[0].id, people[1].id].sort(),
      groups: [behind],
    })
    const moved = await last('group', behind)
    assert.equal(moved.action, 'group_changed')
    assert.containSubset(moved.before, { fallbackId: old })
    assert.containSubset(moved.after, { fallbackId: next })
    const customer = await last('user', people[0].id)
    assert.equal(customer.action, 'user_edited')
    assert.deepEqual([customer.before, customer.after], [{ groupId: old }, { groupId: next }])
    assert.equal(customer.actorName, staff.user.name)
  })

  test('without another group its customers are retailers, and the MSRP is fallen back to', async ({
    assert,
  }) => {
    const { old, behind, people } = await threeGroups()
    const { body: seen } = await look(old, '')
    assert.containSubset(seen.prices.changes, [
      { currency: 'usd', pays: { before: { price: 40 }, after: { price: 59.99, from: 1 } } },
    ])
    assert.equal(await statusFrom(replace(old, '')), 200)
    assert.deepEqual(await Promise.all(people.map(groupOf)), [null, null, behind])
    const fallsBackToNothing = 'id = ? and fallback_id is null'
    assert.equal(await countRows('customer_groups', fallsBackToNothing, [behind]), 1)
  })

  test('a group that falls back to it, however far away, itself and an unknown one are no choice', async ({
    assert,
  }) => {
    const { old, behind, people } = await threeGroups()
    const farther = await made('Farther', behind)
    for (const [to, code] of [
      [behind, 'E_CIRCLE'],
      [farther, 'E_CIRCLE'],
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
    assert.equal(await groupOf(people[0]), old)
    assert.equal(await statusFrom(replace(newId(), old)), 404)
    assert.equal(await statusFrom(replace('x', old)), 404)
  })

  test('who joined after the look is not moved unseen', async ({ assert }) => {
    const { old, next, people } = await threeGroups()
    const { body: seen } = await look(old, next)
    const late = await join(old)
    const { status, body } = await replace(old, next, { version: seen.version })
    assert.deepEqual([status, body.code], [409, 'E_GROUP_CHANGED'])
    assert.deepEqual([await groupOf(people[0]), await groupOf(late)], [old, old])

    const { body: again } = await look(old, next)
    assert.equal(again.customers, 3)
    assert.equal(await statusFrom(replace(old, next, { version: again.version })), 200)
    assert.equal(await groupOf(late), next)
  })

  test('of two who do it at once one does it', async ({ assert }) => {
    const { old, next, people } = await threeGroups()
    const answers = await Promise.all([replace(old, next), replace(old, ''), replace(old, next)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404])
    assert.notEqual(await groupOf(people[0]), old)
  })

  test('whoever is put into it as it goes is put there before, or told', async ({ assert }) => {
    for (let round = 0; round < 3; round += 1) {
      const { old, next, people } = await threeGroups()
      const newcomer = await aUser()
      const put = (who: Somebody, groupId: string) =>
        call('PUT', `/api/users/${who.id}`, { token: staff.token, body: { group: groupId } })
      const [{ status }, joined, moved] = await Promise.all([
        replace(old, next),
        put(newcomer, old),
        put(people[0], next),
      ])
      assert.equal(status, 200)
      assert.include([200, 409, 422], joined.status)
      assert.equal(await groupOf(newcomer), joined.status === 200 ? next : null)
      assert.equal(moved.status, 200)
      assert.equal(await groupOf(people[0]), next)
    }
  })

  test('a code that is limited to it keeps everybody where they are, and is named', async ({
    assert,
  }) => {
    const { old, next, people } = await threeGroups()
    const { code } = await aPromo({ audience: 'trade', groups: JSON.stringify([old]) })
    for (const query of ['', '?dry_run=1']) {
      const { status, body } = await replace(old, next, { query })
      assert.deepEqual([status, body.code], [409, 'E_GROUP_IN_USE'])
      assert.include(body.err, `the code ${code} is limited to it`)
    }
    assert.equal(await groupOf(people[0]), old)
  })

  test('customers, dealers and visitors move nobody', async ({ assert }) => {
    const { old, next, people } = await threeGroups()
    for (const who of [await aUser(), await aDealer(), people[0]]) {
      for (const query of ['', '?dry_run=1'])
        assert.equal(await statusFrom(replace(old, next, { query, who })), 403)
    }
    const path = `/api/groups/${old}/replacement`
    assert.equal(await statusFrom(call('POST', path, { body: { to: next } })), 401)
    assert.deepEqual([await groupOf(people[0]), await groupOf(people[1])], [old, old])
    assert.equal(await countRows('group_prices', 'group_id = ?', [old]), 2)
  })
})
