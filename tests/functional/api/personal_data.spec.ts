import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { insert, one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { aPromo } from '#tests/functional/orders/support/promos'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop, productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { signedIn } from '#tests/support/pages'
import { aDealer, aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { ErasurePreviewView } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

/** Asks for a mail once a product that is sold out is back. */
async function requestStockAlertOf(email: string) {
  const id = await productId('PXLVISION')
  await run('update products set stock = 0 where id = ?', [id])
  await call('POST', '/api/orders/preorder', { body: { id, email, quantity: 1 } })
}

type ErasureResponse = ErasurePreviewView & {
  ok?: boolean
  err?: string
  code?: string
  field?: string
}

/** Returns every table.column of the database that contains the text. */
async function findTraces(text: string): Promise<string[]> {
  const tables = await db.connection().getAllTables(['public'])
  const found: string[] = []
  for (const table of tables.filter((name) => !name.startsWith('adonis_'))) {
    for (const row of await rows<Record<string, unknown>>(`select * from "${table}"`)) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).toLowerCase().includes(text.toLowerCase()))
          found.push(`${table}.${column}`)
      }
    }
  }
  return [...new Set(found)]
}

const aUse = async (use: { order_id: string; user_id: string | null; email: string }) => {
  const { id, code } = await aPromo()
  const createdAt = new Date().toISOString()
  return {
    ...use,
    promo_id: id,
    code,
    type: 0 as const,
    currency: 'usd' as const,
    discount_cents: 100,
    created_at: createdAt,
  }
}

const PHONE = '+1 212 555 0190'

const application = (email: string, lastname: string) => ({
  ...{ firstname: 'Ines', lastname, company: `${lastname} AG`, companyRole: 'Owner', email },
  ...{ phone: PHONE, hearAboutUs: 'THX', applicationType: 'Dealer' },
  address: {
    address1: '1 Main St',
    city: 'New York',
    stateId: 'NY',
    zipcode: '10001',
    countryId: 'US',
  },
})

/** Creates a user with orders, a cart, a stock alert, an application, credit, mails and a session. */
async function aUserWithTraces(email: string, lastname = 'Vogler'): Promise<TestUser> {
  const user = await aUser({
    email,
    currency: 'usd',
    firstname: 'Ines',
    lastname,
    phone: PHONE,
  })
  await signedIn(user)
  const { token } = user
  await aPlacedOrder({ token, step: { email } })
  const used = await one<{ id: string }>(
    'select id from orders where user_id = ? and placed_at is not null',
    [user.id]
  )
  await insert('promo_redemptions', await aUse({ order_id: used!.id, user_id: user.id, email }))
  const product = await productId('THX-CBH10')
  await call('POST', '/api/orders', { token, body: { id: product, quantity: 1 } })
  await requestStockAlertOf(email)
  await call('POST', '/api/orders/history', { body: { email } })
  const staff = await aStaffMember()
  await call('PUT', `/api/users/${user.id}`, {
    token: staff.token,
    body: { company: `${lastname} AG`, credit: 5 },
  })
  await call('PUT', `/api/users/${user.id}`, { token: staff.token, body: { credit: 0 } })
  await call('POST', '/api/misc/apply', {
    token,
    body: application(email, lastname),
  })
  await call('POST', '/api/misc/apply', { body: application(email, lastname) })
  await processOutbox()
  await call('POST', '/api/auth/signin', { body: { email, password: 'wrong' } })
  return user
}

/** Returns whether a row contains this user's address, id or last name, and not a similar address only. */
const mentions = ({ email, id }: TestUser, row: unknown): boolean => {
  const text = JSON.stringify(row)
  return (
    [email, id, 'Doppler'].some((word) => text.includes(word)) && !/[^h]n@x\.example/.test(text)
  )
}

test.group('Personal data', (group) => {
  let boss: TestUser
  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    boss = await aSuperAdmin()
    return restore
  })

  const erase = (user: { id: string; email: string }, by: TestUser = boss) =>
    call<ErasureResponse>('POST', `/api/users/${user.id}/erasure`, {
      token: by.token,
      body: { email: user.email },
    })
  const complete = (id: string) =>
    run('update orders set state = 7 where user_id = ? and placed_at is not null', [id])

  test('is exported as one file with one part per source', async ({ assert }) => {
    const user = await aUserWithTraces('ines@vogler.example')
    await run('update users set email_verified_at = created_at where id = ?', [user.id])
    const { status, headers, body } = await call<Record<string, unknown>>(
      'GET',
      `/api/users/${user.id}/data`,
      { token: boss.token }
    )
    assert.equal(status, 200)
    assert.include(headers['content-disposition'], 'attachment')
    assert.containsSubset(body.account, { email: user.email, company: 'Vogler AG' })
    assert.lengthOf(body.orders as unknown[], 2)
    for (const part of ['applications', 'promos', 'stock_alerts', 'mails', 'log']) {
      assert.isNotEmpty(body[part], part)
    }
    assert.notMatch(JSON.stringify(body), /password_hash|\$scrypt|\$argon/)
    assert.lengthOf(
      await rows(`select id from audit_log where action = 'data_exported' and subject_id = ?`, [
        user.id,
      ]),
      1
    )
  })

  test('includes guest orders with the same address only once the address is verified', async ({
    assert,
  }) => {
    const user = await aUser({ email: 'claimed@example.com' })
    await aPlacedOrder({ step: { email: user.email } })
    const orders = async () => {
      const { body } = await call<{ orders: unknown[] }>('GET', `/api/users/${user.id}/data`, {
        token: boss.token,
      })
      return body.orders.length
    }
    assert.equal(await orders(), 0)
    await run('update users set email_verified_at = created_at where id = ?', [user.id])
    assert.equal(await orders(), 1)
  })

  test('includes records that others left under the address only once it is verified', async ({
    assert,
  }) => {
    const email = 'victim@example.com'
    const order = await aPlacedOrder({ step: { email } })
    await run('update payment_attempts set receipt_email = ? where order_id = ?', [
      email,
      order._id,
    ])
    await requestStockAlertOf(email)
    await call('POST', '/api/misc/apply', { body: application(email, 'Secretive') })
    await processOutbox()
    const unverifiedUser = await aUser({ email })
    await call('POST', '/api/misc/apply', {
      token: unverifiedUser.token,
      body: application('own@example.com', 'Squatter'),
    })
    const exported = async () => {
      const { body, text } = await call<Record<string, unknown[]>>(
        'GET',
        `/api/users/${unverifiedUser.id}/data`,
        { token: boss.token }
      )
      const parts = ['applications', 'orders', 'card_payments', 'stock_alerts', 'mails']
      return { lengths: parts.map((part) => body[part].length), text }
    }
    const before = await exported()
    assert.deepEqual(before.lengths, [1, 0, 0, 0, 0])
    assert.notInclude(before.text, 'Secretive')
    await run('update users set email_verified_at = created_at where id = ?', [unverifiedUser.id])
    const after = await exported()
    assert.deepEqual(after.lengths.slice(0, 4), [2, 1, 1, 1])
    assert.isAbove(after.lengths[4], 1)
  })

  test('is erased except for the documents, without a trace of the e-mail address', async ({
    assert,
  }) => {
    const user = await aUserWithTraces('gone@example.org', 'Brandlhuber')
    await complete(user.id)
    const preview = await call<ErasureResponse>('GET', `/api/users/${user.id}/erasure`, {
      token: boss.token,
    })
    assert.deepEqual(preview.body.obstacles, [])
    assert.deepEqual(
      preview.body.parts.find(({ title }) => title === 'Orders and carts'),
      {
        title: 'Orders and carts',
        erased: 1,
        kept: 1,
      }
    )
    assert.isNotEmpty(await findTraces(user.email))

    const { status } = await erase(user)
    assert.equal(status, 200)
    assert.deepEqual(await findTraces(user.email), [])
    assert.deepEqual(await findTraces('Brandlhuber'), [])

    const [order] = await rows<{ address_billing: string; total_cents: number }>(
      'select address_billing, total_cents from orders where user_id = ?',
      [user.id]
    )
    assert.include(order.address_billing, 'Analytical Way')
    assert.isAbove(order.total_cents, 0)
  })

  const EVERYWHERE = [
    ...['mails', 'outbox', 'sessions', 'rate_limits', 'idempotency_keys'],
    ...['audit_log', 'orders', 'stock_alerts', 'stock_ledger'],
  ]
  const everywhere = () => Promise.all(EVERYWHERE.map((table) => rows(`select * from ${table}`)))

  test('does not include users with a similar address or the same name', async ({ assert }) => {
    const user = await aUser({
      email: 'n@x.example',
      firstname: 'Ines',
      lastname: 'Doppler',
    })
    const john = await aUserWithTraces('john@x.example', 'Doppler')
    const at = new Date().toISOString()
    const response = JSON.stringify({ email: john.email })
    const key = { body_hash: 'x', status: 200, created_at: at }
    await insert('idempotency_keys', { ...key, key_hash: 'of john', response })
    await insert('rate_limits', { key: `signin:${john.email}|127.0.0.1`, points: 1, expire: 1 })
    await insert('rate_limits', { key: `signin:${user.email}|127.0.0.1`, points: 1, expire: 1 })
    await insert('idempotency_keys', {
      ...key,
      key_hash: 'of both',
      response: JSON.stringify([john.email, user.email]),
    })
    const before = await everywhere()
    await erase(user)
    const after = await everywhere()
    for (const [index, table] of EVERYWHERE.entries()) {
      const ofJohn = before[index].filter((row) => mentions(john, row))
      assert.isNotEmpty(ofJohn, table)
      assert.includeDeepMembers(after[index], ofJohn, table)
    }
    assert.lengthOf(
      await rows(`select * from idempotency_keys where key_hash in ('of john', 'of both')`),
      1
    )
    assert.lengthOf(await rows(`select * from rate_limits where key like 'signin:n@%'`), 0)
  })

  test('is erased without the orders of others or of unverified guests', async ({ assert }) => {
    const email = 'shared@example.com'
    const [user, other] = [await aUser({ email }), await aUser()]
    await aPlacedOrder({ token: other.token, step: { email } })
    await complete(other.id)
    await aPlacedOrder({ step: { email } })
    const guests = () =>
      rows<{ id: string; email: string }>('select * from orders where email = ?', [email])
    const before = await guests()
    assert.lengthOf(before, 2)
    await insert(
      'promo_redemptions',
      await aUse({ order_id: before[0].id, user_id: other.id, email })
    )
    const preview = await call<ErasureResponse>('GET', `/api/users/${user.id}/erasure`, {
      token: boss.token,
    })
    assert.deepEqual(preview.body.obstacles, [])
    const { body } = await call<{ orders: unknown[]; promos: unknown[] }>(
      'GET',
      `/api/users/${user.id}/data`,
      { token: boss.token }
    )
    assert.deepEqual([body.orders, body.promos], [[], []])
    await erase(user)
    assert.deepEqual(await guests(), before)
    assert.lengthOf(await rows('select * from promo_redemptions where email = ?', [email]), 1)
  })

  test('is erased together with guest orders under a verified address', async ({ assert }) => {
    const email = 'verified@example.com'
    const [user, other] = [await aUser({ email }), await aUser()]
    await run('update users set email_verified_at = created_at where id = ?', [user.id])
    await aPlacedOrder({ token: other.token, step: { email } })
    await aPlacedOrder({ step: { email } })
    await run('update orders set state = 7 where email = ?', [email])
    await erase(user)
    const left = await rows('select user_id from orders where email = ?', [email])
    assert.deepEqual(left, [{ user_id: other.id }])
  })

  test('includes custom prices, which are erased too', async ({ assert }) => {
    const user = await aUser()
    await insert('user_prices', {
      user_id: user.id,
      product_id: await productId('THX-CBH10'),
      price_usd_cents: 1234,
      updated_at: new Date().toISOString(),
    })
    const { body } = await call<{ prices: unknown[] }>('GET', `/api/users/${user.id}/data`, {
      token: boss.token,
    })
    assert.containsSubset(body.prices, [{ sku: 'THX-CBH10', price_usd_cents: 1234 }])
    await erase(user)
    assert.lengthOf(await rows('select * from user_prices where user_id = ?', [user.id]), 0)
  })

  test('is gone after the erasure: no sign-in, no list entry, no edit', async ({ assert }) => {
    const user = await aUser({ email: 'over@example.com' })
    await erase(user)
    const me = await call('GET', '/api/users/me', { token: user.token })
    assert.equal(me.status, 401)
    const list = await call('GET', '/api/users', { token: boss.token })
    assert.notInclude(list.text, user.id)
    const edit = await call('PUT', `/api/users/${user.id}`, {
      token: boss.token,
      body: { company: 'X' },
    })
    assert.equal(edit.status, 409)
    const again = await erase({ ...user, email: `${user.id}@erased.invalid` })
    assert.equal(again.status, 409)
  })

  test('loses the name on a document at the end of its retention period', async ({ assert }) => {
    const user = await aUser({ email: 'old@example.com' })
    await aPlacedOrder({ token: user.token, step: { email: user.email } })
    await complete(user.id)
    await run(`update orders set placed_at = '2015-01-01T00:00:00.000Z' where user_id = ?`, [
      user.id,
    ])
    await erase(user)
    const [order] = await rows<{ address_billing: string }>(
      'select address_billing from orders where user_id = ?',
      [user.id]
    )
    assert.containsSubset(JSON.parse(order.address_billing), {
      address1: '',
      firstname: '',
      lastname: 'Erased customer',
      stateId: 'CO',
      countryId: 'US',
    })
  })

  const TABLES = [
    'users',
    'orders',
    'mails',
    'trade_applications',
    'audit_log',
    'credit_ledger',
    'stock_alerts',
  ]

  test('cannot be erased while an order is open, credit is left, or the user is staff', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    const rich = await aUser({ currency: 'usd' })
    await call('PUT', `/api/users/${rich.id}`, { token: boss.token, body: { credit: 1 } })
    const staffUser = await aStaffMember()
    for (const user of [dealer, rich, staffUser, boss]) {
      const { body } = await call<ErasureResponse>('GET', `/api/users/${user.id}/erasure`, {
        token: boss.token,
      })
      assert.lengthOf(body.obstacles, 1)
      const response = await assertRejectedUnchanged(assert, 409, () => erase(user), TABLES)
      assert.equal(response.body.code, 'E_MUST_WAIT')
    }
  })

  test('is erased only after the e-mail address is typed to confirm', async ({ assert }) => {
    const user = await aUser()
    const response = await assertRejectedUnchanged(
      assert,
      422,
      () => erase({ ...user, email: 'other@example.com' }),
      TABLES
    )
    assert.equal(response.body.field, 'email')
  })

  test('is accessible to super admins only', async ({ assert }) => {
    const user = await aUser()
    for (const by of [await aStaffMember(), await aDealer(), user]) {
      await assertRejectedUnchanged(assert, 403, () => erase(user, by), TABLES)
      for (const path of ['data', 'erasure']) {
        const { status } = await call('GET', `/api/users/${user.id}/${path}`, { token: by.token })
        assert.equal(status, 403)
      }
    }
    await assertRejectedUnchanged(
      assert,
      401,
      () => call('POST', `/api/users/${user.id}/erasure`, { body: { email: user.email } }),
      TABLES
    )
  })
})
