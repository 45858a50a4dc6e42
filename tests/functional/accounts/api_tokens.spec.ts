import { test } from '@japa/runner'
import { rows } from '#core/database'
import { API_SCOPE_NAMES } from '#shared/api_scopes'
import { anApiToken } from '#tests/support/api_tokens'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { assertRejectedUnchanged, assertStaffOnly } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import {
  ALL,
  DAY_MS,
  OWN,
  TABLES,
  aUsedToken,
  create,
  entriesOn,
  input,
  statusWith,
} from '#tests/functional/accounts/api_token_support'
import type { Listed } from '#tests/functional/accounts/api_token_support'

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
  })

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
