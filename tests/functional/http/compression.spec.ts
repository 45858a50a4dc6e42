import { test } from '@japa/runner'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const OWN = { ...BROTLI, 'sec-fetch-site': 'same-origin' }

test.group('Compression', (group) => {
  group.setup(stockedShop)

  test('is used for pages, Inertia visits and JSON', async ({ assert }) => {
    const { email, token } = await aStaffMember()
    const staff = await signedIn({ email })
    for (const [path, headers, type] of [
      ['/admin/orders', OWN, 'text/html; charset=utf-8'],
      ['/admin/orders', { ...OWN, 'sec-fetch-site': 'none' }, 'text/html; charset=utf-8'],
      ['/checkout/cart', OWN, 'text/html; charset=utf-8'],
    ] as const) {
      const answer = await call('GET', path, { cookie: staff.cookie, headers })
      assert.equal(answer.headers['content-encoding'], 'br', path)
      assert.equal(answer.headers['content-type'], type)
      assert.include(String(answer.headers.vary), 'Accept-Encoding')
      assert.include(answer.text, '</html>')
    }
    const json = await call('GET', '/api/products/all', { token, headers: BROTLI })
    assert.equal(json.headers['content-encoding'], 'br')
    assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
    assert.isArray(json.body)
  })

  test('is not used for a request that another site can have caused', async ({ assert }) => {
    const { email } = await aStaffMember()
    const { cookie } = await signedIn({ email })
    for (const headers of [
      { ...BROTLI, 'sec-fetch-site': 'cross-site' },
      { ...BROTLI, 'sec-fetch-site': 'same-site' },
      { ...BROTLI, origin: 'https://evil.test' },
      BROTLI,
    ]) {
      const answer = await call('GET', '/admin/orders?q=guess', { cookie, headers })
      assert.equal(answer.status, 200)
      assert.notProperty(answer.headers, 'content-encoding')
    }
  })

  test('follows Accept-Encoding', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=1.0, gzip;q=0.5', 'br'],
      ['identity', undefined],
      ['brotli', undefined],
    ] as const) {
      const headers = { 'accept-encoding': accepted }
      const answer = await call('GET', '/api/products/all', { token, headers })
      assert.equal(answer.headers['content-encoding'], encoding, accepted)
    }
    const small = await call('GET', '/health/live', { headers: BROTLI })
    assert.notProperty(small.headers, 'content-encoding')
  })
})
