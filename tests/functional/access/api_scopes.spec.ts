import { test } from '@japa/runner'
import { apiScopes } from '#start/api_scopes'
import { API_SCOPE_NAMES, type ApiScope } from '#shared/api_scopes'
import { anApiToken } from '#tests/support/api_tokens'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { allRoutes, isApiRoute, pathOf, type RouteUnderTest } from '#tests/support/routes'
import { aSuperAdmin } from '#tests/support/users'

const DOWNLOAD = 'GET /dl/:name'
const REJECTIONS = ['E_SCOPE_MISSING', 'E_NOT_FOR_TOKENS', 'E_UNAUTHORIZED']

const tokenRoutes = () => allRoutes().filter((route) => isApiRoute(route) || route.key === DOWNLOAD)
const isScope = (name: string): name is ApiScope => API_SCOPE_NAMES.some((scope) => scope === name)
const send = (route: RouteUnderTest, token: string) =>
  call(route.method, pathOf(route), { token, ...(route.method !== 'GET' && { body: {} }) })

/** Two tokens for each scope: one with it alone, one with all others */
async function tokensByScope() {
  const [owner, other] = [await aSuperAdmin(), await aSuperAdmin()]
  const tokens = new Map<ApiScope, { only: string; without: string }>()
  for (const scope of API_SCOPE_NAMES) {
    const only = await anApiToken(owner, [scope])
    const without = await anApiToken(
      other,
      API_SCOPE_NAMES.filter((name) => name !== scope)
    )
    tokens.set(scope, { only: only.secret, without: without.secret })
  }
  return tokens
}

test.group('The table of scopes', () => {
  test('every route below /api and a download have a row, and every row has a route', ({
    assert,
  }) => {
    const keys = [...new Set(tokenRoutes().map(({ key }) => key))]
    assert.sameMembers(Object.keys(apiScopes), keys)
  })

  test('every scope opens a route, and every row names a scope, any or never', ({ assert }) => {
    const used = new Set<string>(Object.values(apiScopes))
    assert.sameMembers([...used], [...API_SCOPE_NAMES, 'any', 'never'])
  })

  test('passwords, passkeys, codes, tokens, staff, settings and jobs are open to no token', ({
    assert,
  }) => {
    const guarded =
      /^\w+ \/api\/(auth\/|users\/(me|password)|a\/(tokens|setup|background)|users$)|\/(password|passkeys|totp|codes|sessions|role|erasure|merge|data|tokens)(\/|$)/
    const open = Object.entries(apiScopes)
      .filter(([key, scope]) => guarded.test(key) && scope !== 'never')
      .map(([key]) => key)
    assert.deepEqual(open, ['GET /api/users'])
  })
})

test.group('Routes and the scopes of a token', () => {
  test('a token without the scope gets 403 with a code, and nothing changes', async ({
    assert,
  }) => {
    const tokens = await tokensByScope()
    const [[, some]] = tokens
    const before = await tableCounts('sessions')
    for (const route of tokenRoutes()) {
      const scope = apiScopes[route.key]
      if (scope === 'any') continue
      const token = isScope(scope) ? tokens.get(scope)!.without : some.without
      const { status, body } = await send(route, token)
      const code = isScope(scope) ? 'E_SCOPE_MISSING' : 'E_NOT_FOR_TOKENS'
      assert.deepEqual([status, body.code], [403, code], route.key)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('a token with this scope alone gets through', async ({ assert }) => {
    const tokens = await tokensByScope()
    for (const route of tokenRoutes()) {
      const scope = apiScopes[route.key]
      if (scope === 'never') continue
      const token = tokens.get(isScope(scope) ? scope : 'reports:read')!.only
      const { status, body } = await send(route, token)
      assert.notInclude([401, 403], status, route.key)
      assert.notInclude(REJECTIONS, String(body.code), route.key)
    }
  })
})
