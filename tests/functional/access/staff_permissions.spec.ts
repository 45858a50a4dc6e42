import { test } from '@japa/runner'
import { access, routePermissions } from '#start/access'
import { PERMISSION_NAMES, type Permission } from '#shared/permissions'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMemberWith, requirePermissions, withPermissions } from '#tests/support/permissions'
import { allRoutes, isApiRoute, isWrite, pathOf, type RouteUnderTest } from '#tests/support/routes'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'

const limitedRoutes = () => allRoutes().filter(({ key }) => routePermissions[key] !== undefined)

/** Areas whose routes for staff all need a permission; the first pattern that fits a route decides. */
const AREAS: readonly (readonly [pattern: RegExp, permission: Permission | null])[] = [
  [/^GET .*\.csv$/, 'run_reports'],
  [/^GET .*(\/reports(\/|$)|\/aging|\/exports|\/bookkeeping)/, 'run_reports'],
  [/ \/api\/(reports|a\/exports)/, 'run_reports'],
  [/ (\/admin)?\/purchasing/, 'see_costs'],
  [/ \/api\/(pos|a\/orders\/:id\/receipts)/, 'see_costs'],
  [/ .*(\/amazon(\/|$)|amazon_aliases|\/products\/stock(\/:run|$)|stock-file)/, 'import'],
  [/ \/api\/orders\/.*(refunds|repayments|reversal)/, 'refund'],
  [/ \/api\/users\/:id\/credit$/, 'refund'],
  [/^(POST|PUT|DELETE) .*\/(groups|discounts|promos)/, 'change_prices'],
  [/ .*\/(products\/sale(\/preview)?|promos\/new)$/, 'change_prices'],
  [/^(POST|PUT|DELETE) \/api\/(page|press|misc\/gallery)/, 'edit_pages'],
  [/ (\/api\/page\/:page\/revisions|\/admin\/(pages|distribution))/, 'edit_pages'],
]

/** Sends requests below /api with a token, and those of pages with a signed-in browser. */
async function clientFor(user: TestUser) {
  const browser = await signedIn(user)
  return async (route: RouteUnderTest) => {
    const options = isWrite(route) ? { body: {} } : {}
    return isApiRoute(route)
      ? call(route.method, pathOf(route), { ...options, token: user.token })
      : browser.call(route.method, pathOf(route), options)
  }
}

test.group('The table of permissions', () => {
  test('every row has a route for staff and names a permission, and each opens some', ({
    assert,
  }) => {
    const keys = new Set(allRoutes().map(({ key }) => key))
    for (const key of Object.keys(routePermissions)) {
      assert.isTrue(keys.has(key), key)
      assert.equal(access[key], 'staff', key)
    }
    assert.sameMembers([...new Set(Object.values(routePermissions))], PERMISSION_NAMES)
  })

  test('no route of an area is without its permission, and no other route has one', ({
    assert,
  }) => {
    for (const { key } of allRoutes().filter(({ audience }) => audience === 'staff')) {
      const area = AREAS.find(([pattern]) => pattern.test(key))
      assert.equal(routePermissions[key], area?.[1] ?? undefined, key)
    }
  })
})

test.group('Routes while staff need permissions', (group) => {
  withPermissions(group)

  test('a staff user without the permission gets 403 with its name, and nothing changes', async ({
    assert,
  }) => {
    const send = await clientFor(await aStaffMember())
    const before = await tableCounts('sessions')
    for (const route of limitedRoutes()) {
      const { status, body, text } = await send(route)
      assert.equal(status, 403, route.key)
      assert.include(text, 'You lack the permission', route.key)
      if (!isApiRoute(route)) continue
      const { code, permission, err } = body as Record<string, unknown>
      assert.deepEqual([code, permission], ['E_PERMISSION', routePermissions[route.key]], route.key)
      assert.include(String(err), 'A super admin can grant it on the page Staff.')
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  for (const permission of PERMISSION_NAMES) {
    test(`${permission} alone opens its routes, and all others do not`, async ({ assert }) => {
      const others = PERMISSION_NAMES.filter((name) => name !== permission)
      const allowed = await clientFor(await aStaffMemberWith(permission))
      const denied = await clientFor(await aStaffMemberWith(...others))
      for (const route of limitedRoutes()) {
        const [needed, sendUnneeded] =
          routePermissions[route.key] === permission ? [allowed, denied] : [denied, allowed]
        const { status: open } = await needed(route)
        assert.notInclude([401, 403], open, route.key)
        const { status: closed } = await sendUnneeded(route)
        assert.equal(closed, 403, route.key)
      }
    })
  }

  test('super admins have all of them', async ({ assert }) => {
    const send = await clientFor(await aSuperAdmin())
    for (const route of limitedRoutes()) {
      const { status } = await send(route)
      assert.notInclude([401, 403], status, route.key)
    }
  })

  test('customers and visitors are rejected as before', async ({ assert }) => {
    const send = await clientFor(await aUser())
    const before = await tableCounts('sessions')
    for (const route of limitedRoutes()) {
      const { status, text } = await send(route)
      assert.equal(status, 403, route.key)
      assert.notInclude(text, 'You lack the permission', route.key)
      const options = isWrite(route) ? { body: {} } : {}
      const anonymous = await call(route.method, pathOf(route), options)
      assert.equal(anonymous.status, isApiRoute(route) ? 401 : 302, route.key)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})

test.group('Routes while staff need no permissions', () => {
  test('a staff user without any reaches all of them', async ({ assert }) => {
    await requirePermissions(false)
    const send = await clientFor(await aStaffMember())
    for (const route of limitedRoutes()) {
      const { status } = await send(route)
      assert.notInclude([401, 403], status, route.key)
    }
  })

  test('customers are rejected', async ({ assert }) => {
    const send = await clientFor(await aUser())
    for (const route of limitedRoutes()) {
      const { status } = await send(route)
      assert.equal(status, 403, route.key)
    }
  })
})
