import { test } from '@japa/runner'
import { access } from '#start/access'
import { Browser } from '#tests/support/browser'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aDealer, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import { allRoutes, isApiRoute, pathOf, type RouteUnderTest } from '#tests/support/routes'
import type { Audience } from '#start/access'

const makePerson = {
  customer: () => aUser(),
  dealer: () => aDealer(),
  staff: () => aStaffMember(),
  superadmin: () => aSuperAdmin(),
}
type Role = keyof typeof makePerson

const ADMITTED: Record<Audience, readonly Role[]> = {
  'anyone': ['customer', 'dealer', 'staff', 'superadmin'],
  'signed-in': ['customer', 'dealer', 'staff', 'superadmin'],
  'distributor': ['staff', 'superadmin'],
  'staff': ['staff', 'superadmin'],
  'superadmin': ['superadmin'],
}
const ROLES = Object.keys(makePerson) as Role[]

/** The other routes of this group may sign out whoever calls them. */
const endsTheSession = ({ pattern }: RouteUnderTest) => /\/(logout|signout)$/.test(pattern)

test.group('The access table', () => {
  test('every route has a row', ({ assert }) => {
    const missing = allRoutes().filter(({ audience }) => audience === undefined)
    assert.deepEqual(
      missing.map(({ key }) => key),
      []
    )
  })

  test('every row has a route', ({ assert }) => {
    const keys = new Set(allRoutes().map(({ key }) => key))
    assert.deepEqual(
      Object.keys(access).filter((key) => !keys.has(key)),
      []
    )
  })
})

test.group('Strangers to a route', () => {
  test('a visitor is sent to sign in, or told so below /api, and nothing happens', async ({
    assert,
  }) => {
    const closed = allRoutes().filter(({ audience }) => audience !== 'anyone')
    const before = await tableCounts('sessions')
    for (const route of closed) {
      const answer = await call(route.method, pathOf(route), sending(route))
      if (isApiRoute(route)) {
        assert.equal(answer.status, 401, route.key)
        assert.isString(answer.body.err, route.key)
      } else {
        assert.equal(answer.status, 302, route.key)
        assert.match(String(answer.headers.location), /\/login$/, route.key)
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  for (const role of ROLES) {
    test(`a ${role} is refused where the table does not admit them, and nothing happens`, async ({
      assert,
    }) => {
      const caller = await aCaller(role)
      const closed = allRoutes().filter(
        ({ audience }) => audience && !ADMITTED[audience].includes(role)
      )
      const before = await tableCounts('sessions')
      for (const route of closed) {
        const answer = await caller.call(route)
        assert.equal(answer.status, 403, route.key)
        if (isApiRoute(route)) assert.isString(answer.body.err, route.key)
      }
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }
})

test.group('Those whom the table admits', () => {
  test('a visitor is never asked to sign in', async ({ assert }) => {
    const open = allRoutes().filter(({ audience }) => audience === 'anyone')
    for (const route of open) {
      const answer = await call(route.method, pathOf(route), sending(route))
      assert.notInclude([401, 403], answer.status, route.key)
    }
  })

  for (const role of ROLES) {
    test(`a ${role} is never refused`, async ({ assert }) => {
      const caller = await aCaller(role)
      const open = allRoutes().filter(
        (route) =>
          route.audience && ADMITTED[route.audience].includes(role) && !endsTheSession(route)
      )
      for (const route of open) {
        const answer = await caller.call(route)
        assert.notInclude([401, 403], answer.status, route.key)
        assert.notMatch(String(answer.headers.location), /\/login$/, route.key)
      }
    })
  }
})

/** Without these it is a call for whoever is signed in. */
const BODIES: Record<string, object> = {
  'PUT /api/users/password': { reset_token: 'x'.repeat(43), password_new: 'long enough 1' },
}

const sending = ({ key, method }: RouteUnderTest) =>
  method === 'GET' ? {} : { body: BODIES[key] ?? {} }

/** Calls below /api with a token, pages with a signed-in browser. */
async function aCaller(role: Role) {
  const { email, token } = await makePerson[role]()
  const browser = new Browser()
  await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
  return {
    call: (route: RouteUnderTest) =>
      isApiRoute(route)
        ? call(route.method, pathOf(route), { ...sending(route), token })
        : browser.call(route.method, pathOf(route), sending(route)),
  }
}
