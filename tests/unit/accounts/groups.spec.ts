import { test } from '@japa/runner'
import { deleteGroup, groupChain, groupsFallingBackTo, listGroups, saveGroup } from '#accounts'
import { setCustomPricing, User, type GroupDetails } from '#accounts'
import { writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { countRows } from '#tests/support/database'
import { aUser } from '#tests/support/users'

const uniqueName = (name: string) => `${name} ${newId()}`
const save = (details: GroupDetails) => writeTx((trx) => saveGroup(details, trx))
const remove = (id: string) =>
  writeTx((trx) => deleteGroup({ groupId: id, otherUses: [], actor: { type: 'system' } }, trx))
async function createGroup(name: string, fallbackId: string | null = null): Promise<string> {
  const { after } = await save({ name: uniqueName(name), fallbackId })
  return after.id
}

test.group('Customer groups', () => {
  test('an omitted field of a group stays unchanged', async ({ assert }) => {
    const fallbackId = await createGroup('Base')
    const { after } = await save({ name: uniqueName('Top'), fallbackId, digitalAssets: true })
    const name = uniqueName('Renamed')
    const saved = await save({ id: after.id, name: ` ${name} ` })
    const { updatedAt } = saved.after
    assert.isAbove(Date.parse(updatedAt), Date.parse(after.updatedAt))
    assert.deepEqual(saved, { before: after, after: { ...after, name, updatedAt }, meanwhile: [] })
    const all = await listGroups()
    assert.deepEqual(
      all.find(({ id }) => id === after.id),
      { ...after, name, updatedAt }
    )
  })

  test('a fallback cycle of any length is rejected and changes nothing', async ({ assert }) => {
    const last = await createGroup('Last')
    const middle = await createGroup('Middle', last)
    const first = await createGroup('First', middle)
    const before = await listGroups()
    for (const fallbackId of [first, middle, last]) {
      await assert.rejects(
        () => save({ id: last, name: uniqueName('Last'), fallbackId }),
        /falls back to this group itself/
      )
    }
    assert.deepEqual(await listGroups(), before)
    await save({ id: first, name: uniqueName('First'), fallbackId: last })
  })

  test('group names are unique regardless of case, and Retailer is reserved', async ({
    assert,
  }) => {
    const name = uniqueName('Dealer')
    await save({ name })
    await assert.rejects(() => save({ name: name.toUpperCase() }), /a group named/)
    await assert.rejects(() => save({ name: 'retailer' }), /without a group/)
    await assert.rejects(() => save({ name: '  ' }), 'Please enter a name.')
  })

  test('an unknown group or fallback is rejected', async ({ assert }) => {
    await assert.rejects(
      () => save({ id: newId(), name: uniqueName('X') }),
      'There is no such group.'
    )
    await assert.rejects(
      () => save({ name: uniqueName('X'), fallbackId: newId() }),
      'There is no such group.'
    )
    await assert.rejects(() => remove(newId()), 'There is no such group.')
  })

  test('a group in use cannot be deleted', async ({ assert }) => {
    const base = await createGroup('Base')
    const top = await createGroup('Top', base)
    const { user } = await aUser()
    await user.merge({ groupId: base }).save()
    await assert.rejects(
      () => remove(base),
      /in use: 1 customer belongs to it and Top \w+ falls back to it/
    )
    assert.equal(await countRows('customer_groups', 'id = ?', [base]), 1)

    await remove(top)
    await user.merge({ groupId: null }).save()
    await remove(base)
    assert.equal(await countRows('customer_groups', 'id in (?, ?)', [base, top]), 0)
  })

  test('a chain with a cycle contains each group once', ({ assert }) => {
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

  test('a user records whether they have custom prices', async ({ assert }) => {
    const { id } = await aUser()
    const flag = async () => {
      const { customPricing } = await User.findOrFail(id)
      return customPricing
    }
    assert.isFalse(await flag())
    await writeTx((trx) => setCustomPricing(id, true, trx))
    assert.isTrue(await flag())
    await writeTx((trx) => setCustomPricing(id, false, trx))
    assert.isFalse(await flag())
  })
})
