import { test } from '@japa/runner'
import { sweepApiTokens } from '#accounts'
import { run } from '#core/database'
import { API_SCOPE_NAMES } from '#shared/api_scopes'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { anApiToken } from '#tests/support/api_tokens'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import {
  DAY_MS,
  OWN,
  TABLES,
  aUsedToken,
  entriesOn,
  groups,
  statusWith,
} from '#tests/functional/accounts/api_token_support'
import type { Listed } from '#tests/functional/accounts/api_token_support'

test.group('What ends or limits a token', () => {
  test('it is rejected from its expiry on, listed for 30 days more, then deleted', async ({
    assert,
  }) => {
    const user = await aStaffMember()
    const now = Date.now()
    const [old, recent] = [
      await anApiToken(user, ['catalog:read'], now - 61 * DAY_MS),
      await anApiToken(user, ['catalog:read'], now - 30 * DAY_MS),
    ]
    for (const { secret } of [old, recent]) {
      const { status, body } = await groups(secret)
      assert.deepEqual([status, body.code], [401, 'E_UNAUTHORIZED'])
    }
    await sweepApiTokens()
    const { body } = await call<Listed>('GET', OWN, { token: user.token })
    assert.containSubset(body.tokens, [{ id: recent.id, isExpired: true, usedAt: null }])
    assert.lengthOf(body.tokens, 1)
  })

  const boss = () => aSuperAdmin()
  type Person = Awaited<ReturnType<typeof aStaffMember>>

  for (const [what, act] of [
    [
      'a password change',
      async ({ token }: Person) =>
        call('PUT', '/api/users/password', {
          token,
          body: { password: PASSWORD, password_new: 'battery staple horse' },
        }),
    ],
    [
      'a password set by a super admin',
      async ({ id }: Person) => {
        const { token } = await boss()
        return call('PUT', `/api/users/${id}/password`, { token, body: { generate: true } })
      },
    ],
    [
      'another staff role',
      async ({ id }: Person) => {
        const { token } = await boss()
        return call('PUT', `/api/users/${id}/role/4`, { token, body: {} })
      },
    ],
    [
      'the loss of the staff role',
      async ({ id }: Person) => {
        const { token } = await boss()
        return call('PUT', `/api/users/${id}/role/0`, { token, body: {} })
      },
    ],
    [
      'a sign-out by a super admin',
      async ({ id }: Person) => {
        const { token } = await boss()
        return call('DELETE', `/api/users/${id}/sessions`, { token })
      },
    ],
  ] as const) {
    test(`${what} revokes it, which is recorded`, async ({ assert }) => {
      const user = await aStaffMember()
      const { secret } = await anApiToken(user, ['catalog:read'])
      assert.equal(await statusWith(secret), 200)
      const response = await act(user)
      assert.equal(response.status, 200, response.text)
      assert.equal(await statusWith(secret), 401)
      assert.equal(await countRows('api_tokens', 'user_id = ?', [user.id]), 0)
      const entries = await entriesOn(user.id)
      assert.equal(entries.at(-1)!.action, 'api_token_revoked')
    })
  }

  test('it does no more than the role of its user at that moment', async ({ assert }) => {
    const user = await aSuperAdmin()
    const { secret } = await anApiToken(user, ['reports:read'])
    const audit = () => call('GET', '/api/a/audit/books', { token: secret })
    assert.equal(await statusFrom(audit()), 200)
    await run('update users set role = 3 where id = ?', [user.id])
    const denied = await audit()
    assert.deepEqual([denied.status, denied.body.code], [403, 'E_FORBIDDEN'])
    await run('update users set role = 0 where id = ?', [user.id])
    assert.equal(await statusFrom(audit()), 401)
  })

  test('the token of a super admin changes no account of staff and creates none', async ({
    assert,
  }) => {
    const { secret: token } = await aUsedToken(await aSuperAdmin(), API_SCOPE_NAMES)
    const [colleague, customer] = [await aStaffMember(), await aUser()]
    const put = (id: string, body: object) => () =>
      call<{ err: string }>('PUT', `/api/users/${id}`, { token, body })
    const account = { email: 'new-staff@example.com', password: 'long enough 1234', role: 3 }
    await assertRejectedUnchanged(
      assert,
      403,
      put(colleague.id, { email: 'a@example.com' }),
      TABLES
    )
    await assertRejectedUnchanged(assert, 403, put('0', account), TABLES)
    const changed = await put(customer.id, { company: 'Byron Cinemas' })()
    assert.equal(changed.status, 200, changed.text)
  })

  test('credit needs the scope of payments', async ({ assert }) => {
    const { secret } = await aUsedToken(await aSuperAdmin(), ['customers:write'])
    const customer = await aUser({ currency: 'usd' })
    for (const [id, body] of [
      [customer.id, { credit: 50 }],
      ['0', { email: 'rich@example.com', password: 'long enough 1', currency: 'usd', credit: 50 }],
    ] as const) {
      const put = () =>
        call<{ err: string; code: string }>('PUT', `/api/users/${id}`, { token: secret, body })
      const response = await assertRejectedUnchanged(assert, 403, put, [...TABLES, 'credit_ledger'])
      assert.equal(response.body.code, 'E_SCOPE_MISSING')
    }
  })
})

test.group('The scope of payments', (group) => {
  withStaffedShop(group)

  for (const [path, scope] of [
    ['cancellation', 'orders:write'],
    ['returns', 'orders:write'],
    ['docs/invoices/INVOICE/credit_notes', 'invoices:write'],
  ] as const) {
    test(`repay of ${path} needs it`, async ({ assert }) => {
      const boss = await aSuperAdmin()
      const invoices = new InvoiceClient(boss.token, await anOpenOrder(boss.token))
      const { _id: invoice } = await invoices.created({ items: invoices.items(1) })
      const { secret: token } = await aUsedToken(boss, [scope])
      const [line] = invoices.order.cart
      const body = {
        ...{ reason: 'Ordered twice', restock: false, repay: { to: 'CREDIT' } },
        items: [{ line: line._id, quantity: 1 }],
      }
      const post = () =>
        call<{ err: string; code: string }>(
          'POST',
          `/api/orders/${invoices.order._id}/${path.replace('INVOICE', invoice)}`,
          { token, body }
        )
      const rejected = await assertRejectedUnchanged(assert, 403, post, ['orders', 'invoices'])
      assert.equal(rejected.body.code, 'E_SCOPE_MISSING')
    })
  }
})
