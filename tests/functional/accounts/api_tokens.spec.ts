import { test } from '@japa/runner'
import { sweepApiTokens } from '#accounts'
import { one, rows, run } from '#core/database'
import { API_SCOPE_NAMES, type ApiScope } from '#shared/api_scopes'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { anApiToken } from '#tests/support/api_tokens'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged, assertStaffOnly } from '#tests/support/rejected_unchanged'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import type { ApiTokenView } from '#accounts/views'
import type { Browser } from '#tests/support/browser'

const OWN = '/api/users/me/tokens'
const ALL = '/api/a/tokens'
const DAY_MS = 86_400_000
const TABLES = ['api_tokens', 'audit_log', 'users']

type Created = { token: ApiTokenView; secret: string; err: string; code: string; field: string }
type Listed = { tokens: (ApiTokenView & { owner?: { id: string } })[] }

const input = (changes: object = {}) => ({
  ...{ name: 'Warehouse', scopes: ['trackr:write', 'orders:read'], days: 90, password: PASSWORD },
  ...changes,
})
const create = (browser: Browser, changes: object = {}) =>
  browser.call<Created>('POST', OWN, { body: input(changes) })
const groups = (token: string, headers = {}) => call('GET', '/api/groups', { token, headers })
const statusWith = (token: string) => statusFrom(groups(token))
const usedAt = async (id: string) => {
  const row = await one<{ used_at: string | null }>('select used_at from api_tokens where id = ?', [
    id,
  ])
  return row!.used_at
}
const entriesOn = (id: string) =>
  rows<{ action: string; actor_id: string | null; after: string }>(
    `select action, actor_id, after from audit_log where subject_id = ? and action like 'api_token%'
     order by created_at, seq`,
    [id]
  )

/** A token whose next use is not recorded, so that a rejected call changes nothing */
async function aUsedToken(...[user, scopes]: Parameters<typeof anApiToken>) {
  const created = await anApiToken(user, scopes)
  await statusWith(created.secret)
  return created
}

test.group('Own tokens for programs', () => {
  test('one is created, shown once, used, listed and revoked', async ({ assert }) => {
    const user = await aStaffMember()
    const browser = await signedIn(user)
    const { status, body, text } = await create(browser)
    assert.equal(status, 201, text)
    assert.match(body.secret, /^pgs_[\w-]{43}$/)
    assert.containSubset(body.token, {
      ...{ name: 'Warehouse', scopes: ['orders:read', 'trackr:write'] },
      ...{ usedAt: null, isExpired: false },
    })
    const { createdAt, expiresAt } = body.token
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 90 * DAY_MS)

    const stored = await rows('select * from api_tokens where user_id = ?', [user.id])
    assert.lengthOf(stored, 1)
    assert.notInclude(JSON.stringify(stored), body.secret)
    assert.notInclude(JSON.stringify(stored), body.secret.slice(4))

    assert.equal(await statusFrom(call('GET', '/api/trackr/units', { token: body.secret })), 403)
    const search = { token: body.secret, body: { type: 0, filter: {} } }
    const used = await call('POST', '/api/a/orders', search)
    assert.equal(used.status, 200, used.text)

    const list = await browser.call<Listed>('GET', OWN)
    assert.notInclude(list.text, body.secret)
    assert.lengthOf(list.body.tokens, 1)
    assert.isString(list.body.tokens[0].usedAt)

    const revoked = await browser.call('DELETE', `${OWN}/${body.token.id}`)
    assert.equal(revoked.status, 200, revoked.text)
    const rejected = await call('POST', '/api/a/orders', search)
    assert.deepEqual([rejected.status, rejected.body.code], [401, 'E_UNAUTHORIZED'])
    const again = await browser.call('DELETE', `${OWN}/${body.token.id}`)
    assert.equal(again.status, 404)

    const entries = await entriesOn(user.id)
    assert.deepEqual(
      entries.map(({ action, actor_id: by }) => [action, by]),
      [
        ['api_token_created', user.id],
        ['api_token_revoked', user.id],
      ]
    )
    assert.include(entries[0].after, 'Warehouse: orders:read, trackr:write, 90 days')
    assert.notInclude(JSON.stringify(entries), body.secret)
  })

  test('it works in X-Token, as Bearer and as a query parameter', async ({ assert }) => {
    const { secret } = await anApiToken(await aStaffMember(), ['catalog:read'])
    assert.equal(await statusWith(secret), 200)
    const bearer = call('GET', '/api/groups', { headers: { authorization: `Bearer ${secret}` } })
    assert.equal(await statusFrom(bearer), 200)
    assert.equal(await statusFrom(call('GET', `/api/groups?token=${secret}`)), 200)
  })

  test('it needs the password, a name, scopes and one of three periods', async ({ assert }) => {
    const browser = await signedIn(await aStaffMember())
    for (const [changes, field] of [
      [{ password: 'not the password' }, 'password'],
      [{ name: '  ' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes.0'],
      [{ days: 366 }, 'days'],
      [{ days: 0 }, 'days'],
      [{ days: undefined }, 'days'],
    ] as const) {
      const { body } = await assertRejectedUnchanged(
        assert,
        422,
        () => create(browser, changes),
        TABLES
      )
      assert.equal(body.field, field)
    }
  })

  test('a name is used once, also when sent twice at once', async ({ assert }) => {
    const user = await aStaffMember()
    const browser = await signedIn(user)
    const together = await Promise.all([create(browser), create(browser)])
    assert.sameMembers(
      together.map(({ status }) => status),
      [201, 409]
    )
    const { body } = await create(browser)
    assert.deepEqual([body.code, body.field], ['E_TOKEN_NAME_TAKEN', 'name'])
    assert.equal(await countRows('api_tokens', 'user_id = ?', [user.id]), 1)
  })

  test('an account has at most twenty', async ({ assert }) => {
    const user = await aStaffMember()
    for (let count = 0; count < 20; count++) await anApiToken(user, ['orders:read'])
    const { status, body } = await create(await signedIn(user))
    assert.deepEqual([status, body.code], [409, 'E_TOKEN_LIMIT'])
  }).timeout(30_000)

  test('a token creates no other one, and strangers see and revoke none', async ({ assert }) => {
    const user = await aStaffMember()
    const { id, secret } = await aUsedToken(user, API_SCOPE_NAMES)
    const rejected = (
      status: number,
      by: () => ReturnType<typeof call<{ err: string; code: string }>>
    ) => assertRejectedUnchanged(assert, status, by, TABLES)
    const post = (token?: string) => () =>
      call<{ err: string; code: string }>('POST', OWN, { body: input(), token })

    const byItself = await rejected(403, post(secret))
    assert.equal(byItself.body.code, 'E_NOT_FOR_TOKENS')
    const bySignIn = await rejected(409, post(user.token))
    assert.equal(bySignIn.body.code, 'E_BROWSER_ONLY')
    for (const stranger of [await aUser(), await aDealer()])
      await rejected(403, post(stranger.token))
    await rejected(401, post())

    const colleague = await aStaffMember()
    const theirs = await call<Listed>('GET', OWN, { token: colleague.token })
    assert.isEmpty(theirs.body.tokens)
    await rejected(404, () => call('DELETE', `${OWN}/${id}`, { token: colleague.token }))
    await rejected(403, () => call('DELETE', `${ALL}/${id}`, { token: colleague.token }))
    await rejected(403, () => call('DELETE', `${OWN}/${id}`, { token: secret }))
    const customer = await aUser()
    await assertStaffOnly(
      assert,
      customer.token,
      (credentials) => call('DELETE', `${OWN}/${id}`, credentials),
      TABLES
    )
    assert.equal(await statusFrom(call('GET', ALL, { token: colleague.token })), 403)
    assert.equal(await statusWith(secret), 200)
  })
})

test.group('The tokens of all staff', () => {
  test('a super admin sees and revokes them, which is recorded', async ({ assert }) => {
    const [boss, user] = [await aSuperAdmin(), await aStaffMember()]
    const { id, secret } = await anApiToken(user, ['catalog:read'])
    const { body, text } = await call<Listed>('GET', ALL, { token: boss.token })
    assert.containSubset(body.tokens, [{ id, scopes: ['catalog:read'], owner: { id: user.id } }])
    assert.notInclude(text, secret)

    const revoke = () => call('DELETE', `${ALL}/${id}`, { token: boss.token })
    const both = await Promise.all([revoke(), revoke()])
    assert.sameMembers(
      both.map(({ status }) => status),
      [200, 404]
    )
    assert.equal(await statusWith(secret), 401)
    const [, revoked, ...others] = await entriesOn(user.id)
    assert.deepEqual([revoked.action, revoked.actor_id], ['api_token_revoked', boss.id])
    assert.isEmpty(others)
  })

  test('the pages show own tokens to staff, and those of all only to super admins', async ({
    assert,
  }) => {
    const [boss, user] = [await aSuperAdmin(), await aStaffMember()]
    const { id } = await anApiToken(user, ['catalog:read'])
    const browser = await signedIn(user)
    const account = await visit<{ apiTokens: { tokens: object[] } }>(browser, '/admin/account')
    assert.containSubset(account.props.apiTokens.tokens, [{ id }])
    type StaffProps = { staff: { tokens: object[] | null } }
    const own = await visit<StaffProps>(browser, '/admin/staff')
    assert.isNull(own.props.staff.tokens)
    const all = await visit<StaffProps>(await signedIn(boss), '/admin/staff')
    assert.containSubset(all.props.staff.tokens, [{ id, owner: { id: user.id } }])
  })
})

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

test.group('The last use of a token', () => {
  test('it is written at most once a minute, and its owner does not count as seen', async ({
    assert,
  }) => {
    const user = await aStaffMember()
    const { id, secret } = await anApiToken(user, ['catalog:read'])
    await groups(secret)
    const first = await usedAt(id)
    assert.isString(first)
    await Promise.all([groups(secret), groups(secret), groups(secret)])
    assert.equal(await usedAt(id), first)

    const earlier = new Date(Date.now() - 61_000).toISOString()
    await run('update api_tokens set used_at = ? where id = ?', [earlier, id])
    await Promise.all([groups(secret), groups(secret)])
    assert.isAbove(Date.parse((await usedAt(id))!), Date.parse(earlier))
    assert.equal(await countRows('staff_seen', 'user_id = ?', [user.id]), 0)
  })

  test('a cached response is sent as long as the token lives, and its use is recorded', async ({
    assert,
  }) => {
    const { id, secret } = await anApiToken(await aStaffMember(), ['catalog:read'])
    const products = () => call('GET', '/api/products', { token: secret })
    for (let count = 0; count < 3; count++) assert.equal(await statusFrom(products()), 200)
    const earlier = new Date(Date.now() - 61_000).toISOString()
    await run('update api_tokens set used_at = ? where id = ?', [earlier, id])
    assert.equal(await statusFrom(products()), 200)
    assert.notEqual(await usedAt(id), earlier)
    await run('delete from api_tokens where id = ?', [id])
    assert.equal(await statusFrom(products()), 401)
  })
})

test.group('Limits of tokens', (group) => {
  withFreshLimits(group)

  test('passwords cannot be guessed by creating tokens', async ({ assert }) => {
    const browser = await signedIn(await aStaffMember())
    const scopes: ApiScope[] = ['orders:read']
    const statuses = []
    for (let attempt = 0; attempt < 30; attempt++) {
      const { status } = await create(browser, { scopes, password: `guess ${attempt}` })
      statuses.push(status)
    }
    assert.deepEqual([statuses[0], statuses.at(-1)], [422, 429])
  }).timeout(30_000)
})
