import { test } from '@japa/runner'
import { deleteGroup, groupChain, groupsFallingBackTo, listGroups, saveGroup } from '#accounts'
import { markCustomPricing, User, type GroupDetails } from '#accounts'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { countRows } from '#tests/support/database'
import { aUser } from '#tests/support/people'

const named = (name: string) => `${name} ${newId()}`
const save = (details: GroupDetails) => writeTx((trx) => saveGroup(details, trx))
const remove = (id: string) => writeTx((trx) => deleteGroup(id, trx))
async function made(name: string, fallbackId: string | null = null): Promise<string> {
  const { after } = await save({ name: named(name), fallbackId })
  return after.id
}

test.group('Customer groups', () => {
  test('a group keeps what is not mentioned', async ({ assert }) => {
    const fallbackId = await made('Base')
    const { after } = await save({ name: named('Top'), fallbackId, digitalAssets: true })
    const name = named('Renamed')
    const saved = await save({ id: after.id, name: ` ${name} ` })
    assert.deepEqual(saved, { before: after, after: { ...after, name } })
    const all = await listGroups()
    assert.deepEqual(
      all.find(({ id }) => id === after.id),
      { ...after, name }
    )
  })

  test('a circle of fallbacks is refused, however long, and nothing changes', async ({
    assert,
  }) => {
    const last = await made('Last')
    const middle = await made('Middle', last)
    const first = await made('First', middle)
    const before = await listGroups()
    for (const fallbackId of [first, middle, last]) {
      await assert.rejects(
        () => save({ id: last, name: named('Last'), fallbackId }),
        /falls back to this group itself/
      )
    }
    assert.deepEqual(await listGroups(), before)
    await save({ id: first, name: named('First'), fallbackId: last })
  })

  test('two names are the same in whatever case, and Retailer is nobody’s', async ({ assert }) => {
    const name = named('Dealer')
    await save({ name })
    await assert.rejects(() => save({ name: name.toUpperCase() }), /a group named/)
    await assert.rejects(() => save({ name: 'retailer' }), /without a group/)
    await assert.rejects(() => save({ name: '  ' }), 'Please enter a name.')
  })

  test('an unknown group or fallback is refused', async ({ assert }) => {
    await assert.rejects(() => save({ id: newId(), name: named('X') }), 'There is no such group.')
    await assert.rejects(
      () => save({ name: named('X'), fallbackId: newId() }),
      'There is no such group.'
    )
    await assert.rejects(() => remove(newId()), 'There is no such group.')
  })

  test('a group in use is not taken away', async ({ assert }) => {
    const base = await made('Base')
    const top = await made('Top', base)
    const { user } = await aUser()
    await user.merge({ groupId: base }).save()
    await assert.rejects(
      () => remove(base),
      /in use: 1 customer belongs to it, and Top \w+ falls back to it/
    )
    assert.equal(await countRows('customer_groups', 'id = ?', [base]), 1)

    await remove(top)
    await user.merge({ groupId: null }).save()
    await remove(base)
    assert.equal(await countRows('customer_groups', 'id in (?, ?)', [base, top]), 0)
  })

  test('a chain is walked once even where it is a circle', ({ assert }) => {
    const groups = [
      { id: 'a', fallbackId: 'b' },
      { id: 'b', fallbackId: 'c' },
      { id: 'c', fallbackId: 'b' },
      { id: 'd', fallbackId: 'gone' },
    ]
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')
    assert.equal(ids(groupChain(groups, 'a')), 'abc')
    assert.equal(ids(groupChain(groups, 'd')), 'd')
    assert.equal(ids(groupChain(groups, 'unknown')), '')
    assert.equal(ids(groupsFallingBackTo(groups, 'c')), 'abc')
  })

  test('who has prices of their own is noted on the user', async ({ assert }) => {
    const { id } = await aUser()
    const flag = async () => {
      const { customPricing } = await User.findOrFail(id)
      return customPricing
    }
    assert.isFalse(await flag())
    await writeTx((trx) => markCustomPricing(id, true, trx))
    assert.isTrue(await flag())
    await writeTx((trx) => markCustomPricing(id, false, trx))
    assert.isFalse(await flag())
  })
})
