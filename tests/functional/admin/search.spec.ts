import { test } from '@japa/runner'
import { eraseUser } from '#accounts/personal_data/erase_user'
import { rebuildUserSearch, saveGroup, User } from '#accounts'
import { one, rows, run, writeTx } from '#core/database'
import { rebuildOrderSearch } from '#orders'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { updateOrder } from '#orders/order/actions/update_order'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { useFakeCards } from '#tests/support/cards'
import { address, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aGroup, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

type List = { results: { _id: string }[]; count: number }

test.group('What staff find orders and customers by', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let guestOrder: OrderResponse
  let ownOrder: OrderResponse
  let customOrder: OrderResponse

  group.setup(async () => {
    customer = await aUser({
      email: 'zoe@cinema.example',
      firstname: 'Zoé',
      lastname: 'Lefèvre',
      company: 'Cinéma Étoile',
      phone: '(514) 555-0142',
    })
    guestOrder = await aPlacedOrder({
      step: {
        email: 'olga@nordlys.example',
        phone: '22 55 01 31',
        same_billing: false,
        address: {
          shipping: address({ firstname: 'Olga', lastname: 'Ørsted' }),
          billing: address({ firstname: 'Olga', lastname: 'Ørsted', phone: '(416) 555-0177' }),
        },
      },
    })
    ownOrder = await aPlacedOrder({ token: customer.token })
    const created = await createStaffOrderByCall(
      staff.token,
      await staffOrder({
        cart: [{ description: 'Rack ears, bent aluminium', quantity: 1, cost: 20 }],
        customerPO: 'PO 77/88-x',
      })
    )
    customOrder = created.body
  })

  const ordersBy = async (query: string) => {
    const filter = { query, pageSize: 100 }
    const { body } = await call<List>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter },
    })
    return body.results.map(({ _id }) => _id)
  }
  const usersBy = async (query: string) => {
    const { body } = await call<List>('POST', '/api/users/search', {
      token: staff.token,
      body: { query, pageSize: 100 },
    })
    return body.results.map(({ _id }) => _id)
  }
  const chargeOf = async ({ _id: id }: OrderResponse) => {
    const payment = await one<{ charge: string }>(
      'select charge_id as charge from payments where order_id = ?',
      [id]
    )
    return payment!.charge
  }

  const orderCases: [string, () => string | Promise<string>, () => OrderResponse][] = [
    ['number without dashes', () => guestOrder.number.replaceAll('-', ''), () => guestOrder],
    ['number with a hash sign', () => `#${guestOrder.number}`, () => guestOrder],
    ['id', () => guestOrder._id, () => guestOrder],
    ['charge id', () => chargeOf(guestOrder), () => guestOrder],
    ['names in another order', () => 'orsted olga', () => guestOrder],
    ['name and e-mail', () => 'nordlys olga', () => guestOrder],
    ['phone as digits', () => '22550131', () => guestOrder],
    ['phone of the billing address', () => '416-555-0177', () => guestOrder],
    ['phone in the international form', () => '+1 416 555 0177', () => guestOrder],
    ['company of the account, without accents', () => 'cinema etoile', () => ownOrder],
    ['name of the account', () => 'lefevre zoe', () => ownOrder],
    ['text of a custom item', () => 'bent aluminium', () => customOrder],
    ['customer PO without punctuation', () => 'po 7788x', () => customOrder],
  ]
  for (const [title, query, order] of orderCases) {
    test(`an order by its ${title}`, async ({ assert }) => {
      assert.deepEqual(await ordersBy(await query()), [order()._id])
    })
  }

  for (const [title, query] of [
    ['id', () => customer.id],
    ['names in another order', () => 'lefevre zoe'],
    ['company without accents', () => 'ETOILE cinema'],
    ['phone as digits', () => '5145550142'],
    ['phone in the international form', () => '+1 514 555 0142'],
    ['phone in parts', () => '514.555.0142'],
    ['a part of the e-mail', () => 'e@cinema.ex'],
  ] as const) {
    test(`a customer by ${title}`, async ({ assert }) => {
      assert.deepEqual(await usersBy(query()), [customer.id])
    })
  }

  test('customers without a group by the name Retailer', async ({ assert }) => {
    assert.include(await usersBy('retailer etoile'), customer.id)
  })

  test('a word of two letters by the newest orders and the beginning of the number', async ({
    assert,
  }) => {
    assert.include(await ordersBy(guestOrder.number.slice(0, 2)), guestOrder._id)
    assert.include(await ordersBy('ol'), guestOrder._id)
    assert.include(await usersBy('zo'), customer.id)
    assert.deepEqual(await ordersBy('ol ør zz'), [])
  })

  test('a short word together with a long one', async ({ assert }) => {
    assert.deepEqual(await ordersBy('ol nordlys'), [guestOrder._id])
    assert.deepEqual(await ordersBy('xq nordlys'), [])
  })

  for (const query of [
    '"',
    '*',
    '" OR "',
    'NEAR(a b)',
    'document:olga',
    'x\ud800yz',
    '%%%',
    '___',
  ]) {
    test(`nothing by ${JSON.stringify(query)}`, async ({ assert }) => {
      const { status } = await call('POST', '/api/a/orders', {
        token: staff.token,
        body: { type: 1, filter: { query } },
      })
      assert.oneOf(status, [200, 422])
      if (status === 200) assert.deepEqual(await ordersBy(query), [])
    })
  }

  test('a page beyond the end of a search is empty and has the count', async ({ assert }) => {
    const { body } = await call<List>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { query: 'nordlys', page: 5 } },
    })
    assert.containsSubset(body, { results: [], count: 1 })
  })
})

test.group('The search follows', (group) => {
  let staff: TestUser
  let customer: TestUser
  let order: OrderResponse

  group.setup(() => {
    const { restore } = useFakeCards()
    return restore
  })
  group.setup(async () => {
    await stockedShop()
    staff = await aSuperAdmin()
  })
  group.each.setup(async () => {
    customer = await aUser({ firstname: 'Hanna', lastname: 'Quist', company: 'Quist Video' })
    order = await aPlacedOrder({ token: customer.token })
  })

  const found = async (path: string, request: object) => {
    const { body } = await call<List>('POST', path, { token: staff.token, body: request })
    return body.results.map(({ _id }) => _id)
  }
  const findsOrder = async (query: string) => {
    const filter = { query, pageSize: 100 }
    const ids = await found('/api/a/orders', { type: 1, filter })
    return ids.includes(order._id)
  }
  const findsCustomer = async (query: string) => {
    const ids = await found('/api/users/search', { query, pageSize: 100 })
    return ids.includes(customer.id)
  }

  test('a changed address, phone and waybill of an order', async ({ assert }) => {
    const moved = JSON.stringify(address({ firstname: 'Ottilie', phone: '+1 303 555 0199' }))
    await writeTx((trx) =>
      updateOrder(order._id, { address_shipping: moved, waybill: 'WB-556677' }, trx)
    )
    for (const query of ['ottilie', '3035550199', 'wb556677']) {
      assert.isTrue(await findsOrder(query), query)
    }
    assert.isTrue(await findsOrder('ada'), 'the billing address has another name')
  })

  test('changed lines of an order', async ({ assert }) => {
    await writeTx(async (trx) => {
      await run(
        'update order_lines set description = ? where order_id = ?',
        ['Anodized spacer', order._id],
        trx
      )
      await refreshOrderSearch([order._id], trx)
    })
    assert.isTrue(await findsOrder('anodized spacer'))
  })

  test('a changed name, company and e-mail address of a customer, in the orders, too', async ({
    assert,
  }) => {
    const { status } = await call('PUT', `/api/users/${customer.id}`, {
      token: staff.token,
      body: {
        firstname: 'Johanna',
        lastname: 'Berg',
        company: 'Bergfilm',
        email: `jb.${customer.email}`,
      },
    })
    assert.equal(status, 200)
    for (const query of ['johanna berg', 'bergfilm', `jb.${customer.email}`]) {
      assert.isTrue(await findsCustomer(query), query)
      assert.isTrue(await findsOrder(query), query)
    }
    assert.isFalse(await findsCustomer('quist'))
    assert.isFalse(await findsOrder('quist'))
  })

  test('a changed profile', async ({ assert }) => {
    const { status } = await call('PUT', '/api/users', {
      token: customer.token,
      body: { lastname: 'Quistgaard', phone: '+45 33 12 45 67' },
    })
    assert.equal(status, 200)
    assert.isTrue(await findsCustomer('quistgaard'))
    assert.isTrue(await findsCustomer('33124567'))
    assert.isTrue(await findsOrder('quistgaard'))
  })

  test('a renamed group, and the end of a group', async ({ assert }) => {
    const groupId = await aGroup('Integrator')
    const { status } = await call('PUT', `/api/users/${customer.id}`, {
      token: staff.token,
      body: { group: groupId },
    })
    assert.equal(status, 200)
    assert.isTrue(await findsCustomer('integrator quist'))
    await writeTx((trx) => saveGroup({ id: groupId, name: 'Installer' }, trx))
    assert.isTrue(await findsCustomer('installer quist'))
    assert.isFalse(await findsCustomer('integrator quist'))
    await call('POST', `/api/groups/${groupId}/replacement`, {
      token: staff.token,
      body: { to: '' },
    })
    assert.isTrue(await findsCustomer('retailer quist'))
  })

  test('the erasure of a customer', async ({ assert }) => {
    await writeTx((trx) => updateOrder(order._id, { state: 7 }, trx))
    const by = await User.findOrFail(staff.id)
    await eraseUser({ userId: customer.id, confirmed: customer.email, by })
    for (const query of ['quist', customer.email]) {
      assert.isFalse(await findsCustomer(query), query)
      assert.isFalse(await findsOrder(query), query)
    }
    const left = await rows<{ document: string }>(
      'select document from order_search where order_id = ?',
      [order._id]
    )
    assert.notInclude(left[0].document, customer.email)
    assert.equal(await countRows('user_search', 'user_id = ?', [customer.id]), 0)
  })

  test('a rolled back change stays as it was', async ({ assert }) => {
    await writeTx(async (trx) => {
      await updateOrder(order._id, { customer_po: 'ROLLED-BACK-1' }, trx)
      throw new Error('rolled back')
    }).catch(() => undefined)
    assert.isFalse(await findsOrder('rolled-back'))
    assert.isTrue(await findsOrder(order.number))
  })

  test('sorts by the values of now', async ({ assert }) => {
    const other = await aPlacedOrder({ token: customer.token })
    const newestBalanceFirst = async () => {
      const filter = { query: customer.email, sort: 'payment.balance_remaining', dir: 'desc' }
      return found('/api/a/orders', { type: 1, filter })
    }
    for (const first of [order, other]) {
      const second = first === order ? other : order
      await writeTx(async (trx) => {
        await updateOrder(first._id, { balance_cents: 5000 }, trx)
        await updateOrder(second._id, { balance_cents: 0 }, trx)
      })
      assert.deepEqual(await newestBalanceFirst(), [first._id, second._id])
    }
  })

  test('search:rebuild, where rows were changed by SQL', async ({ assert }) => {
    await run('update users set company = ? where id = ?', ['Umbrella Screens', customer.id])
    await run('update orders set customer_po = ? where id = ?', ['IMPORTED-9', order._id])
    assert.isFalse(await findsCustomer('umbrella'))
    await run('delete from order_search where order_id = ?', [order._id])
    assert.isFalse(await findsOrder(order.number))

    assert.equal(await rebuildUserSearch(), await countRows('users', 'erased_at is null'))
    assert.equal(await rebuildOrderSearch(), await countRows('orders', 'state in (5, 6, 7)'))
    assert.isTrue(await findsCustomer('umbrella'))
    assert.isTrue(await findsOrder('umbrella imported-9'))
  })
})
