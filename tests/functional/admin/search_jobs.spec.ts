import { test } from '@japa/runner'
import { eraseUser } from '#accounts/personal_data/erase_user'
import { rebuildUserSearch, saveGroup, User } from '#accounts'
import { insertMany, one, rows, run, writeTx, type TableRow } from '#core/database'
import { runJob, type JobName } from '#core/outbox/jobs'
import { rebuildOrderSearch } from '#orders'
import { updateOrder } from '#orders/order/actions/update_order'
import { newId } from '#shared/ids'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import {
  aGroup,
  aStaffMember,
  aSuperAdmin,
  aUser,
  copyUser,
  type TestUser,
} from '#tests/support/users'

/** More than one transaction refreshes */
const MANY = 450
/** How many documents the transaction of the change itself writes */
const AT_ONCE = 100

type QueuedJob = Pick<TableRow<'outbox'>, 'id' | 'payload'>
type RefreshJob = Extract<JobName, `refresh_${string}`>

const queuedJobs = (kind: RefreshJob) =>
  rows<QueuedJob>(`select id, payload from outbox where kind = ? and state = 'waiting'`, [kind])

async function runQueued(kind: RefreshJob): Promise<void> {
  for (const { id, payload } of await queuedJobs(kind)) {
    await runJob(kind, JSON.parse(payload), id)
    await run(`update outbox set state = 'done' where id = ?`, [id])
  }
}

async function copyOrder(id: string, count: number): Promise<void> {
  const order = await one<TableRow<'orders'>>('select * from orders where id = ?', [id])
  const copies = Array.from({ length: count }, () => {
    const copyId = newId()
    return { ...order!, id: copyId, id2: copyId.slice(-12).toUpperCase() }
  })
  await writeTx((trx) => insertMany('orders', copies, trx))
}

const documentsWith = (table: 'order_search' | 'user_search', word: string) =>
  countRows(table, 'document like ?', [`%${word}%`])

test.group('Many search documents of one change', (group) => {
  let staff: TestUser

  group.setup(() => {
    const { restore } = useFakeCards()
    return restore
  })
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
  })
  group.each.setup(async () => void (await run('delete from outbox')))

  const rename = (id: string, name: string) => writeTx((trx) => saveGroup({ id, name }, trx))
  const aLargeGroup = async (name: string) => {
    const id = await aGroup(name)
    const member = await aUser({ group: name })
    const members = [member.id, ...(await copyUser(member.id, MANY - 1))]
    await rebuildUserSearch()
    return { id, members }
  }

  test('a renamed group: the newest members are found by the new name at once, each member by the old or the new one', async ({
    assert,
  }) => {
    const { id } = await aLargeGroup('Oldname')
    assert.equal(await documentsWith('user_search', 'oldname'), MANY)

    await rename(id, 'Newname')
    assert.equal(await documentsWith('user_search', 'newname'), AT_ONCE)
    const neither = await countRows(
      'user_search',
      `user_id in (select id from users where group_id = ?) and document not like '%oldname%' and document not like '%newname%'`,
      [id]
    )
    assert.equal(neither, 0)

    await runQueued('refresh_user_search')
    assert.equal(await documentsWith('user_search', 'newname'), MANY)
    assert.equal(await countRows('outbox', `kind = 'refresh_user_search' and state = 'waiting'`), 0)
  })

  test('renamed twice before the jobs run, also where a job runs again', async ({ assert }) => {
    const { id } = await aLargeGroup('Once')
    await rename(id, 'Twice')
    const [first] = await queuedJobs('refresh_user_search')
    await rename(id, 'Thrice')
    await runQueued('refresh_user_search')
    await runJob('refresh_user_search', JSON.parse(first.payload), first.id)
    assert.equal(await documentsWith('user_search', 'thrice'), MANY)
    assert.equal(await documentsWith('user_search', 'twice'), 0)
  })

  test('a member and the group that change while the job runs', async ({ assert }) => {
    const { id, members } = await aLargeGroup('Before')
    await rename(id, 'Between')
    const edited = members.slice(1, 9)
    const edit = (userId: string, index: number) =>
      call('PUT', `/api/users/${userId}`, {
        token: staff.token,
        body: { company: `Renamed meanwhile ${index}` },
      })
    await Promise.all([
      runQueued('refresh_user_search'),
      ...edited.map(edit),
      rename(id, 'Afterwards'),
    ])
    await runQueued('refresh_user_search')
    assert.equal(await documentsWith('user_search', 'meanwhile'), edited.length)
    assert.equal(await documentsWith('user_search', 'afterwards'), MANY)
    assert.equal(await documentsWith('user_search', 'between'), 0)
  })

  test('a replaced group', async ({ assert }) => {
    const { id } = await aLargeGroup('Replaced')
    const to = await aGroup('Replacement')
    const { status } = await call('POST', `/api/groups/${id}/replacement`, {
      token: staff.token,
      body: { to },
    })
    assert.equal(status, 200)
    assert.equal(await documentsWith('user_search', 'replacement'), AT_ONCE)
    await runQueued('refresh_user_search')
    assert.equal(await documentsWith('user_search', 'replacement'), MANY)
  })

  test('a renamed customer with many orders: the newest orders at once, the others by a job', async ({
    assert,
  }) => {
    const customer = await aUser({ firstname: 'Hanna', lastname: 'Quist' })
    const { _id: orderId } = await aPlacedOrder({ token: customer.token })
    await copyOrder(orderId, MANY - 1)
    await rebuildOrderSearch()
    await call('PUT', `/api/users/${customer.id}`, {
      token: staff.token,
      body: { lastname: 'Bergfilm' },
    })
    assert.equal(await documentsWith('order_search', 'bergfilm'), AT_ONCE)
    assert.equal(await documentsWith('order_search', 'quist'), MANY - AT_ONCE)
    await runQueued('refresh_order_search')
    assert.equal(await documentsWith('order_search', 'bergfilm'), MANY)
    assert.equal(await documentsWith('order_search', 'quist'), 0)
  })

  test('an erased customer with many orders is found in none of them at once', async ({
    assert,
  }) => {
    const customer = await aUser({ firstname: 'Ottilie', lastname: 'Vanished' })
    const { _id: orderId } = await aPlacedOrder({ token: customer.token })
    await writeTx((trx) => updateOrder(orderId, { state: 7 }, trx))
    await copyOrder(orderId, MANY - 1)
    await rebuildOrderSearch()
    assert.equal(await documentsWith('order_search', 'vanished'), MANY)
    const { id } = await aSuperAdmin()
    const by = await User.findOrFail(id)
    await eraseUser({ userId: customer.id, confirmed: customer.email, by })
    assert.equal(await documentsWith('order_search', 'vanished'), 0)
    assert.equal(await documentsWith('order_search', customer.email), 0)
  })
})
