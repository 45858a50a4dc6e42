import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { TestUser } from '#tests/support/users'

test.group('Users without access to other accounts', (group) => {
  let target: TestUser

  group.setup(async () => {
    target = await aUser({ currency: 'usd' })
  })

  const calls = (): [string, string, unknown?][] => [
    ['GET', '/api/users'],
    ['POST', '/api/users/search', {}],
    ['GET', `/api/users/${target.id}`],
    ['PUT', `/api/users/${target.id}`, { company: 'Mine', credit: 100 }],
    ['PUT', '/api/users/0', { email: 'me@example.com', password: 'secret7', role: 4 }],
    ['PUT', `/api/users/${target.id}/password`, { password: 'secret7' }],
    ['PUT', `/api/users/${target.id}/role/4`],
    ['POST', `/api/users/${target.id}/credit`, { amount: 100, reason: 'x' }],
  ]

  for (const [role, make, status] of [
    ['a visitor', null, 401],
    ['a customer', aUser, 403],
    ['a dealer', aDealer, 403],
    ['the customer themselves', () => Promise.resolve(target), 403],
  ] as const) {
    test(`${role} is rejected by every call, and nothing changes`, async ({ assert }) => {
      const client = make && (await make())
      for (const [method, path, body] of calls()) {
        const response = await assertRejectedUnchanged(assert, status, () =>
          call(method, path, { token: client?.token, body })
        )
        if (client !== target) assert.notInclude(response.text, target.email)
      }
    })
  }
})
