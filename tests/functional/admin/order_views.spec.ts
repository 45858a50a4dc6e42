import { test } from '@japa/runner'
import { rows } from '#core/database'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderColumn, OrderListPage, OrderView, OrderViewResponse } from '#orders/views'

type OrderViewBody = OrderView & { err?: string; code?: string; field?: string }
type Props = { orders: OrderListPage; views: OrderView[]; columns: OrderColumn[] }

const VIEWS = '/api/a/order_views'
const toPay = { name: 'To pay', filter: { state: 5, paid: false } }

const create = ({ token }: TestUser, body: object) =>
  call<OrderViewBody>('POST', VIEWS, { token, body })
const change = ({ token }: TestUser, id: string, body: object) =>
  call<OrderViewBody>('PUT', `${VIEWS}/${id}`, { token, body })
const remove = ({ token }: TestUser, id: string) =>
  call<OrderViewBody>('DELETE', `${VIEWS}/${id}`, { token })
const viewsOf = async ({ token }: TestUser) => {
  const { body } = await call<OrderViewResponse[]>('GET', VIEWS, { token })
  return body
}
const namesOf = async (user: TestUser) => {
  const views = await viewsOf(user)
  return views.map(({ name }) => name)
}

test.group('Saved views of the order list', (group) => {
  let ada: TestUser
  let grace: TestUser

  group.each.setup(async () => {
    ada = await aStaffMember()
    grace = await aStaffMember()
  })

  test('a view has its filter, and the number of its orders', async ({ assert }) => {
    await insertOrder()
    await insertOrder({ balance_cents: 0 })
    const { status, body } = await create(ada, {
      ...toPay,
      filter: { ...toPay.filter, query: 'example', sort: 'payment.total', dir: 'asc' },
    })
    assert.equal(status, 201)
    const [view] = await viewsOf(ada)
    assert.deepEqual(view, { ...body, count: 1, more: false })
    assert.deepEqual(view.filter, {
      state: 5,
      paid: false,
      query: 'example',
      sort: 'payment.total',
      dir: 'asc',
    })
  })

  test('a view is renamed, shared, ordered and deleted by its owner', async ({ assert }) => {
    const first = await create(ada, toPay)
    const second = await create(ada, { name: 'Carts', filter: { view: 'carts' } })
    const { _id: id } = first.body
    await change(ada, id, { name: 'Unpaid', shared: true })
    assert.deepEqual(await namesOf(ada), ['Unpaid', 'Carts'])
    assert.deepEqual(await namesOf(grace), ['Unpaid'])

    const ordered = await call('PUT', VIEWS, {
      token: ada.token,
      body: { order: [second.body._id, id] },
    })
    assert.equal(ordered.status, 200)
    assert.deepEqual(await namesOf(ada), ['Carts', 'Unpaid'])

    await remove(ada, id)
    assert.deepEqual(await namesOf(ada), ['Carts'])
    assert.deepEqual(await namesOf(grace), [])
  })

  test('a colleague does not change, delete or see a view', async ({ assert }) => {
    const { body } = await create(ada, toPay)
    assert.deepEqual(await namesOf(grace), [])
    const changed = await change(grace, body._id, { name: 'Mine' })
    const removed = await remove(grace, body._id)
    assert.deepEqual([changed.status, removed.status], [404, 404])
    assert.deepEqual(await namesOf(ada), ['To pay'])
  })

  test('a view of a customer group shows the one that replaced it, and then all', async ({
    assert,
  }) => {
    const { token } = ada
    const [old, next] = [await aGroup('Installers'), await aGroup('Integrators')]
    await create(ada, { name: 'Installers', filter: { group: old, state: 5 } })
    const filterNow = async () => {
      const [{ filter }] = await viewsOf(ada)
      return filter
    }
    const { status } = await call('POST', `/api/groups/${old}/replacement`, { token, body: { to: next } }) // prettier-ignore
    assert.equal(status, 200)
    assert.deepEqual(await filterNow(), { group: next, state: 5 })
    const removed = await call('DELETE', `/api/groups/${next}`, { token })
    assert.equal(removed.status, 200)
    assert.deepEqual(await filterNow(), { state: 5 })
  })

  test('an unknown filter and a missing name are rejected', async ({ assert }) => {
    const wrongFilter = await create(ada, { name: 'Wrong', filter: { state: 4 } })
    const noName = await create(ada, { name: ' ', filter: {} })
    assert.deepEqual([wrongFilter.status, wrongFilter.body.field], [422, 'filter.state'])
    assert.deepEqual([noName.status, noName.body.field], [422, 'name'])
    assert.deepEqual(await viewsOf(ada), [])
  })

  test('the log has each change with its values before and after', async ({ assert }) => {
    const { body } = await create(ada, toPay)
    await change(ada, body._id, { name: 'Unpaid' })
    const entries = await rows<{ action: string; before: string; after: string }>(
      'select action, before, after from audit_log where subject_id = ? order by created_at, seq',
      [body._id]
    )
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['created', 'changed']
    )
    assert.equal(JSON.parse(entries[1].before).name, 'To pay')
    assert.equal(JSON.parse(entries[1].after).name, 'Unpaid')
  })

  test('customers have no views', async ({ assert }) => {
    const { body } = await create(ada, toPay)
    const customer = await aUser()
    const responses = [
      await call('GET', VIEWS, customer),
      await create(customer, toPay),
      await change(customer, body._id, { name: 'Mine' }),
      await remove(customer, body._id),
      await call('PUT', VIEWS, { token: customer.token, body: { order: [] } }),
      await call('PUT', '/api/a/order_columns', { token: customer.token, body: { columns: [] } }),
    ]
    assert.deepEqual(
      responses.map(({ status }) => status),
      [403, 403, 403, 403, 403, 403]
    )
    assert.deepEqual(await namesOf(ada), ['To pay'])
  })
})

test.group('The columns of the order list', () => {
  const DEFAULTS = ['customer', 'number', 'date', 'subtotal', 'total', 'payment', 'state']

  test('are those of the specification until a staff user chooses others', async ({ assert }) => {
    const ada = await aStaffMember()
    const grace = await aStaffMember()
    const { body } = await call<{ columns: OrderColumn[] }>('PUT', '/api/a/order_columns', {
      token: ada.token,
      body: { columns: ['state', 'items', 'po'] },
    })
    assert.deepEqual(body.columns, ['number', 'items', 'po', 'state'])
    const seen = await Promise.all(
      [ada, grace].map(async (user) => {
        const { props } = await visit<Props>(await signedIn(user), '/admin/orders')
        return props.columns
      })
    )
    assert.deepEqual(seen, [['number', 'items', 'po', 'state'], DEFAULTS])
  })

  test('an unknown column is rejected', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { status } = await call('PUT', '/api/a/order_columns', {
      token,
      body: { columns: ['password_hash'] },
    })
    assert.equal(status, 422)
  })
})
