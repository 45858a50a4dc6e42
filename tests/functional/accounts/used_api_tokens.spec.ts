import { test } from '@japa/runner'
import { run } from '#core/database'
import { type ApiScope } from '#shared/api_scopes'
import { anApiToken } from '#tests/support/api_tokens'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin } from '#tests/support/users'
import {
  ALL,
  create,
  entriesOn,
  groups,
  statusWith,
  usedAt,
} from '#tests/functional/accounts/api_token_support'
import type { Listed } from '#tests/functional/accounts/api_token_support'

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
  })
})
