import { test } from '@japa/runner'
import { limits } from '#config/limits'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { aUser } from '#tests/support/users'
import ShopExceptionHandler from '#web/exception_handler'
import type { HttpContext } from '@adonisjs/core/http'

type Entry = Record<string, unknown>

test.group('A request that is refused', (group) => {
  let logged: Entry[] = []
  withFreshLimits(group)
  group.each.setup(() => {
    const { report } = ShopExceptionHandler.prototype
    logged = []
    ShopExceptionHandler.prototype.report = async function (error: unknown, ctx: HttpContext) {
      ctx.logger.warn = (entry: unknown) => void logged.push(entry as Entry)
      await report.call(this, error, ctx)
    }
    return () => {
      ShopExceptionHandler.prototype.report = report
    }
  })

  test('is logged: a wrong password, with the account and without the password', async ({
    assert,
  }) => {
    const { id, email } = await aUser()
    const credentials = { email, password: 'wrong password' }
    for (let attempt = 0; attempt <= limits.signinByAccountAndIp.uses; attempt += 1)
      await call('POST', '/api/auth/signin', { body: credentials })

    const signIn = { call: 'POST /api/auth/signin', ip: '127.0.0.1' }
    assert.deepEqual(logged, [
      ...Array.from({ length: limits.signinByAccountAndIp.uses }, () => ({
        ...signIn,
        status: 401,
        code: 'E_INVALID_CREDENTIALS',
        user: id,
      })),
      { ...signIn, status: 429, code: 'E_TOO_MANY_REQUESTS', user: null },
    ])
  })

  test('is logged: a page or call of staff, by the pattern of its path', async ({ assert }) => {
    const { id, token } = await aUser()
    await call('GET', `/api/users/${id}/data`, { token })
    assert.containSubset(logged, [
      { call: 'GET /api/users/:id/data', status: 403, code: 'E_FORBIDDEN', user: id },
    ])
  })

  test('is not logged: without a token, an unknown record or an invalid field', async ({
    assert,
  }) => {
    const { token } = await aUser()
    await call('GET', '/api/users/me')
    await call('GET', '/api/orders/000000000000000000000000', { token })
    await call('POST', '/api/contact/form', { body: {} })
    assert.deepEqual(logged, [])
  })
})
