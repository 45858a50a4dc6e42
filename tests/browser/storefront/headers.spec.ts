import { test } from '@japa/runner'
import { shopUrl } from '#tests/browser/support/shop'

/** Returns a path of every kind of response: pages (rendered and cached), assets, documents, API calls and errors. */
async function listPaths(): Promise<[path: string, status: number][]> {
  const page = await fetch(shopUrl('/thxinterconnect/shortrange'))
  const html = await page.text()
  const assets = [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path))]
  return [
    ...assets.map((path): [string, number] => [path, 200]),
    ['/thxinterconnect/shortrange', 200],
    ['/thxinterconnect/shortrange?again', 200],
    ['/checkout/cart', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/documents/thx_shortrange.svg', 404],
    ['/api/products', 200],
    ['/api/users/me', 401],
    ['/api/no-such-call', 404],
    ['/assets/no-such-file.js', 404],
    ['/no-such-page', 302],
    ['/health/live', 200],
  ]
}

test.group('Response headers of the production build', () => {
  test('every response has the security headers', async ({ assert }) => {
    const paths = await listPaths()
    assert.isAbove(paths.filter(([path]) => path.startsWith('/assets/')).length, 3)
    for (const [path, status] of paths) {
      const { headers, status: actualStatus } = await fetch(shopUrl(path), { redirect: 'manual' })
      assert.equal(actualStatus, status, path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('x-frame-options'), 'DENY', path)
      assert.match(String(headers.get('content-security-policy')), /default-src 'none'/, path)
      assert.match(String(headers.get('content-security-policy')), /frame-ancestors 'none'/, path)
      assert.isNotNull(headers.get('referrer-policy'), path)
      assert.isNull(headers.get('x-powered-by'), path)
    }
  })

  test('hashed assets are cached for a year, and pages are revalidated', async ({ assert }) => {
    const paths = await listPaths()
    const assets = paths.filter(([path, status]) => path.startsWith('/assets/') && status === 200)
    for (const [path] of assets) {
      const { headers } = await fetch(shopUrl(path))
      assert.match(String(headers.get('cache-control')), /max-age=31536000, ?immutable/, path)
    }
    const page = await fetch(shopUrl('/home'))
    assert.equal(page.headers.get('cache-control'), 'private, no-cache')
  })
})
