import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { access } from '#start/access'
import { Browser } from '#tests/support/browser'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import { allRoutes, isApiRoute, pathOf, type RouteUnderTest } from '#tests/support/routes'
import type { Audience } from '#start/access'

const createUser = {
  customer: () => aUser(),
  dealer: () => aDealer(),
  staff: () => aStaffMember(),
  superadmin: () => aSuperAdmin(),
}
type Role = keyof typeof createUser

const ADMITTED: Record<Audience, readonly Role[]> = {
  'anyone': ['customer', 'dealer', 'staff', 'superadmin'],
  'signed-in': ['customer', 'dealer', 'staff', 'superadmin'],
  'distributor': ['staff', 'superadmin'],
  'staff': ['staff', 'superadmin'],
  'superadmin': ['superadmin'],
}
const ROLES = Object.keys(createUser) as Role[]

// These routes end the session of the client.
const endsSession = ({ pattern }: RouteUnderTest) => /\/(logout|signout)$/.test(pattern)

test.group('The access table', () => {
  test('every route has an entry', ({ assert }) => {
    const missing = allRoutes().filter(({ audience }) => audience === undefined)
    assert.deepEqual(
      missing.map(({ key }) => key),
      []
    )
  })

  test('every entry has a route', ({ assert }) => {
    const keys = new Set(allRoutes().map(({ key }) => key))
    assert.deepEqual(
      Object.keys(access).filter((key) => !keys.has(key)),
      []
    )
  })

  test('every page of one storefront has a route on the other one', ({ assert }) => {
    const routes = Object.values(router.toJSON()).flat()
    const withoutPrefix = (pattern: string) => pattern.replace(/^\/ca(?=\/|$)/, '') || '/'
    const pagesOf = (storefront: string) =>
      routes
        .filter(({ name }) => name?.startsWith(`${storefront}.`))
        .map(({ methods, pattern }) => `${methods[0]} ${withoutPrefix(pattern)}`)
        .sort()
    assert.isNotEmpty(pagesOf('us'))
    assert.deepEqual(pagesOf('ca'), pagesOf('us'))
  })
})

test.group('Actors without access to a route', () => {
  test('a visitor is redirected to the login page, or gets 401 below /api, and nothing changes', async ({
    assert,
  }) => {
    const closed = allRoutes().filter(({ audience }) => audience !== 'anyone')
    const before = await tableCounts('sessions')
    for (const route of closed) {
      const response = await call(route.method, pathOf(route), sending(route))
      if (isApiRoute(route)) {
        assert.equal(response.status, 401, route.key)
        assert.isString(response.body.err, route.key)
      } else {
        assert.equal(response.status, 302, route.key)
        assert.match(String(response.headers.location), /\/login$/, route.key)
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  for (const role of ROLES) {
    test(`a ${role} is rejected where the table denies access, and nothing changes`, async ({
      assert,
    }) => {
      const client = await clientFor(role)
      const closed = allRoutes().filter(
        ({ audience }) => audience && !ADMITTED[audience].includes(role)
      )
      const before = await tableCounts('sessions')
      for (const route of closed) {
        const response = await client.call(route)
        assert.equal(response.status, 403, route.key)
        if (isApiRoute(route)) assert.isString(response.body.err, route.key)
      }
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }
})

test.group('Actors with access to a route', () => {
  test('a visitor is never asked to sign in', async ({ assert }) => {
    const open = allRoutes().filter(({ audience }) => audience === 'anyone')
    for (const route of open) {
      const response = await call(route.method, pathOf(route), sending(route))
      assert.notInclude([401, 403], response.status, route.key)
    }
  })

  for (const role of ROLES) {
    test(`a ${role} is never rejected where the table grants access`, async ({ assert }) => {
      const client = await clientFor(role)
      const open = allRoutes().filter(
        (route) => route.audience && ADMITTED[route.audience].includes(role) && !endsSession(route)
      )
      for (const route of open) {
        const response = await client.call(route)
        assert.notInclude([401, 403], response.status, route.key)
        // A rejected sign-in leads back to its own form.
        if (!route.key.endsWith('/login'))
          assert.notMatch(String(response.headers.location), /\/login$/, route.key)
      }
    })
  }
})

// Without a reset token this call is for signed-in users.
const BODIES: Record<string, object> = {
  'PUT /api/users/password': { reset_token: 'x'.repeat(43), password_new: 'long enough 1' },
}

const sending = ({ key, method }: RouteUnderTest) =>
  method === 'GET' ? {} : { body: BODIES[key] ?? {} }

/** Sends requests below /api with a token, and page requests with a signed-in browser. */
async function clientFor(role: Role) {
  const { email, token } = await createUser[role]()
  const browser = new Browser()
  await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
  return {
    call: (route: RouteUnderTest) =>
      isApiRoute(route)
        ? call(route.method, pathOf(route), { ...sending(route), token })
        : browser.call(route.method, pathOf(route), sending(route)),
  }
}
