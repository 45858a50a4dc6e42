import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import { extractQueryToken } from '#core/http/query_token'
import {
  allowedHosts,
  apiToken,
  failedJobsPage,
  hasLargeBody,
  isApi,
  isCardPage,
  isPage,
  isSameOrigin,
  isStaffPath,
  isStateChanging,
  isUploadRoute,
  staffSectionOf,
  storefrontPrefix,
} from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'

const ID = '0123456789abcdef01234567'

/** Asserts which of the values a rule accepts. */
const accepts = (
  rule: (url: string) => boolean,
  { yes, no }: { yes: readonly string[]; no: readonly string[] }
): string[] => [
  ...yes.filter((url) => !rule(url)).map((url) => `${url} is not accepted`),
  ...no.filter(rule).map((url) => `${url} is accepted`),
]

test.group('Requests', () => {
  test('the hosts are those of the machine and of the shop, without ports', ({ assert }) => {
    const hosts = allowedHosts()
    for (const host of ['localhost', '127.0.0.1', '[::1]']) assert.isTrue(hosts.has(host))
    assert.isFalse(hosts.has(''))
    assert.isFalse(hosts.has('evil.example'))
    assert.strictEqual(allowedHosts(), hosts)
  })

  test('files are uploaded to a few calls only', ({ assert }) => {
    assert.deepEqual(
      accepts((url) => isUploadRoute('POST', url), {
        yes: [
          '/api/products/stock',
          '/api/products/stock/',
          '/api/misc/amazon',
          '/api/misc/amazon/',
          `/api/products/${ID}/pictures`,
          `/api/products/${ID}/documents/`,
          '/api/trackr/photos',
          '/api/trackr/photos/',
          '/api/files',
          '/api/files/',
          '/api/misc/gallery',
          '/api/misc/gallery/',
        ],
        no: [
          '/api/products/stock/1/undo',
          '/x/api/products/stock',
          '/api/misc/amazon/1',
          '/x/api/misc/amazon',
          `/api/products/${ID}/pictures/1`,
          `/x/api/products/${ID}/pictures`,
          '/api/products/a/b/pictures',
          '/api/products/pictures',
          '/api/trackr/photos/1',
          '/x/api/trackr/photos',
          '/api/files/1',
          '/x/api/files',
          '/api/misc/gallery/1',
          '/x/api/misc/gallery',
        ],
      }),
      []
    )
    assert.isFalse(isUploadRoute('PUT', '/api/files'))
    assert.isFalse(isUploadRoute('', '/api/files'))
  })

  test('tables of prices have a large body', ({ assert }) => {
    const large = (method: string, pattern?: string) =>
      hasLargeBody({
        request: { method: () => method },
        route: pattern === undefined ? undefined : { pattern },
      } as unknown as HttpContext)
    assert.isTrue(large('POST', '/api/groups/:id/prices'))
    assert.isTrue(large('POST', '/api/discounts/:userId'))
    assert.isFalse(large('GET', '/api/groups/:id/prices'))
    assert.isFalse(large('POST', '/api/orders'))
    assert.isFalse(large('POST'))
  })

  test('the page that shows the calls is a page of staff, the other paths below /api are calls', ({
    assert,
  }) => {
    const docs = ['/api/docs', '/api/docs/']
    const calls = ['/api', '/api/orders', '/api/docs/x', '/api/docsx', '/api/x/api/docs']
    assert.deepEqual(accepts(isApi, { yes: calls, no: [...docs, '/apis', '/x/api/', '/'] }), [])
    assert.deepEqual(
      accepts(isPage, {
        yes: [...docs, '/', '/apis', '/assetsx', '/shop/api', '/admin/health'],
        no: [
          ...calls,
          ...['/assets/a.js', '/documents/a', '/pictures/a', '/dl/a', '/health', '/health/live'],
          '/metrics',
        ],
      }),
      []
    )
    assert.deepEqual(
      accepts(isStaffPath, {
        yes: [
          ...docs,
          ...['/admin', '/admin/orders', '/shipping', '/purchasing/1', '/reports', '/files'],
          '/trackr',
        ],
        no: ['/', '/administration', '/ca/admin', '/filesx', '/api/orders'],
      }),
      []
    )
  })

  test('a request changes state by its method, and two calls of the public API as GET', ({
    assert,
  }) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      assert.isFalse(isStateChanging(method, '/api/orders'), method)
    for (const method of ['POST', 'PUT', 'DELETE', 'XGET', 'GETX'])
      assert.isTrue(isStateChanging(method, '/api/orders'), method)
    assert.deepEqual(
      accepts((url) => isStateChanging('GET', url), {
        yes: [
          ...['/api/auth/signout', '/api/auth/signout/'],
          ...[`/api/orders/${ID}/reorder`, `/api/orders/${ID}/reorder/`],
        ],
        no: [
          ...['/x/api/auth/signout', '/api/auth/signout/x', '/api/orders/reorder'],
          '/api/orders/a/b/reorder',
        ],
      }),
      []
    )
  })

  test('a request is of the same origin by what its browser says', ({ assert }) => {
    assert.isTrue(isSameOrigin({ site: 'same-origin', origin: 'https://evil.example' }) as boolean)
    assert.isTrue(isSameOrigin({ site: 'none' }) as boolean)
    assert.isFalse(isSameOrigin({ site: 'same-site' }) as boolean)
    assert.isFalse(isSameOrigin({ site: 'cross-site', origin: 'http://localhost:3333' }) as boolean)
    assert.isTrue(isSameOrigin({ origin: 'http://localhost:3333' }) as boolean)
    assert.isFalse(isSameOrigin({ origin: 'http://localhost:4444' }) as boolean)
    assert.equal(isSameOrigin({}), 'unknown')
  })

  test('only pages with a card form load the script of the card provider', ({ assert }) => {
    assert.deepEqual(
      accepts(isCardPage, {
        yes: [
          ...['/checkout', '/checkout/address', '/ca/checkout', '/pay', '/pay/x', '/ca/pay/x'],
          ...[`/profile/${ID}/invoices`, `/ca/profile/${ID}/invoices`],
          ...[`/admin/orders/${ID}`, `/admin/orders/${ID}/invoices`],
          ...[`/profile/${ID}/invoices/`, `/admin/orders/${ID}/`],
        ],
        no: [
          ...['/', '/checkouts', '/x/checkout', '/payments', '/us/checkout'],
          ...[`/profile/${ID}/invoices/1`, `/x/profile/${ID}/invoices`, '/profile/me/invoices'],
          `/profile/${ID}0/invoices`,
          ...[`/admin/orders/${ID}/log`, `/x/admin/orders/${ID}`, '/admin/orders/new'],
          `/admin/orders/${ID}0`,
        ],
      }),
      []
    )
  })

  test('staff return to the list of a page, customers to their storefront', ({ assert }) => {
    assert.equal(staffSectionOf('/admin/users/1')?.href, '/admin/users')
    assert.equal(staffSectionOf('/reports/aging')?.label, 'Reports')
    assert.equal(staffSectionOf('/reports')?.href, '/reports')
    assert.isNull(staffSectionOf('/admin/usersx'))
    assert.isNull(staffSectionOf('/nothing'))
    assert.deepEqual(['/ca', '/ca/cart', '/cart', '/'].map(storefrontPrefix), [
      '/ca',
      '/ca',
      '',
      '',
    ])
    assert.equal(storefrontPrefix('/canada'), '')
    assert.equal(failedJobsPage('http://x.test/admin/health?q=1'), '/admin/health?q=1')
    assert.equal(failedJobsPage('http://x.test/admin/orders?q=1'), '/admin/mailbox')
    assert.equal(failedJobsPage('no url'), '/admin/mailbox')
    assert.equal(failedJobsPage(undefined), '/admin/mailbox')
  })
})

test.group('The token of a request', () => {
  function tokenOf(url: string, headers: Record<string, string> = {}) {
    const request = new IncomingMessage(new Socket())
    request.url = url
    const path = extractQueryToken(request)
    return apiToken({
      url: () => path.split('?')[0],
      header: (name: string) => headers[name],
      request,
    } as unknown as HttpContext['request'])
  }

  test('it is the header, then the authorization, then the query', ({ assert }) => {
    const authorization = 'Bearer second'
    assert.equal(
      tokenOf('/api/orders?token=third', { 'x-token': ' first ', authorization }),
      'first'
    )
    assert.equal(tokenOf('/api/orders?token=third', { authorization }), 'second')
    assert.equal(tokenOf('/api/orders?token=third'), 'third')
    assert.isNull(tokenOf('/api/orders'))
    assert.equal(tokenOf('/dl/file', { 'x-token': 'first' }), 'first')
  })

  test('one that is malformed matches no token, and no other takes its place', ({ assert }) => {
    for (const authorization of ['Bearer', 'Basic abc', 'Bearer a b', 'X Bearer a'])
      assert.equal(tokenOf('/api/orders?token=third', { authorization }), '', authorization)
    assert.equal(tokenOf('/api/orders', { authorization: 'bearer   abc' }), 'abc')
    assert.equal(tokenOf('/api/orders', { 'x-token': '' }), '')
    assert.equal(tokenOf('/api/orders?token=a&token=b'), '')
  })

  test('a page has none', ({ assert }) => {
    assert.isNull(tokenOf('/admin/orders', { 'x-token': 'first' }))
    assert.isNull(tokenOf('/api/docs', { 'x-token': 'first' }))
    assert.isNull(tokenOf('/x/dl/', { 'x-token': 'first' }))
  })
})
